import { useState } from "react";
import { useNextInput } from "./use-next-input.ts";

/** The rows of a list that is being read: one that comes by itself waits for the next input, and moves no other under the pointer. */
export function useSettledRows<Row>(rows: readonly Row[], keyOf: (row: Row) => number): readonly Row[] {
  const [known, setKnown] = useState<ReadonlySet<number>>(() => new Set(rows.map(keyOf)));
  const settled = rows.filter((row) => known.has(keyOf(row)));
  // What comes back had its place before.
  useNextInput(settled.length < rows.length, () => setKnown(new Set([...known, ...rows.map(keyOf)])));
  return settled.length === rows.length ? rows : settled;
}

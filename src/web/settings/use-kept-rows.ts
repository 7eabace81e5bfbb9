import { useState } from "react";

export interface KeptRow<Row> {
  row: Row;
  /** False for a row that has left the list since it was first shown. */
  isThere: boolean;
}

/** The current rows, and in their old places those that have left since the list was first shown. */
export function useKeptRows<Row extends { id: number }>(rows: readonly Row[] | undefined) {
  const [known, setKnown] = useState<readonly Row[]>([]);
  if (rows === undefined) return undefined;
  const merged = keepingLeft(known, rows);
  if (merged.length !== known.length || merged.some((row, index) => row !== known[index])) setKnown(merged);
  const there = new Set(rows.map(({ id }) => id));
  return merged.map((row): KeptRow<Row> => ({ row, isThere: there.has(row.id) }));
}

/** The rows of `now` in their order. A row that is only in `before` follows the one it followed there. */
export function keepingLeft<Row extends { id: number }>(before: readonly Row[], now: readonly Row[]): readonly Row[] {
  const there = new Set(now.map(({ id }) => id));
  const kept = [...now];
  for (const [index, row] of before.entries()) {
    if (there.has(row.id)) continue;
    const leader = before[index - 1];
    kept.splice(leader === undefined ? 0 : kept.findIndex(({ id }) => id === leader.id) + 1, 0, row);
  }
  return kept;
}

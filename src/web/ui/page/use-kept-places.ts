import { useState } from "react";
import { useNextInput } from "./use-next-input.ts";

interface KeptPlaces<Row> {
  /** As they stand, with what they said when they got their places. */
  rows: readonly Row[];
  /** What such a row says by now. */
  latest: (row: Row) => Row;
}

interface KeptPlacesOptions<Row> {
  keyOf: (row: Row) => string;
  /** What gives a row its place, beside the order. Default: nothing. */
  placeOf?: (row: Row) => string;
  /** Which list it is: another one gets places of its own at once. */
  list: string;
}

/**
 * Places of rows that change by themselves, for lists that cannot draw over themselves: what a row says is drawn at once,
 * and rows come, go and move at the next input.
 */
export function useKeptPlaces<Row>(
  rows: readonly Row[],
  { keyOf, placeOf = () => "", list }: KeptPlacesOptions<Row>,
): KeptPlaces<Row> {
  const [kept, setKept] = useState({ list, rows });
  const isOther = kept.list !== list;
  if (isOther) setKept({ list, rows });
  const places = (some: readonly Row[]) => JSON.stringify(some.map((row) => [keyOf(row), placeOf(row)]));
  useNextInput(!isOther && places(kept.rows) !== places(rows), () => setKept({ list, rows }));
  const byKey = new Map(rows.map((row) => [keyOf(row), row]));
  return { rows: isOther ? rows : kept.rows, latest: (row) => byKey.get(keyOf(row)) ?? row };
}

/** Rows of a list that can be identified. */
export interface Rows<Row> {
  rows: readonly Row[];
  /** Number of rows that cannot be identified. */
  lost: number;
}

export function rowsOf<From, Row>(list: readonly From[], parse: (row: From) => Row | null): Rows<Row> {
  const rows = list.flatMap((row) => parse(row) ?? []);
  return { rows, lost: list.length - rows.length };
}

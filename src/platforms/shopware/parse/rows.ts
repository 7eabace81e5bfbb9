/** Rows of a list as far as they can be told from each other. */
export interface Rows<Row> {
  rows: readonly Row[];
  /** Further ones, of which nobody knows whose they are. */
  lost: number;
}

export function rowsOf<From, Row>(list: readonly From[], parse: (row: From) => Row | null): Rows<Row> {
  const rows = list.flatMap((row) => parse(row) ?? []);
  return { rows, lost: list.length - rows.length };
}

/** Rows by falling id, each once: where both have one, the first list counts. */
export function mergeRows<Row extends { id: number }>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))].toSorted((one, other) => other.id - one.id);
}

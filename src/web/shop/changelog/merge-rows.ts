interface Dated {
  id: number;
  date: string;
}

/**
 * Rows from newest to oldest, without duplicates: the first list takes precedence. Sorted by time, as on the server,
 * because rows may have been written in another order than the events happened.
 */
export function mergeDated<Row extends Dated>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  return eachOnce(newer, older).toSorted(
    (one, other) => Date.parse(other.date) - Date.parse(one.date) || other.id - one.id,
  );
}

/** Rows by descending id, without duplicates: the first list takes precedence. */
export function mergeRows<Row extends { id: number }>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  return eachOnce(newer, older).toSorted((one, other) => other.id - one.id);
}

function eachOnce<Row extends { id: number }>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}

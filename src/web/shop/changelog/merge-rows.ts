interface Dated {
  id: number;
  date: string;
}

/**
 * Rows from the newest to the oldest, each once: where both lists have one, the first counts. By time, as the server
 * orders them, because rows need not have been written in the order in which things happened.
 */
export function mergeDated<Row extends Dated>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  return eachOnce(newer, older).toSorted(
    (one, other) => Date.parse(other.date) - Date.parse(one.date) || other.id - one.id,
  );
}

/** Rows by falling id, each once: where both have one, the first list counts. */
export function mergeRows<Row extends { id: number }>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  return eachOnce(newer, older).toSorted((one, other) => other.id - one.id);
}

function eachOnce<Row extends { id: number }>(newer: readonly Row[], older: readonly Row[]): readonly Row[] {
  const known = new Set(newer.map(({ id }) => id));
  return [...newer, ...older.filter(({ id }) => !known.has(id))];
}

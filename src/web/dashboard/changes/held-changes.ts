interface Dated {
  id: number;
  date: string;
}

/** What is shown of the changes, and for what question. */
export interface Held<Entry> {
  /** `null` before the first answer. */
  scope: string | null;
  shown: readonly Entry[];
}

/**
 * What somebody reads stays as it is: a newer answer to the same question is only counted, one to another question is
 * shown. Nothing shown yet is no reading. `scope` null: the answer is still awaited.
 */
export function holdChanges<Entry extends Dated>(
  held: Held<Entry>,
  entries: readonly Entry[],
  scope: string | null,
): Held<Entry> {
  if (scope === null || (scope === held.scope && held.shown.length > 0)) return held;
  return scope === held.scope && entries.length === 0 ? held : { scope, shown: entries };
}

/** How many of the entries came after those that are shown. */
export function countNewer<Entry extends Dated>(shown: readonly Entry[], entries: readonly Entry[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const newest = shown[0]?.date ?? "";
  return entries.filter(({ id, date }) => !known.has(id) && date >= newest).length;
}

interface Dated {
  id: number;
  date: string;
}

/** The changes that are shown, and for which filter. */
export interface Held<Entry> {
  /** `null` before the first answer. */
  scope: string | null;
  shown: readonly Entry[];
}

/**
 * Keeps what somebody is reading as it is. A newer answer for the same filter is only counted; one for another filter
 * replaces the list, and so does the first answer. `scope` null: the answer is still awaited.
 */
export function holdChanges<Entry extends Dated>(
  held: Held<Entry>,
  entries: readonly Entry[],
  scope: string | null,
): Held<Entry> {
  if (scope === null || (scope === held.scope && held.shown.length > 0)) return held;
  return scope === held.scope && entries.length === 0 ? held : { scope, shown: entries };
}

/** How many entries are newer than those that are shown. */
export function countNewer<Entry extends Dated>(shown: readonly Entry[], entries: readonly Entry[]): number {
  const known = new Set(shown.map(({ id }) => id));
  const newest = shown[0]?.date ?? "";
  return entries.filter(({ id, date }) => !known.has(id) && date >= newest).length;
}

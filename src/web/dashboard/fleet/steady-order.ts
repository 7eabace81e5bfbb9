/**
 * An order that stays stable for the reader: items keep their places, new ones are added at the end. Returns `previous`
 * itself when nothing was added or removed.
 */
export function steadyOrder<Key>(previous: readonly Key[], current: readonly Key[]): readonly Key[] {
  const present = new Set(current);
  const known = new Set(previous);
  const kept = previous.filter((key) => present.has(key));
  const added = current.filter((key) => !known.has(key));
  return kept.length === previous.length && added.length === 0 ? previous : [...kept, ...added];
}

/** How many items would have another place if they were sorted again. */
export function misplaced<Key>(shown: readonly Key[], sorted: readonly Key[]): number {
  return shown.filter((key, index) => key !== sorted[index]).length;
}

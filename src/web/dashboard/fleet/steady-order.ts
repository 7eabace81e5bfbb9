/**
 * An order that does not move under the reader: what is still there keeps its place, what is new comes to the end.
 * Answers with `previous` itself when nothing came or went.
 */
export function steadyOrder<Key>(previous: readonly Key[], current: readonly Key[]): readonly Key[] {
  const present = new Set(current);
  const known = new Set(previous);
  const kept = previous.filter((key) => present.has(key));
  const added = current.filter((key) => !known.has(key));
  return kept.length === previous.length && added.length === 0 ? previous : [...kept, ...added];
}

/** How many stand elsewhere than they would if they were sorted anew. */
export function misplaced<Key>(shown: readonly Key[], sorted: readonly Key[]): number {
  return shown.filter((key, index) => key !== sorted[index]).length;
}

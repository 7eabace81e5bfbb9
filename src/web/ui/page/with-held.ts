type Key = string | number;

/** The current keys, with removed ones still in their places. Returns the same array when nothing changes. */
export function withHeld(places: readonly Key[], keys: readonly Key[]): readonly Key[] {
  const there = new Set(keys);
  const isGone = places.some((key) => !there.has(key));
  if (!isGone) return isSame(places, keys) ? places : keys;
  const known = new Set(places);
  const added = keys.filter((key) => !known.has(key));
  return added.length === 0 ? places : [...places, ...added];
}

function isSame(one: readonly Key[], other: readonly Key[]): boolean {
  return one.length === other.length && one.every((key, index) => key === other[index]);
}

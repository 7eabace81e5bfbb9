/** Values that are told by their place in a list, each once. */
export interface Gathered<Value> {
  all: readonly Value[];
  /** The same place for what has the same key. */
  placeOf: (value: Value) => number;
}

export function gatherPlaces<Value>(keyOf: (value: Value) => string): Gathered<Value> {
  const all: Value[] = [];
  const places = new Map<string, number>();
  const placeOf = (value: Value) => {
    const key = keyOf(value);
    const known = places.get(key);
    if (known !== undefined) return known;
    const place = all.push(value) - 1;
    places.set(key, place);
    return place;
  };
  return { all, placeOf };
}

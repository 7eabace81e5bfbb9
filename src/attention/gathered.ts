/** Collects distinct values in a list and refers to them by index. */
export interface Gathered<Value> {
  all: readonly Value[];
  /** The index of a value; values with the same key share one. */
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

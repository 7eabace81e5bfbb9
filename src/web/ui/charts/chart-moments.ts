/** Moments at which at least one line has a value; the others only make gaps. */
export function momentsWithValues(series: readonly { values: readonly (number | null)[] }[]): readonly number[] {
  const count = series[0]?.values.length ?? 0;
  return Array.from({ length: count }, (_, index) => index).filter((index) =>
    series.some(({ values }) => values[index] !== null),
  );
}

/** Values without a neighbour, which cannot form a line. */
export function lonelyValues(values: readonly (number | null)[]): number[] {
  const has = (index: number) => (values[index] ?? null) !== null;
  return values.flatMap((_, index) => (has(index) && !has(index - 1) && !has(index + 1) ? [index] : []));
}

/** Labels of an axis; a label equal to the one before is left empty. */
export function labelsOnce(labels: readonly string[]): string[] {
  return labels.map((label, index) => (label === labels[index - 1] ? "" : label));
}

const NEXT: Readonly<Record<string, (place: number, last: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowDown: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowUp: (place) => place + 1,
  PageDown: (place) => place - 7,
  PageUp: (place) => place + 7,
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The moment to which a key moves, `null` for other keys. The first press goes to the newest, with Home to the oldest.
 */
export function momentAfterKey(key: string, moments: readonly number[], shown: number | null): number | null {
  const next = NEXT[key];
  if (next === undefined || moments.length === 0) return null;
  const last = moments.length - 1;
  const place = shown === null ? last + 1 : moments.indexOf(shown);
  const wanted = shown === null && key !== "Home" ? last : next(place, last);
  return moments[Math.min(last, Math.max(0, wanted))] ?? null;
}

/** Moves overlapping labels apart and keeps their order. Values are centres in pixels from the top. */
export function spreadLabels(wanted: readonly number[], gap: number, height: number): readonly number[] {
  const order = wanted.map((y, index) => ({ y, index })).toSorted((one, other) => one.y - other.y);
  const placed: number[] = [];
  let least = 0;
  for (const { y } of order) {
    placed.push(Math.max(y, least));
    least = Math.max(y, least) + gap;
  }
  let most = height;
  for (let place = placed.length - 1; place >= 0; place -= 1) {
    placed[place] = Math.min(placed[place] ?? 0, most);
    most = (placed[place] ?? 0) - gap;
  }
  const result = Array.from({ length: wanted.length }, () => 0);
  for (const [place, { index }] of order.entries()) result[index] = placed[place] ?? 0;
  return result;
}

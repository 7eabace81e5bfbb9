/** A time from a moment to before another, in milliseconds since 1970. */
export interface Stretch {
  from: number;
  to: number;
}

/** The same time in stretches that neither overlap nor touch, in their order. */
export function union(stretches: readonly Stretch[]): readonly Stretch[] {
  const merged: Stretch[] = [];
  for (const { from, to } of stretches.toSorted((one, other) => one.from - other.from)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last.to) last.to = Math.max(last.to, to);
    else if (to > from) merged.push({ from, to });
  }
  return merged;
}

/** What of `stretches` lies in `within`, which do not overlap. */
export function cut(stretches: readonly Stretch[], within: readonly Stretch[]): readonly Stretch[] {
  return stretches.flatMap(({ from, to }) =>
    within
      .map((limit) => ({ from: Math.max(from, limit.from), to: Math.min(to, limit.to) }))
      .filter((part) => part.to > part.from),
  );
}

/** What of `stretches` lies in none of `taken`, which are a {@link union}. */
export function without(stretches: readonly Stretch[], taken: readonly Stretch[]): readonly Stretch[] {
  const ends = [Number.NEGATIVE_INFINITY, ...taken.map(({ to }) => to)];
  const begins = [...taken.map(({ from }) => from), Number.POSITIVE_INFINITY];
  const free = ends.map((from, index) => ({ from, to: begins[index] ?? from }));
  return cut(stretches, free);
}

export function total(stretches: readonly Stretch[]): number {
  return stretches.reduce((sum, { from, to }) => sum + (to - from), 0);
}

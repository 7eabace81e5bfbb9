/** Classes of a histogram, as a scrape shows them: how many are at most so much. `null`: the rest. */
export function cumulative(
  classes: readonly { upTo: number | null; count: number }[],
): readonly { le: string; count: number }[] {
  let sum = 0;
  return classes.map(({ upTo, count }) => ({ le: upTo === null ? "+Inf" : String(upTo), count: (sum += count) }));
}

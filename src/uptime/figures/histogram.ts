/**
 * Times in 64 classes, each wider than the one before by the factor 2^¼, from 1 ms on. Histograms can be added, which
 * percentiles cannot.
 */
export interface Histogram {
  /** Numbers of classes that are not empty, rising. */
  buckets: readonly number[];
  /** How many times each of them has. */
  counts: readonly number[];
}

const CLASSES = 64;
const STEPS_PER_OCTAVE = 4;

const boundOf = (bucket: number) => 2 ** (bucket / STEPS_PER_OCTAVE);

/**
 * The least whole number of milliseconds of each class. The database looks into the same list, so both agree on every
 * time.
 */
export const LEAST_MILLISECONDS: readonly number[] = Array.from({ length: CLASSES }, (_, bucket) =>
  Math.ceil(boundOf(bucket)),
);

/** The class of a time. Less than a millisecond counts as one, and the last class has no end. */
export function bucketOf(milliseconds: number): number {
  return Math.max(
    0,
    LEAST_MILLISECONDS.findLastIndex((least) => least <= milliseconds),
  );
}

/** The same in SQL, of a column or expression. */
export const bucketSql = (milliseconds: string): string =>
  `greatest(0, width_bucket(${milliseconds}::integer, '{${LEAST_MILLISECONDS.join(",")}}'::integer[]) - 1)`;

export function histogramOf(times: readonly number[]): Histogram {
  const counted = new Map<number, number>();
  for (const time of times) counted.set(bucketOf(time), (counted.get(bucketOf(time)) ?? 0) + 1);
  return sorted(counted);
}

export function addHistograms(all: readonly Histogram[]): Histogram {
  const counted = new Map<number, number>();
  for (const { buckets, counts } of all) {
    for (const [index, bucket] of buckets.entries())
      counted.set(bucket, (counted.get(bucket) ?? 0) + (counts[index] ?? 0));
  }
  return sorted(counted);
}

function sorted(counted: ReadonlyMap<number, number>): Histogram {
  const pairs = [...counted].toSorted(([one], [other]) => one - other);
  return { buckets: pairs.map(([bucket]) => bucket), counts: pairs.map(([, count]) => count) };
}

/**
 * The time below which a share of all times lies, as if those of its class were evenly spread in it: in the class of the
 * time itself, whose middle is less than 10 % from it. `null` without any time.
 */
export function percentileOf({ buckets, counts }: Histogram, share: number): number | null {
  const total = counts.reduce((sum, count) => sum + count, 0);
  const rank = Math.max(1, Math.ceil(share * total));
  let below = 0;
  for (const [index, bucket] of buckets.entries()) {
    const count = counts[index] ?? 0;
    if (below + count >= rank) return Number(boundOf(bucket + (rank - below - 0.5) / count).toPrecision(3));
    below += count;
  }
  return null;
}

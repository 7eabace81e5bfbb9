import { type Rate, type Taken, takeFrom } from "./gcra.ts";

/** How often empty buckets are removed. */
const SWEEP_MILLISECONDS = 60_000;

export interface ProcessBuckets {
  take(key: string, rate: Rate, cost?: number): Taken;
  /** Number of stored buckets. */
  size(): number;
}

/**
 * Buckets in the memory of one process, for events too frequent to query the database each time; each server then
 * counts for itself. `now`: milliseconds since any fixed point in time.
 */
export function createProcessBuckets(now: () => number = () => performance.now()): ProcessBuckets {
  const emptyAt = new Map<string, number>();
  let sweptAt = now();
  const sweep = (at: number) => {
    for (const [key, moment] of emptyAt) if (moment <= at) emptyAt.delete(key);
    sweptAt = at;
  };
  return {
    take(key, rate, cost = 1) {
      const at = now();
      if (at - sweptAt > SWEEP_MILLISECONDS) sweep(at);
      const taken = takeFrom(emptyAt.get(key) ?? null, rate, { now: at, cost });
      if (taken.ok) emptyAt.set(key, taken.emptyAt);
      return taken;
    },
    size: () => emptyAt.size,
  };
}

/** So many in so many seconds on average, and at most `burst` at once. */
export interface Rate {
  count: number;
  seconds: number;
  burst: number;
}

/** Milliseconds that one call takes up. */
export function spacingMilliseconds({ count, seconds }: Rate): number {
  return (seconds * 1000) / count;
}

/** How far ahead of the clock a bucket may be. */
export function toleranceMilliseconds(rate: Rate): number {
  return spacingMilliseconds(rate) * rate.burst;
}

export type Taken =
  /** `emptyAt`: when the bucket will have forgotten all that was taken from it. */
  { ok: true; emptyAt: number } | { ok: false; retryAfterMilliseconds: number };

/**
 * Whether `cost` more calls fit, by the generic cell rate algorithm (ATM Forum, Traffic Management 4.0, 4.4): all that
 * is kept of the past is one moment. What is refused takes nothing. More at once than the burst would never fit, and is
 * counted as the burst. Moments are milliseconds since 1970.
 */
export function takeFrom(emptyAt: number | null, rate: Rate, { now, cost }: { now: number; cost: number }): Taken {
  const from = Math.max(emptyAt ?? now, now);
  const next = from + spacingMilliseconds(rate) * Math.min(cost, rate.burst);
  const latest = now + toleranceMilliseconds(rate);
  return next <= latest ? { ok: true, emptyAt: next } : { ok: false, retryAfterMilliseconds: next - latest };
}

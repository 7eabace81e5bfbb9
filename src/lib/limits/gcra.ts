/** On average `count` calls in `seconds`, and at most `burst` at once. */
export interface Rate {
  count: number;
  seconds: number;
  burst: number;
}

/** Milliseconds that one call uses up. */
export function spacingMilliseconds({ count, seconds }: Rate): number {
  return (seconds * 1000) / count;
}

/** How far ahead of the clock a bucket may be. */
export function toleranceMilliseconds(rate: Rate): number {
  return spacingMilliseconds(rate) * rate.burst;
}

export type Taken =
  /** `emptyAt`: when the bucket will be empty again. */
  { ok: true; emptyAt: number } | { ok: false; retryAfterMilliseconds: number };

/**
 * Whether `cost` more calls fit, by the generic cell rate algorithm (ATM Forum, Traffic Management 4.0, 4.4), whose
 * only state is one timestamp. A refused call uses up nothing. A cost above the burst could never fit, so it counts as
 * the burst. Times are milliseconds since 1970.
 */
export function takeFrom(emptyAt: number | null, rate: Rate, { now, cost }: { now: number; cost: number }): Taken {
  const from = Math.max(emptyAt ?? now, now);
  const next = from + spacingMilliseconds(rate) * Math.min(cost, rate.burst);
  const latest = now + toleranceMilliseconds(rate);
  return next <= latest ? { ok: true, emptyAt: next } : { ok: false, retryAfterMilliseconds: next - latest };
}

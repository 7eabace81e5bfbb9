import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Rate, takeFrom } from "./gcra.ts";

/** Rates with whole milliseconds between calls, so that sums are exact. */
const rates = fc
  .record({ spacing: fc.integer({ min: 1, max: 5000 }), burst: fc.integer({ min: 1, max: 50 }) })
  .map(({ spacing, burst }): Rate => ({ count: 1, seconds: spacing / 1000, burst }));
const pauses = fc.array(fc.integer({ min: 0, max: 20_000 }), { minLength: 1, maxLength: 200 });

/** Times of the calls that were let through. */
function letThrough(rate: Rate, steps: readonly number[]): number[] {
  let now = 1_000_000;
  let emptyAt: number | null = null;
  const passed: number[] = [];
  for (const step of steps) {
    now += step;
    const taken = takeFrom(emptyAt, rate, { now, cost: 1 });
    if (!taken.ok) continue;
    emptyAt = taken.emptyAt;
    passed.push(now);
  }
  return passed;
}

describe("the rate limit", () => {
  it("never lets more through than the burst and what the time between has earned", () => {
    fc.assert(
      fc.property(rates, pauses, (rate, steps) => {
        const passed = letThrough(rate, steps);
        for (const [first, from] of passed.entries()) {
          for (const [last, to] of passed.entries()) {
            if (last < first) continue;
            const earned = (to - from) / (rate.seconds * 1000);
            expect(last - first + 1).toBeLessThanOrEqual(rate.burst + earned + 1e-6);
          }
        }
      }),
    );
  });

  it("lets through who has waited as long as it said, and not a millisecond sooner", () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 0, max: 60_000 }), (rate, ahead) => {
        const now = 1_000_000;
        const taken = takeFrom(now + ahead, rate, { now, cost: 1 });
        if (taken.ok) return;
        const later = now + taken.retryAfterMilliseconds;
        expect(takeFrom(now + ahead, rate, { now: later, cost: 1 }).ok).toBe(true);
        expect(takeFrom(now + ahead, rate, { now: later - 1, cost: 1 }).ok).toBe(false);
      }),
    );
  });

  it("never refuses those who keep to the average", () => {
    fc.assert(
      fc.property(rates, fc.integer({ min: 1, max: 100 }), (rate, calls) => {
        const steps = Array.from({ length: calls }, () => rate.seconds * 1000);
        expect(letThrough(rate, steps)).toHaveLength(calls);
      }),
    );
  });

  it("counts more at once than the burst as the burst, so that it fits some time", () => {
    const rate = { count: 60, seconds: 60, burst: 5 };
    expect(takeFrom(null, rate, { now: 0, cost: 50 })).toEqual({ ok: true, emptyAt: 5000 });
    expect(takeFrom(5000, rate, { now: 0, cost: 50 })).toEqual({ ok: false, retryAfterMilliseconds: 5000 });
  });
});

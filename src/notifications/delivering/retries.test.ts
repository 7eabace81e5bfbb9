import "../../lib/property-fixture.ts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MESSAGE_SCHEDULE, pauseBeforeRetry, secondsAsked, WEBHOOK_SCHEDULE } from "./retries.ts";

const NOW = new Date("2026-11-24T06:41:00Z");
const CHANCE = fc.double({ min: 0, max: 1, noNaN: true });
const pauses = (schedule: typeof MESSAGE_SCHEDULE, chance: number) =>
  Array.from({ length: 10 }, (_, index) => pauseBeforeRetry({ failed: index + 1, asked: null, chance }, schedule));

describe("a message that did not arrive", () => {
  it("is tried again after 10 s, 1, 3, 10, 30 min, 1, 2, 4, 8 and 16 h", () => {
    expect(pauses(MESSAGE_SCHEDULE, 0.5)).toEqual([10, 60, 180, 600, 1800, 3600, 7200, 14_400, 28_800, 57_600]);
  });

  it("is tried again for 71 hours and 36 minutes where a customer's system is told", () => {
    const all = pauses(WEBHOOK_SCHEDULE, 0.5);
    expect(all.slice(0, 4)).toEqual([5, 60, 300, 1800]);
    expect(all.reduce<number>((sum, pause) => sum + (pause ?? 0), 0)).toBe(71 * 3600 + 36 * 60 + 5);
  });

  it("is dead after the last try", () => {
    const after = { failed: 11, asked: 30, chance: 0.5 };
    expect(pauseBeforeRetry(after, MESSAGE_SCHEDULE)).toBeNull();
    expect(pauseBeforeRetry(after, WEBHOOK_SCHEDULE)).toBeNull();
  });

  it.each([
    { name: "messages", schedule: MESSAGE_SCHEDULE, spread: 0.2 },
    { name: "webhooks", schedule: WEBHOOK_SCHEDULE, spread: 0.1 },
  ])("stays within the spread of $name whatever chance says", ({ schedule, spread }) => {
    fc.assert(
      fc.property(CHANCE, fc.integer({ min: 1, max: 10 }), (chance, failed) => {
        const base = schedule.pauses[failed - 1] ?? 0;
        const pause = pauseBeforeRetry({ failed, asked: null, chance }, schedule) ?? 0;
        expect(Math.abs(pause - base)).toBeLessThanOrEqual(base * spread + 0.5);
      }),
    );
  });

  it("waits as long as the service asks, but never without end and never not at all", () => {
    const retryAfter = fc.oneof(
      fc.constantFrom("3600", "999999999", "-5", "0", "", "soon", "Tue, 24 Nov 2026 06:43:00 GMT", "9".repeat(400)),
      fc.string(),
    );
    fc.assert(
      fc.property(retryAfter, CHANCE, fc.integer({ min: 1, max: 10 }), (header, chance, failed) => {
        const asked = secondsAsked(header, NOW);
        for (const schedule of [MESSAGE_SCHEDULE, WEBHOOK_SCHEDULE]) {
          const own = pauseBeforeRetry({ failed, asked: null, chance }, schedule) ?? 0;
          const pause = pauseBeforeRetry({ failed, asked, chance }, schedule) ?? 0;
          expect(pause).toBeGreaterThanOrEqual(1);
          expect(pause).toBe(Math.max(own, Math.min(asked ?? 0, schedule.longestAsked)));
        }
      }),
    );
  });
});

describe("Retry-After", () => {
  it.each([
    ["120", 120],
    [" 120 ", 120],
    ["Tue, 24 Nov 2026 06:43:00 GMT", 120],
    ["Tue, 24 Nov 2026 06:40:00 GMT", null],
    ["999999999", 999_999_999],
    ["-5", null],
    ["0", null],
    ["1.5", null],
    ["", null],
    ["soon", null],
    [null, null],
  ])("%j asks for %j seconds", (header, seconds) => {
    expect(secondsAsked(header, NOW)).toBe(seconds);
  });

  it("counts up to an hour for people and up to a day for systems", () => {
    const asks = { failed: 1, asked: 999_999_999, chance: 0.5 };
    expect(pauseBeforeRetry(asks, MESSAGE_SCHEDULE)).toBe(3600);
    expect(pauseBeforeRetry(asks, WEBHOOK_SCHEDULE)).toBe(86_400);
  });
});

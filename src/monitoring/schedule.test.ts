import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Failure } from "../snapshot/failure.ts";
import { nextDueAt, nextSlot, slotSecond } from "./schedule.ts";

const NOW = new Date("2026-11-20T09:41:00.000Z");

function failure(reason: Failure["reason"], retryAfterSeconds: number | null = null): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds };
}

function minutesUntil(due: Date | null): number | null {
  return due === null ? null : (due.getTime() - NOW.getTime()) / 60_000;
}

describe("slotSecond", () => {
  it("spreads 10,000 shops over the hour so that no minute gets twice its share", () => {
    const perMinute = Array.from({ length: 60 }, () => 0);
    for (let id = 1; id <= 10_000; id += 1) {
      const minute = Math.floor(slotSecond(id) / 60);
      perMinute[minute] = (perMinute[minute] ?? 0) + 1;
    }
    expect(Math.max(...perMinute)).toBeLessThan((2 * 10_000) / 60);
    expect(Math.min(...perMinute)).toBeGreaterThan(10_000 / 60 / 2);
  });

  it("is a second of the hour for every shop", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 2 ** 31 - 1 }), (id) => {
        const second = slotSecond(id);
        return Number.isInteger(second) && second >= 0 && second < 3600;
      }),
    );
  });
});

describe("nextSlot", () => {
  it("is the shop's second of the hour, ten minutes to an hour and ten minutes away", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 2 ** 31 - 1 }),
        fc.date({ min: new Date("2026-01-01"), max: new Date("2030-01-01"), noInvalidDate: true }),
        (id, now) => {
          const slot = nextSlot(id, now);
          const awaySeconds = (slot.getTime() - now.getTime()) / 1000;
          expect((slot.getTime() / 1000) % 3600).toBe(slotSecond(id));
          expect(awaySeconds).toBeGreaterThanOrEqual(600);
          expect(awaySeconds).toBeLessThan(4200);
        },
      ),
    );
  });
});

describe("nextDueAt", () => {
  const healthy = { failure: null, failedAttempts: 0, connectionIssueCount: 0 };

  it("visits a shop that answered again in its slot", () => {
    expect(nextDueAt(7, healthy, NOW)).toEqual(nextSlot(7, NOW));
  });

  it.each([
    [1, 1],
    [2, 2],
    [3, 5],
    [4, 15],
    [5, 60],
    [400, 60],
  ])("tries a silent shop again: failure %i in a row waits %i minutes", (failedAttempts, minutes) => {
    const due = nextDueAt(7, { failure: failure("timed_out"), failedAttempts, connectionIssueCount: 0 }, NOW);
    expect(minutesUntil(due)).toBe(minutes);
  });

  it("waits as long as the shop asks for, but never longer than an hour", () => {
    const standing = { failedAttempts: 1, connectionIssueCount: 0 };
    const asked = (seconds: number) =>
      minutesUntil(nextDueAt(7, { ...standing, failure: failure("maintenance", seconds) }, NOW));
    expect(asked(1200)).toBe(20);
    expect(asked(30)).toBe(1);
    expect(asked(86_400)).toBe(60);
  });

  it("confirms refused credentials a minute later, tries them in the slot until the third refusal, then never by itself", () => {
    const refused = (count: number) =>
      nextDueAt(
        7,
        { failure: failure("credentials_refused"), failedAttempts: count, connectionIssueCount: count },
        NOW,
      );
    expect(minutesUntil(refused(1))).toBe(1);
    expect(refused(2)).toEqual(nextSlot(7, NOW));
    expect(refused(3)).toBeNull();
  });
});

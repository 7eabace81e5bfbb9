import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Failure } from "../snapshot/failure.ts";
import { JUDGED_SECTIONS } from "../snapshot/section.ts";
import { dueSections, haveVisitsStopped, nextDueAt, nextSlot, slotSecond } from "./schedule.ts";

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
  const SINCE = new Date(NOW.getTime() - 2 * 60_000).toISOString();
  const tried = (secondsAfter: number) => ({
    failingSince: SINCE,
    lastTriedAt: new Date(Date.parse(SINCE) + secondsAfter * 1000).toISOString(),
    connectionIssueCount: 0,
  });
  const healthy = {
    failure: null,
    failingSince: null,
    failedAttempts: 0,
    connectionIssueCount: 0,
    lastTriedAt: NOW.toISOString(),
  };

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
    const due = nextDueAt(7, { ...tried(120), failure: failure("timed_out"), failedAttempts }, NOW);
    expect(minutesUntil(due)).toBe(minutes);
  });

  it("waits as long as the shop asks for, but never longer than an hour", () => {
    const tries = { ...tried(0), failedAttempts: 1 };
    const asked = (seconds: number) =>
      minutesUntil(nextDueAt(7, { ...tries, failure: failure("maintenance", seconds) }, NOW));
    expect(asked(1200)).toBe(20);
    expect(asked(30)).toBe(1);
    expect(asked(86_400)).toBe(60);
  });

  it("confirms refused credentials a minute later, tries them in the slot until the third refusal, then never by itself", () => {
    const refused = (count: number) =>
      nextDueAt(
        7,
        {
          ...tried((count - 1) * 60),
          failure: failure("credentials_refused"),
          failedAttempts: count,
          connectionIssueCount: count,
        },
        NOW,
      );
    expect(minutesUntil(refused(1))).toBe(1);
    expect(refused(2)).toEqual(nextSlot(7, NOW));
    expect(refused(3)).toBeNull();
  });

  it.each(["timed_out", "credentials_refused"] as const)(
    "confirms %s about a minute later, however often people try in between",
    (reason) => {
      const pressed = { ...tried(20), failure: failure(reason), failedAttempts: 5 };
      expect(minutesUntil(nextDueAt(7, pressed, NOW))).toBe(1);
    },
  );

  it("goes on with a stopped shop whose newest failure heals by itself, and stops again at the next refusal", () => {
    const stopped = { ...tried(120), failedAttempts: 4, connectionIssueCount: 3 };
    const after = (reason: Failure["reason"]) => ({ ...stopped, failure: failure(reason) });
    expect(minutesUntil(nextDueAt(7, after("timed_out"), NOW))).toBe(15);
    expect(haveVisitsStopped(after("timed_out"))).toBe(false);
    expect(nextDueAt(7, after("credentials_refused"), NOW)).toBeNull();
    expect(haveVisitsStopped(after("credentials_refused"))).toBe(true);
  });
});

describe("what a visit asks for", () => {
  const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);

  it.each([
    ["never before", null, true],
    ["a day ago", hoursAgo(24), true],
    ["less than a day ago", hoursAgo(23.9), false],
  ])("has the icon among it when it was asked for %s", (_, storefront, isDue) => {
    const due = dueSections({ storefront }, NOW);
    expect(due.has("storefront")).toBe(isDue);
    expect(JUDGED_SECTIONS.filter((id) => !due.has(id))).toEqual([]);
  });
});

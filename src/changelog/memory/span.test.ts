import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { FAILURE_REASONS, type FailureReason } from "../../snapshot/failure.ts";
import { type Span, spansOfTries, type Try } from "./span.ts";

const MORNING = Date.parse("2026-11-20T09:00:00.000Z");
const at = (minutes: number) => new Date(MORNING + minutes * 60_000).toISOString();

interface Said {
  minutes: number;
  reason?: FailureReason;
  isStopped?: boolean;
  isBlind?: boolean;
}

/** The spans of tries that visits make one after the other, in the order of their beginnings. */
function spansAfter(tries: readonly Said[]): readonly Span[] {
  const spans = spansOfTries(
    tries.map(({ minutes, reason, isStopped = false, isBlind = false }, index): Try => {
      const before = tries.slice(0, index);
      const lastVisited = before.findLast((tried) => tried.reason === undefined);
      const lastTried = before.at(-1);
      return {
        at: at(minutes),
        failure: reason === undefined ? null : { reason, httpStatus: 502 },
        isConfirmed: reason !== undefined && lastTried?.reason !== undefined,
        isStopped,
        isBlind,
        lastTriedAt: lastTried === undefined ? null : at(lastTried.minutes),
        lastVisitedAt: lastVisited === undefined ? null : at(lastVisited.minutes),
      };
    }),
  );
  return spans.toSorted((one, other) => (one.fromAt < other.fromAt ? -1 : 1));
}
const told = (spans: readonly Span[]) => spans.map(({ state, cause, fromAt, toAt }) => [state, cause, fromAt, toAt]);

describe("a span", () => {
  it("begins with the first failure, is confirmed by the second, and ends with the first good visit", () => {
    const tries: readonly Said[] = [
      { minutes: 0 },
      { minutes: 60, reason: "gateway_error" },
      { minutes: 61, reason: "timed_out" },
      { minutes: 63 },
    ];
    expect(spansAfter(tries)).toEqual([
      {
        id: 1,
        state: "down",
        cause: "gateway_error",
        fromAt: at(60),
        notBefore: at(0),
        confirmedAt: at(61),
        toAt: at(63),
        httpStatus: 502,
      },
    ]);
  });

  it("is unknown while we see nothing ourselves, whatever was said before", () => {
    const blind = (minutes: number): Said => ({ minutes, reason: "timed_out", isBlind: true });
    expect(told(spansAfter([{ minutes: 0 }, blind(60), blind(65), { minutes: 70 }]))).toEqual([
      ["unknown", "notWatched", at(60), at(70)],
    ]);
    const failed = (minutes: number): Said => ({ minutes, reason: "timed_out" });
    expect(told(spansAfter([{ minutes: 0 }, failed(60), blind(61), { minutes: 66 }]))).toEqual([
      ["unknown", "notWatched", at(61), at(66)],
    ]);
    expect(
      told(spansAfter([{ minutes: 0 }, failed(60), failed(61), blind(63), failed(68), failed(69), { minutes: 71 }])),
    ).toEqual([
      ["down", "timed_out", at(60), at(63)],
      ["unknown", "notWatched", at(63), at(68)],
      ["down", "timed_out", at(68), at(71)],
    ]);
  });

  it("never was when nothing confirmed it", () => {
    expect(spansAfter([{ minutes: 0 }, { minutes: 60, reason: "timed_out" }, { minutes: 61 }])).toEqual([]);
  });

  it.each([
    ["timed_out", "down"],
    ["maintenance", "maintenance"],
    ["credentials_refused", "unknown"],
    ["bot_protection", "unknown"],
    ["answer_not_kept", "unknown"],
  ] as const)("says of %s: %s", (reason, state) => {
    expect(spansAfter([{ minutes: 0, reason }])).toMatchObject([{ state, notBefore: null }]);
  });

  it("makes way for another state", () => {
    const tries: readonly Said[] = [0, 1, 3].map((minutes) => ({ minutes, reason: "maintenance" }));
    expect(told(spansAfter([...tries, { minutes: 8, reason: "server_error" }]))).toEqual([
      ["maintenance", "maintenance", at(0), at(8)],
      ["down", "server_error", at(8), null],
    ]);
  });

  it("is unknown from the moment visits stop, whatever was known last", () => {
    const tries: readonly Said[] = [
      { minutes: 0, reason: "host_unknown" },
      { minutes: 1, reason: "host_unknown" },
      { minutes: 61, reason: "host_unknown", isStopped: true },
    ];
    expect(told(spansAfter(tries))).toEqual([
      ["down", "host_unknown", at(0), at(61)],
      ["unknown", "stopped", at(61), null],
    ]);
  });

  it("says that nobody looked, whatever is found then", () => {
    expect(told(spansAfter([{ minutes: 0 }, { minutes: 600 }]))).toEqual([["unknown", "notWatched", at(60), at(600)]]);
    const down: readonly Said[] = [0, 1, 600].map((minutes) => ({ minutes, reason: "timed_out" }));
    expect(told(spansAfter(down))).toEqual([
      ["down", "timed_out", at(0), at(61)],
      ["unknown", "notWatched", at(61), at(600)],
      ["down", "timed_out", at(600), null],
    ]);
  });

  it("takes two and a half hours without a look for no silence, and more for one", () => {
    expect(spansAfter([{ minutes: 0 }, { minutes: 150 }])).toEqual([]);
    expect(spansAfter([{ minutes: 0 }, { minutes: 151 }])).toHaveLength(1);
  });
});

test("spans never overlap, at most one is open, and nothing heals unconfirmed into an outage", () => {
  const said = fc.record({
    pause: fc.integer({ min: 1, max: 400 }),
    reason: fc.option(fc.constantFrom(...FAILURE_REASONS), { nil: undefined, freq: 2 }),
    isStopped: fc.boolean(),
  });
  fc.assert(
    fc.property(fc.array(said, { maxLength: 30 }), (all) => {
      let minutes = 0;
      const tries = all.map(({ pause, reason, isStopped }): Said => {
        minutes += pause;
        return reason === undefined ? { minutes } : { minutes, reason, isStopped };
      });
      const spans = spansAfter(tries);
      expect(spans.filter(({ toAt }) => toAt === null).length).toBeLessThanOrEqual(1);
      for (const [index, { fromAt, toAt, notBefore, confirmedAt }] of spans.entries()) {
        expect(toAt === null || toAt > fromAt).toBe(true);
        expect(notBefore === null || notBefore <= fromAt).toBe(true);
        expect(confirmedAt === null || (confirmedAt >= fromAt && confirmedAt <= (toAt ?? "9999"))).toBe(true);
        if (toAt !== null) expect(confirmedAt).not.toBeNull();
        const next = spans[index + 1];
        if (next !== undefined) expect(toAt !== null && toAt <= next.fromAt).toBe(true);
      }
      const isOpen = spans.some(({ toAt }) => toAt === null);
      expect(isOpen).toBe(tries.at(-1)?.reason !== undefined);
    }),
  );
});

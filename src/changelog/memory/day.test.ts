import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { LEVELS } from "../../checks/finding.ts";
import { dayOf, type Past } from "./day.ts";
import type { PastSpan } from "./measured-time.ts";
import { SPAN_STATES } from "./span.ts";

const MIDNIGHT = Date.parse("2026-11-20T00:00:00.000Z");
const at = (hours: number) => new Date(MIDNIGHT + hours * 3_600_000).toISOString();
const day = (hours = 24) => ({ from: new Date(MIDNIGHT), to: new Date(MIDNIGHT + hours * 3_600_000) });
const HOUR = 3600;

const WELL: Past = {
  spans: [],
  gaps: [],
  statuses: [{ at: at(-100), level: "green", reasons: [] }],
  watchedFrom: null,
  silentSince: null,
};
const past = (over: Partial<Past>): Past => ({ ...WELL, ...over });
const span = (state: PastSpan["state"], from: number, to: number | null): PastSpan => ({
  state,
  cause: state === "unknown" ? "notWatched" : "timed_out",
  fromAt: at(from),
  toAt: to === null ? null : at(to),
});

describe("a day", () => {
  it("is known and well where nothing says otherwise", () => {
    expect(dayOf(day(), WELL)).toEqual({
      knownSeconds: 24 * HOUR,
      unknownSeconds: 0,
      downSeconds: 0,
      maintenanceSeconds: 0,
      level: "green",
      reasons: [],
      unknownCause: null,
    });
  });

  it("was down as long as a span lay in it", () => {
    const spans = [span("down", -2, 1), span("maintenance", 3, 5), span("down", 23, null)];
    expect(dayOf(day(), past({ spans }))).toMatchObject({ downSeconds: 2 * HOUR, maintenanceSeconds: 2 * HOUR });
  });

  it("is not known while none of us lived, whatever a span says", () => {
    const gaps = [{ fromAt: at(1), toAt: at(4) }];
    expect(dayOf(day(), past({ spans: [span("down", 0, 6)], gaps }))).toMatchObject({
      unknownSeconds: 3 * HOUR,
      downSeconds: 3 * HOUR,
      unknownCause: "nobodyLived",
    });
  });

  it("is not known before somebody looked, nor after the last look", () => {
    expect(dayOf(day(), past({ watchedFrom: at(10), silentSince: at(20) }))).toMatchObject({
      unknownSeconds: 14 * HOUR,
      unknownCause: "notYet",
    });
    expect(dayOf(day(), past({ watchedFrom: at(50) }))).toMatchObject({ knownSeconds: 0, level: null, reasons: [] });
  });

  it("has the worst status of it, with its reasons, also one of the day before that went on", () => {
    const statuses: Past["statuses"] = [
      { at: at(-5), level: "yellow", reasons: [{ kind: "finding", id: "a", level: "yellow" }] },
      { at: at(3), level: "red", reasons: [{ kind: "failure", reason: "timed_out" }] },
      { at: at(4), level: "yellow", reasons: [{ kind: "finding", id: "b", level: "yellow" }] },
    ];
    expect(dayOf(day(), past({ statuses }))).toMatchObject({
      level: "red",
      reasons: [{ kind: "failure", reason: "timed_out" }],
    });
    const before = { from: new Date(MIDNIGHT), to: new Date(MIDNIGHT + 3 * HOUR * 1000) };
    expect(dayOf(before, past({ statuses }))).toMatchObject({ level: "yellow", reasons: [{ id: "a" }] });
  });

  it("takes no status from a time in which nobody looked", () => {
    const statuses: Past["statuses"] = [
      { at: at(-5), level: "red", reasons: [] },
      { at: at(6), level: "green", reasons: [] },
    ];
    expect(dayOf(day(), past({ statuses, spans: [span("unknown", -3, 6)] }))).toMatchObject({ level: "green" });
  });

  it.each([23, 25])("of %i hours is as long as it is", (hours) => {
    const { knownSeconds, unknownSeconds } = dayOf(day(hours), past({ silentSince: at(20) }));
    expect([knownSeconds, unknownSeconds]).toEqual([20 * HOUR, (hours - 20) * HOUR]);
  });
});

test("what is known and what is not add up to the day, and no more was down than is known", () => {
  const hour = fc.integer({ min: -30, max: 60 });
  const stretch = fc.tuple(hour, fc.option(fc.integer({ min: 1, max: 30 })));
  const spans = fc.array(fc.tuple(stretch, fc.constantFrom(...SPAN_STATES)), { maxLength: 8 });
  fc.assert(
    fc.property(
      fc.constantFrom(23, 24, 25),
      spans,
      fc.array(stretch, { maxLength: 4 }),
      fc.array(fc.tuple(hour, fc.constantFrom(...LEVELS)), { maxLength: 5 }),
      fc.option(hour),
      fc.option(hour),
      (hours, someSpans, someGaps, levels, watched, silent) => {
        const known = dayOf(day(hours), {
          spans: someSpans
            .map(([[from, length], state]) => span(state, from, length === null ? null : from + length))
            .reduce<PastSpan[]>(
              (kept, one) => (kept.some((other) => overlaps(one, other)) ? kept : [...kept, one]),
              [],
            ),
          gaps: someGaps.map(([from, length]) => ({
            fromAt: at(from),
            toAt: length === null ? null : at(from + length),
          })),
          statuses: levels
            .toSorted(([one], [other]) => one - other)
            .map(([from, level]) => ({ at: at(from), level, reasons: [] })),
          watchedFrom: watched === null ? null : at(watched),
          silentSince: silent === null ? null : at(silent),
        });
        expect(known.knownSeconds + known.unknownSeconds).toBe(hours * HOUR);
        expect(known.knownSeconds).toBeGreaterThanOrEqual(known.downSeconds + known.maintenanceSeconds);
        expect(known.unknownCause === null).toBe(known.unknownSeconds === 0);
        if (known.knownSeconds === 0) expect(known.level).toBeNull();
      },
    ),
  );
});

function overlaps(one: PastSpan, other: PastSpan): boolean {
  return one.fromAt < (other.toAt ?? "9999") && other.fromAt < (one.toAt ?? "9999");
}

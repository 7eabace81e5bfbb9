import fc from "fast-check";
import { expect, it } from "vitest";
import { measuredTime, type PastSpan, type WatchedPast } from "./measured-time.ts";
import { SPAN_STATES } from "./span.ts";

const MIDNIGHT = Date.parse("2026-11-20T00:00:00.000Z");
const at = (hours: number) => new Date(MIDNIGHT + hours * 3_600_000).toISOString();
const HOUR = 3600;
const day = { from: MIDNIGHT, to: MIDNIGHT + 24 * 3_600_000 };
const past = (over: Partial<WatchedPast>): WatchedPast => ({
  spans: [],
  gaps: [],
  watchedFrom: null,
  silentSince: null,
  ...over,
});
const span = (state: PastSpan["state"], from: number, to: number | null): PastSpan => ({
  state,
  cause: "timed_out",
  fromAt: at(from),
  toAt: to === null ? null : at(to),
});
const window = (from: number, to: number | null) => ({ fromAt: at(from), toAt: to === null ? null : at(to) });

it("leaves out what was down in planned work, and counts what came before and after it", () => {
  const windows = [window(2, 4), window(3, 5)];
  expect(measuredTime(day, past({ spans: [span("down", 1, 6)], windows }))).toEqual({
    knownSeconds: 24 * HOUR,
    unknownSeconds: 0,
    downSeconds: 2 * HOUR,
    maintenanceSeconds: 0,
    windowSeconds: 3 * HOUR,
  });
});

it("counts as planned work that nobody looked on purpose, until the first look after it, and not what nobody saw besides", () => {
  const quiet: PastSpan = { ...span("unknown", 1, 5.05), cause: "notWatched" };
  const wall: PastSpan = { ...span("unknown", 8, 9), cause: "firewall_blocked" };
  const time = measuredTime(day, past({ spans: [quiet, wall], pauses: [window(2, 5), window(8, 10)] }));
  expect(time).toMatchObject({ unknownSeconds: 2 * HOUR, windowSeconds: 3.05 * HOUR, downSeconds: 0 });
  const running = past({ silentSince: at(20), pauses: [window(20, 30)] });
  expect(measuredTime(day, running)).toMatchObject({ unknownSeconds: 0, windowSeconds: 4 * HOUR });
});

it("counts maintenance that nobody ended as an outage after a time", () => {
  const spans = [span("maintenance", 1, null)];
  const time = measuredTime(day, past({ spans, longestMaintenanceSeconds: 4 * HOUR }));
  expect(time).toMatchObject({ maintenanceSeconds: 4 * HOUR, downSeconds: 19 * HOUR });
  expect(measuredTime(day, past({ spans }))).toMatchObject({ maintenanceSeconds: 23 * HOUR, downSeconds: 0 });
});

it("is made of parts that fit into what is known, whatever happened", () => {
  const hours = fc.integer({ min: -5, max: 30 });
  const length = fc.option(fc.integer({ min: 0, max: 10 }));
  const stretch = fc.record({ from: hours, length });
  const made = fc.record({
    spans: fc.array(fc.tuple(fc.constantFrom(...SPAN_STATES), stretch), { maxLength: 4 }),
    gaps: fc.array(stretch, { maxLength: 2 }),
    windows: fc.array(stretch, { maxLength: 2 }),
    pauses: fc.array(stretch, { maxLength: 2 }),
  });
  fc.assert(
    fc.property(made, ({ spans, gaps, windows, pauses }) => {
      const endOf = (one: { from: number; length: number | null }) => one.length && one.from + one.length;
      const inOrder = spans
        .toSorted(([, one], [, other]) => one.from - other.from)
        .map(([state, one], index, all) => span(state, one.from, all[index + 1]?.[1].from ?? endOf(one)));
      const listed = (list: typeof gaps) => list.map((one) => window(one.from, endOf(one)));
      const time = measuredTime(
        day,
        past({
          spans: inOrder,
          gaps: listed(gaps),
          windows: listed(windows),
          pauses: listed(pauses),
          longestMaintenanceSeconds: 2 * HOUR,
        }),
      );
      const { knownSeconds, unknownSeconds, downSeconds, maintenanceSeconds, windowSeconds } = time;
      expect(knownSeconds + unknownSeconds).toBe(24 * HOUR);
      expect(Math.min(...Object.values(time))).toBeGreaterThanOrEqual(0);
      expect(downSeconds + maintenanceSeconds + windowSeconds).toBeLessThanOrEqual(knownSeconds);
    }),
  );
});

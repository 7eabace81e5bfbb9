import { expect, it } from "vitest";
import type { Past } from "./day.ts";
import { partsOf } from "./day-parts.ts";

const at = (hour: number, minute = 0) => new Date(Date.UTC(2026, 10, 20, hour, minute)).toISOString();
const DAY = { from: new Date(at(0)), to: new Date(at(24)) };
const timedOut = { kind: "failure", reason: "timed_out" } as const;
const late = { kind: "finding", id: "tasks", level: "yellow" } as const;
const quiet: Past = { spans: [], gaps: [], watchedFrom: null, silentSince: null, statuses: [] };
const told = (past: Partial<Past>) =>
  partsOf(DAY, { ...quiet, ...past }).map(({ fromAt, toAt, level, cause }) => [
    fromAt.slice(11, 16),
    toAt.slice(11, 16),
    level ?? cause,
  ]);

it("goes from change to change, and says why", () => {
  const statuses = [
    { at: at(-5), level: "green", reasons: [] },
    { at: at(3), level: "red", reasons: [timedOut] },
    { at: at(4, 6), level: "yellow", reasons: [late] },
    { at: at(5), level: "yellow", reasons: [late] },
  ] as const;
  expect(told({ statuses })).toEqual([
    ["00:00", "03:00", "green"],
    ["03:00", "04:06", "red"],
    ["04:06", "00:00", "yellow"],
  ]);
  expect(partsOf(DAY, { ...quiet, statuses }).map(({ reasons }) => reasons)).toEqual([[], [timedOut], [late]]);
});

it("knows nothing of times in which nobody looked, whatever the status was said to be", () => {
  const statuses = [{ at: at(-5), level: "red", reasons: [timedOut] }] as const;
  const spans = [{ state: "unknown", cause: "notWatched", fromAt: at(6), toAt: at(8) }] as const;
  const gaps = [{ fromAt: at(20), toAt: null }];
  expect(told({ statuses, spans, gaps, watchedFrom: at(1) })).toEqual([
    ["00:00", "01:00", "notYet"],
    ["01:00", "06:00", "red"],
    ["06:00", "08:00", "notWatched"],
    ["08:00", "20:00", "red"],
    ["20:00", "00:00", "nobodyLived"],
  ]);
});

it("covers days of a change of clocks to their end, and is not known before anything was", () => {
  const long = { from: new Date(at(0)), to: new Date(at(25)) };
  expect(partsOf(long, quiet)).toEqual([{ fromAt: at(0), toAt: at(25), level: null, reasons: [], cause: "notYet" }]);
});

import fc from "fast-check";
import { expect, test } from "vitest";
import { patternProblem, unfold } from "../../../../windows/occurrences.ts";
import { MONTH_DAYS, NTHS, patternOf, type Repeats, spokenOf, WEEK } from "./repeats.ts";

const weekday = fc.constantFrom(...WEEK);
const repeats = fc.oneof(
  fc.constant({ every: "day" } as const),
  fc.uniqueArray(weekday, { minLength: 1 }).map((days) => ({
    every: "week" as const,
    days: WEEK.filter((day) => days.includes(day)),
  })),
  fc.record({ every: fc.constant("month" as const), nth: fc.constantFrom(...NTHS), weekday }),
  fc.record({ every: fc.constant("monthDay" as const), day: fc.constantFrom(...MONTH_DAYS) }),
);
const minute = fc.integer({ min: 0, max: 1439 });

test("what people say is a pattern that can be read, and is read back as it was said", () => {
  fc.assert(
    fc.property(repeats, minute, (said, at) => {
      const cron = patternOf(said, at);
      expect(spokenOf(cron)).toEqual({ repeats: said, minute: at });
      const repeated = { cron, minutes: 30, timeZone: "Europe/Berlin", firstDay: "2026-11-20", lastDay: null };
      expect(patternProblem(repeated)).toBe(null);
    }),
    { numRuns: 200 },
  );
});

test("a pattern says the days that were meant", () => {
  const begins = (said: Exclude<Repeats, { every: "pattern" }>) =>
    unfold(
      { cron: patternOf(said, 90), minutes: 60, timeZone: "UTC", firstDay: "2026-11-20", lastDay: null },
      { from: new Date("2026-11-20T00:00:00Z"), to: new Date("2027-01-05T00:00:00Z"), most: 3 },
    ).map(({ beginsAt }) => beginsAt.toISOString().slice(0, 16));
  expect(begins({ every: "month", nth: "L", weekday: 0 })).toEqual(["2026-11-29T01:30", "2026-12-27T01:30"]);
  expect(begins({ every: "month", nth: "2", weekday: 2 })).toEqual(["2026-12-08T01:30"]);
  expect(begins({ every: "week", days: [2, 4] })).toEqual(["2026-11-24T01:30", "2026-11-26T01:30", "2026-12-01T01:30"]);
  expect(begins({ every: "monthDay", day: "L" })).toEqual(["2026-11-30T01:30", "2026-12-31T01:30"]);
});

test("reads ranges and Sunday by both its numbers", () => {
  expect(spokenOf("0 22 * * 1-5").repeats).toEqual({ every: "week", days: [1, 2, 3, 4, 5] });
  expect(spokenOf("0 22 * * 7").repeats).toEqual({ every: "week", days: [0] });
  expect(spokenOf("0 22 * * 7#L").repeats).toEqual({ every: "month", nth: "L", weekday: 0 });
});

test("leaves as a pattern what cannot be said otherwise", () => {
  for (const cron of [
    "*/15 * * * *",
    "0 22 31 2 *",
    "0 22 1,15 * *",
    "0 22 1 * 2",
    "0 22 * * MON",
    "0 22 * * 5-1",
    "x",
  ])
    expect(spokenOf(cron).repeats).toEqual({ every: "pattern" });
});

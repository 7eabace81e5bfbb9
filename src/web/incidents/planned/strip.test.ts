import { expect, test } from "vitest";
import { blockOn, daysOf, placeOn, stripOf } from "./strip.ts";

const now = new Date(2026, 10, 20, 12);
const span = stripOf(now);
const time = (from: Date, to: Date) => ({ beginsAt: from.toISOString(), endsAt: to.toISOString() });

test("begins at the reader's midnight and shows fourteen days", () => {
  expect(span).toEqual({ from: new Date(2026, 10, 20), to: new Date(2026, 11, 4) });
  expect(placeOn(span, now)).toBeCloseTo(100 / 28);
});

test("places what runs and cuts what reaches over the edges", () => {
  const day = 100 / 14;
  const whole = blockOn(span, time(new Date(2026, 10, 27), new Date(2026, 10, 28)));
  expect(whole?.left).toBe(50);
  expect(whole?.width).toBeCloseTo(day);
  const begun = blockOn(span, time(new Date(2026, 10, 19), new Date(2026, 10, 21)));
  expect(begun?.left).toBe(0);
  expect(begun?.width).toBeCloseTo(day);
  expect(blockOn(span, time(new Date(2026, 11, 3), new Date(2026, 11, 9)))?.width).toBeCloseTo(day);
});

test("leaves out what lies outside", () => {
  expect(blockOn(span, time(new Date(2026, 10, 18), new Date(2026, 10, 20)))).toBe(null);
  expect(blockOn(span, time(new Date(2026, 11, 4), new Date(2026, 11, 5)))).toBe(null);
});

test("names the days on which a week begins, unless today's word stands there", () => {
  const labelled = (from: Date) =>
    daysOf(stripOf(from)).flatMap(({ day, isLabelled }) => (isLabelled ? day.getDate() : []));
  expect(labelled(now)).toEqual([23, 30]);
  expect(labelled(new Date(2026, 10, 22, 8))).toEqual([30]);
});

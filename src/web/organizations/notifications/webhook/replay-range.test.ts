import { expect, it } from "vitest";
import { tomorrow, typedMoment } from "../../../ui/times/typed-moment.ts";
import { lastDay, momentsOf } from "./replay-range.ts";

const NOW = new Date("2026-11-20T09:45:30.000Z");

it("begins with the last day, whose last minute belongs to it", () => {
  const { from, to } = lastDay(NOW);
  expect(momentsOf({ from, to }, NOW)).toEqual({
    from: "2026-11-19T09:45:00.000Z",
    to: "2026-11-20T09:45:59.999Z",
  });
});

it.each([
  ["nothing typed", { from: "", to: "" }],
  ["an end before the beginning", { from: typedMoment(NOW), to: typedMoment(new Date(NOW.getTime() - 120_000)) }],
  ["more than 30 days", { from: "2026-10-01T00:00", to: typedMoment(NOW) }],
])("is no range with %s", (_what, range) => {
  expect(momentsOf(range, NOW)).toBeNull();
});

it("knows the same time of the next day, over the end of a month, too", () => {
  expect(tomorrow(new Date(2026, 10, 30, 23, 5))).toBe("2026-12-01T23:05");
});

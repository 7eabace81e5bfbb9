import { expect, it } from "vitest";
import type { BandDay, DayLook } from "../../ui/charts/day-band.tsx";
import { neighbourOf } from "./neighbour-days.ts";

const band = (...looks: readonly (readonly [DayLook, string?])[]): readonly BandDay[] =>
  looks.map(([look, line], index) => ({
    day: `2026-11-0${index + 1}`,
    look,
    title: "",
    lines: line === undefined ? [] : [line],
  }));

it("goes to the days on which something changed, in both directions, and stops at the ends", () => {
  const days = band(["none"], ["ok"], ["ok"], ["error", "down"], ["error", "down"], ["error", "late"], ["ok"], ["ok"]);
  const from = (day: number, step: 1 | -1) => neighbourOf(days, `2026-11-0${day}`, step)?.slice(-1) ?? null;
  expect([from(1, 1), from(2, 1), from(4, 1), from(5, 1), from(6, 1), from(7, 1)]).toEqual([
    "2",
    "4",
    "6",
    "6",
    "7",
    null,
  ]);
  expect([from(8, -1), from(7, -1), from(4, -1), from(2, -1)]).toEqual(["7", "6", "2", null]);
  expect(neighbourOf(days, "2020-01-01", 1)).toBeNull();
});

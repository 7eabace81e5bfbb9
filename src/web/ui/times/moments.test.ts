import { expect, test } from "vitest";
import { distanceOf, writeBeside, writeDay, writeDuration, writeMoment, writeNear } from "./moments.ts";
import { writeDurationAfter } from "./write-duration-after.ts";

const NOW = new Date("2026-11-20T09:45:00Z");

test("writes moments the same way in both languages", () => {
  expect(writeMoment(new Date("2026-11-09T08:05:00Z"), "dateTime")).toBe("09.11.2026, 08:05");
  expect(writeMoment(new Date("2026-11-09T08:05:00Z"), "date")).toBe("09.11.2026");
  expect(writeMoment(new Date("2026-11-09T08:05:00Z"), "time")).toBe("08:05");
  expect(writeMoment(new Date("2026-11-09T08:05:07Z"), "exact")).toMatch(/^09\.11\.2026, 08:05:07 UTC$/);
  expect(writeMoment(new Date("one day"), "dateTime")).toBe("–");
});

test("says the day of a moment only where nothing else does", () => {
  const [noon, later, before] = ["2026-11-20T12:00:00Z", "2026-11-20T12:30:00Z", "2026-11-19T12:00:00Z"];
  expect(writeBeside(later, noon)).toBe("12:30");
  expect(writeBeside(before, new Date(noon))).toBe("19.11.2026, 12:00");
  expect(writeNear(noon, writeDay("2026-11-20"))).toBe("12:00");
  expect(writeNear(before, writeDay("2026-11-20"))).toBe("19.11.2026");
});

test("measures how long ago in the largest whole unit", () => {
  expect(distanceOf(new Date("2026-11-20T09:44:30Z"), NOW)).toEqual({ amount: -30, unit: "second" });
  expect(distanceOf(new Date("2026-11-20T09:42:00Z"), NOW)).toEqual({ amount: -3, unit: "minute" });
  expect(distanceOf(new Date("2026-11-18T09:00:00Z"), NOW)).toEqual({ amount: -2, unit: "day" });
  expect(distanceOf(new Date("2026-11-20T10:46:00Z"), NOW)).toEqual({ amount: 1, unit: "hour" });
});

test("writes how long something lasts in at most two units", () => {
  expect(writeDuration(42, "en")).toBe("42 s");
  expect(writeDuration(4 * 60 + 50, "en")).toBe("4 min");
  expect(writeDuration(2 * 3600 + 11 * 60, "de")).toBe("2 h 11 min");
  expect(writeDuration(17 * 3600 + 5 * 60, "en")).toBe("17 h");
  expect(writeDuration(16 * 86_400, "en")).toBe("16 days");
  expect(writeDuration(16 * 86_400, "de")).toBe("16 Tage");
  expect([writeDurationAfter(16 * 86_400, "de"), writeDurationAfter(16 * 86_400, "en")]).toEqual([
    "16 Tagen",
    "16 days",
  ]);
  expect(writeDurationAfter(240, "de")).toBe("4 min");
  expect(writeDuration(-5, "en")).toBe("0 s");
});

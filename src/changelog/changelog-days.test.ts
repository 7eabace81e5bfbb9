import { describe, expect, it } from "vitest";
import { changelogDays, dayName, kindsOf } from "./changelog-days.ts";

const NOTHING = {
  extensions: [],
  extensionsLeftOut: 0,
  oldShopwareVersion: null,
  newShopwareVersion: null,
  oldStatus: null,
  newStatus: null,
} as const;

describe("the days of a changelog", () => {
  it("are those of the reader's time zone", () => {
    const entries = [
      { date: "2026-11-20T00:30:00.000Z" },
      { date: "2026-11-19T23:30:00.000Z" },
      { date: "2026-11-19T12:00:00.000Z" },
    ];
    expect(changelogDays(entries, "Europe/Berlin").map(({ day, entries: some }) => [day, some.length])).toEqual([
      ["2026-11-20", 2],
      ["2026-11-19", 1],
    ]);
    expect(changelogDays(entries, "UTC").map(({ entries: some }) => some.length)).toEqual([1, 2]);
  });

  it("are called today and yesterday by the reader's clock", () => {
    const now = new Date("2026-11-19T23:30:00.000Z");
    expect(dayName("2026-11-20", now, "Europe/Berlin")).toBe("today");
    expect(dayName("2026-11-19", now, "Europe/Berlin")).toBe("yesterday");
    expect(dayName("2026-11-18", now, "Europe/Berlin")).toBe("other");
    expect(dayName("2026-10-31", new Date("2026-11-01T08:00:00.000Z"), "UTC")).toBe("yesterday");
  });
});

describe("the kind of a change", () => {
  it("can be several at once, and a status that stayed is none", () => {
    expect(
      kindsOf({
        ...NOTHING,
        oldStatus: "green",
        newStatus: "red",
        oldShopwareVersion: "6.6.0.0",
        newShopwareVersion: "6.6.1.0",
      }),
    ).toEqual(["status", "shopware"]);
    expect(kindsOf({ ...NOTHING, oldStatus: "red", newStatus: "red" })).toEqual([]);
  });
});

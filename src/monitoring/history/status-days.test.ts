import { describe, expect, it } from "vitest";
import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import { type DatedDay, DAYS_SHOWN, statusDays } from "./status-days.ts";

const LAST = "2026-11-20";
const day = (before: number, over: Partial<DatedDay> = {}): DatedDay => ({
  day: daysAfter(LAST, -before),
  knownSeconds: 86_400,
  unknownSeconds: 0,
  downSeconds: 0,
  maintenanceSeconds: 0,
  level: "green",
  reasons: [],
  unknownCause: null,
  ...over,
});
const pack = (days: readonly DatedDay[], outages = 0) =>
  statusDays(days, { last: LAST, timeZone: "Europe/Berlin", outages }, (id) =>
    id === "late" ? { check: "tasks", text: "late", params: {} } : null,
  );

describe("packed days", () => {
  it("are a letter each, and nothing more where all was well", () => {
    const packed = pack([day(2), day(1), day(0)]);
    expect(packed.letters).toBe(`${".".repeat(DAYS_SHOWN - 3)}ggg`);
    expect(packed).toMatchObject({
      first: "2026-08-23",
      troubles: [],
      reasons: [],
      percent: 100,
      measuredPercent: 100,
    });
  });

  it("tell of days on which something was, each reason once, with its words", () => {
    const late = { kind: "finding", id: "late", level: "yellow" } as const;
    const gone = { kind: "finding", id: "gone", level: "yellow" } as const;
    const failing = { kind: "failure", reason: "timed_out" } as const;
    const packed = pack(
      [
        day(2, { level: "yellow", reasons: [late, gone] }),
        day(1, { level: "red", reasons: [failing], downSeconds: 8640 }),
        day(0, { level: "yellow", reasons: [late] }),
      ],
      1,
    );
    expect(packed.letters.slice(-3)).toBe("yry");
    expect(packed.reasons).toEqual([
      { ...late, words: { check: "tasks", text: "late", params: {} } },
      failing,
      { ...gone, words: null },
    ]);
    expect(packed.troubles.map(({ index, reasons }) => [index, reasons])).toEqual([
      [87, [0, 2]],
      [88, [1]],
      [89, [0]],
    ]);
    expect(packed).toMatchObject({ outages: 1, downSeconds: 8640, percent: 96.6 });
  });

  it("say of a day that nobody knew it, and of one before the first visit nothing at all", () => {
    const unknown = { knownSeconds: 0, unknownSeconds: 86_400, level: null };
    const packed = pack([
      day(3, { ...unknown, unknownCause: "notYet" }),
      day(2, { knownSeconds: 3600, unknownSeconds: 82_800, unknownCause: "notYet" }),
      day(1, { ...unknown, unknownCause: "nobodyLived" }),
      day(0),
    ]);
    expect(packed.letters.slice(-4)).toBe(".gug");
    expect(packed.troubles).toEqual([
      {
        index: 88,
        downSeconds: 0,
        maintenanceSeconds: 0,
        unknownSeconds: 86_400,
        unknownCause: "nobodyLived",
        reasons: [],
      },
    ]);
    expect(packed.measuredPercent).toBe(51);
  });

  it("stay small, however much happened", () => {
    const days = Array.from({ length: DAYS_SHOWN }, (_, before) =>
      day(before, {
        level: "red",
        downSeconds: 12_345,
        unknownSeconds: 2345,
        unknownCause: "notWatched",
        reasons: [0, 1, 2].map((index) => ({
          kind: "finding",
          id: `advisory.CVE-2026-${before}${index}`,
          level: "red",
        })),
      }),
    );
    const packed = pack(days, 90);
    expect(packed.reasons).toHaveLength(40);
    expect(packed.reasons[0]).toMatchObject({ id: "advisory.CVE-2026-00" });
    expect(JSON.stringify(packed).length).toBeLessThan(20_000);
  });
});

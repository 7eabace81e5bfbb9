import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { clockFit, clocksChange, dayBegins, localTimeIn, type LocalTime, momentOf } from "./local-time.ts";

const BERLIN = "Europe/Berlin";
const half = (day: string): LocalTime => ({ day, minute: 150 });
const iso = (local: LocalTime, zone = BERLIN) => momentOf(local, zone).toISOString();

/** Changes of an hour, of half an hour, at midnight, to the other side of the date line, and none. */
const zone = fc.constantFrom(
  BERLIN,
  "America/New_York",
  "Australia/Lord_Howe",
  "America/Santiago",
  "Africa/Cairo",
  "Asia/Kolkata",
  "Pacific/Apia",
  "UTC",
);
const moment = fc
  .integer({ min: Date.UTC(2010, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 })
  .map((minutes) => new Date(minutes * 60_000));
const local = fc.record({
  day: fc
    .integer({ min: Date.UTC(2010, 0, 1) / 86_400_000, max: Date.UTC(2035, 0, 1) / 86_400_000 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  minute: fc.integer({ min: 0, max: 1439 }),
});

describe("a local time", () => {
  it("that does not exist is the first moment after the gap", () => {
    expect(iso(half("2027-03-28"))).toBe("2027-03-28T01:00:00.000Z");
    expect(clockFit(half("2027-03-28"), BERLIN)).toBe("skipped");
  });

  it("that exists twice is the first", () => {
    expect(iso(half("2026-10-25"))).toBe("2026-10-25T00:30:00.000Z");
    expect(clockFit(half("2026-10-25"), BERLIN)).toBe("twice");
  });

  it("exists once on any other day", () => {
    expect(iso(half("2026-11-20"))).toBe("2026-11-20T01:30:00.000Z");
    expect(clockFit(half("2026-11-20"), BERLIN)).toBe("once");
  });

  it("of a day that a zone left out is the first moment after it", () => {
    expect(dayBegins("2011-12-30", "Pacific/Apia").toISOString()).toBe("2011-12-30T10:00:00.000Z");
  });

  it("is what the clocks show at its moment, unless they skip it", () => {
    fc.assert(
      fc.property(local, zone, (time, where) => {
        const shown = localTimeIn(where, momentOf(time, where));
        if (clockFit(time, where) === "skipped")
          expect(
            `${shown.day} ${String(shown.minute).padStart(4)}` > `${time.day} ${String(time.minute).padStart(4)}`,
          ).toBe(true);
        else expect(shown).toEqual(time);
      }),
    );
  });

  it("of a moment leads back to it, or to the hour before where the clocks show it twice", () => {
    fc.assert(
      fc.property(moment, zone, (at, where) => {
        const shown = localTimeIn(where, at);
        const back = momentOf(shown, where).getTime();
        expect(back <= at.getTime()).toBe(true);
        if (clockFit(shown, where) === "once") expect(back).toBe(at.getTime());
      }),
    );
  });

  it("is never before the moment of an earlier one", () => {
    fc.assert(
      fc.property(local, fc.integer({ min: 0, max: 1439 }), zone, (time, minute, where) => {
        const [first, second] = [Math.min(time.minute, minute), Math.max(time.minute, minute)];
        const [one, other] = [first, second].map((at) => momentOf({ day: time.day, minute: at }, where).getTime());
        expect((one ?? 0) <= (other ?? 0)).toBe(true);
      }),
    );
  });
});

it("knows whether the clocks change in between", () => {
  const night = [new Date("2027-03-28T00:00:00Z"), new Date("2027-03-28T02:00:00Z")] as const;
  expect(clocksChange(BERLIN, ...night)).toBe(true);
  expect(clocksChange("Asia/Kolkata", ...night)).toBe(false);
});

import { Cron } from "croner";
import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { localTimeIn } from "../lib/calendar/local-time.ts";
import { patternProblem, preview, type Repeated, unfold } from "./occurrences.ts";

const nightly: Repeated = {
  cron: "30 2 * * *",
  minutes: 90,
  timeZone: "Europe/Berlin",
  firstDay: "2026-01-01",
  lastDay: null,
};
const at = (day: string) => new Date(`${day}T00:00:00Z`);
const begins = (repeated: Repeated, from: string, to: string) =>
  unfold(repeated, { from: at(from), to: at(to) }).map(({ beginsAt }) => beginsAt.toISOString());

describe("planned work that repeats", () => {
  it("begins at the first moment after the gap where clocks go forward", () => {
    expect(begins(nightly, "2027-03-28", "2027-03-29")).toEqual(["2027-03-28T01:00:00.000Z"]);
  });

  it("begins once, at the first of two, where clocks go back", () => {
    expect(begins(nightly, "2026-10-25", "2026-10-26")).toEqual(["2026-10-25T00:30:00.000Z"]);
  });

  it("lasts as long as a stopwatch says", () => {
    const [night] = unfold(nightly, { from: at("2026-10-25"), to: at("2026-10-26") });
    expect(night?.endsAt.toISOString()).toBe("2026-10-25T02:00:00.000Z");
  });

  it("knows the second Tuesday of a month", () => {
    const patch = { ...nightly, cron: "0 22 * * 2#2" };
    expect(begins(patch, "2026-11-01", "2027-02-01")).toEqual([
      "2026-11-10T21:00:00.000Z",
      "2026-12-08T21:00:00.000Z",
      "2027-01-12T21:00:00.000Z",
    ]);
  });

  it("knows the last Sunday of a month, and says what clocks do to it", () => {
    const stock = { ...nightly, cron: "30 1 * * 0#L", timeZone: "Europe/London" };
    expect(
      preview(stock, at("2026-11-20"), 5).map(({ beginsAt, clocks }) => [beginsAt.toISOString().slice(0, 16), clocks]),
    ).toEqual([
      ["2026-11-29T01:30", null],
      ["2026-12-27T01:30", null],
      ["2027-01-31T01:30", null],
      ["2027-02-28T01:30", null],
      ["2027-03-28T01:00", "skipped"],
    ]);
  });

  it("includes what began before and still runs", () => {
    const long = { ...nightly, cron: "0 20 * * *", minutes: 600 };
    const [running] = unfold(long, { from: new Date("2026-11-20T03:00:00Z"), to: at("2026-11-21") });
    expect(running?.beginsAt.toISOString()).toBe("2026-11-19T19:00:00.000Z");
  });

  it("keeps to its first and last day", () => {
    const days = { ...nightly, firstDay: "2026-11-20", lastDay: "2026-11-21" };
    expect(begins(days, "2026-11-01", "2026-12-01")).toHaveLength(2);
  });

  it("begins once in an hour that a gap leaves out", () => {
    const hourly = { ...nightly, cron: "0 * * * *", minutes: 10 };
    const found = begins(hourly, "2027-03-28", "2027-03-29");
    expect(new Set(found).size).toBe(found.length);
  });
});

describe("a pattern is refused", () => {
  it.each([
    ["* * * * *", 120, "overlapping"],
    ["0 0 * * *", 1440, "overlapping"],
    ["0 2,3 * * *", 90, "overlapping"],
    ["0 0 31 2 *", 60, "never"],
    ["61 * * * *", 5, "unreadable"],
    ["@daily", 5, "unreadable"],
    ["0 0 0 * * *", 5, "unreadable"],
    ["0 22 * *", 5, "unreadable"],
    [" 0 22 * * *", 5, "unreadable"],
    ["0 22 * * 2#6", 5, "unreadable"],
    ["0 22 * * *; drop", 5, "unreadable"],
  ] as const)("%s for %i minutes: %s", (cron, minutes, problem) => {
    expect(patternProblem({ ...nightly, cron, minutes })).toBe(problem);
  });

  it("where nothing falls between its days", () => {
    const none = { ...nightly, cron: "0 22 * * 2", firstDay: "2026-11-18", lastDay: "2026-11-20" };
    expect(patternProblem(none)).toBe("never");
  });

  it("not where two days in a row touch and the third is free", () => {
    expect(patternProblem({ ...nightly, cron: "0 2 * * 1,2", minutes: 1440 })).toBeNull();
  });
});

describe("whatever the pattern", () => {
  const pattern = fc
    .record({
      minute: fc.constantFrom("0", "30", "15,45", "*/20"),
      hour: fc.constantFrom("2", "1-3", "*", "0,23", "*/6"),
      weekday: fc.constantFrom("*", "0", "1-5", "2#2", "0#L"),
      zone: fc.constantFrom("Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "UTC"),
      minutes: fc.integer({ min: 5, max: 1440 }),
      fromDay: fc.integer({ min: 0, max: 500 }),
    })
    .map(({ minute, hour, weekday, zone, minutes, fromDay }) => ({
      from: new Date(Date.UTC(2026, 0, 1 + fromDay)),
      repeated: { ...nightly, cron: `${minute} ${hour} * * ${weekday}`, timeZone: zone, minutes },
    }));

  it("its times come in order, last exactly so long, and are the same from wherever one looks", () => {
    fc.assert(
      fc.property(pattern, ({ repeated, from }) => {
        const to = new Date(from.getTime() + 10 * 86_400_000);
        const all = unfold(repeated, { from, to });
        for (const [place, { beginsAt, endsAt }] of all.entries()) {
          expect(endsAt.getTime() - beginsAt.getTime()).toBe(repeated.minutes * 60_000);
          expect(beginsAt.getTime()).toBeGreaterThan(all[place - 1]?.beginsAt.getTime() ?? 0);
        }
        const half = new Date(from.getTime() + 5 * 86_400_000);
        expect(unfold(repeated, { from: half, to })).toEqual(all.filter(({ endsAt }) => endsAt > half));
      }),
      { numRuns: 60 },
    );
  });

  it("a time that the clocks neither skip nor repeat is what the pattern says", () => {
    fc.assert(
      fc.property(pattern, ({ repeated, from }) => {
        for (const { beginsAt, clocks, plannedMinute } of preview(repeated, from, 5))
          if (clocks === null) expect(localTimeIn(repeated.timeZone, beginsAt).minute).toBe(plannedMinute);
      }),
      { numRuns: 60 },
    );
  });
});

it("the next times are found without going through a whole day, because anybody may ask for them", () => {
  const read = vi.spyOn(Cron.prototype, "nextRun");
  const often = { cron: "*/6 * * * *", minutes: 5, timeZone: "Europe/Berlin", firstDay: "2026-01-01", lastDay: null };
  expect(preview(often, new Date("2026-11-20T22:50:00Z"), 5)).toHaveLength(5);
  expect(read.mock.calls.length).toBeLessThanOrEqual(40);
  read.mockRestore();
});

import fc from "fast-check";
import { expect, it } from "vitest";
import type { RuleHours } from "../../rules/rule-hours.ts";
import { opensAt, whenTold } from "./rule-times.ts";
import type { TellingRule } from "./telling-rule.ts";

const BERLIN = "Europe/Berlin";
const at = (text: string) => new Date(text);
const iso = (moment: Date | null) => moment?.toISOString() ?? null;

/** From six in the evening to eight in the morning, and at weekends. */
const NIGHTS: RuleHours = {
  when: "within",
  spans: [
    { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
    { days: [6, 7], from: "00:00", to: "24:00" },
  ],
};
const OFFICE: RuleHours = { when: "outside", spans: [{ days: [1, 2, 3, 4, 5], from: "08:00", to: "18:00" }] };

it.each([
  ["in the evening", "2026-11-20T18:00:00.000Z", null],
  ["after midnight", "2026-11-20T03:00:00.000Z", null],
  ["at its end", "2026-11-20T07:00:00.000Z", "2026-11-20T17:00:00.000Z"],
  ["on a Friday at noon", "2026-11-20T11:00:00.000Z", "2026-11-20T17:00:00.000Z"],
  ["on a Sunday", "2026-11-22T12:00:00.000Z", null],
  ["on a Monday at noon, after the weekend", "2026-11-23T11:00:00.000Z", "2026-11-23T17:00:00.000Z"],
])("nights, %s", (_when, moment, opens) => {
  expect(iso(opensAt(NIGHTS, BERLIN, at(moment)))).toBe(opens ?? moment);
  // Said the other way round it is the same.
  expect(iso(opensAt(OFFICE, BERLIN, at(moment)))).toBe(opens ?? moment);
});

it("in the night that the clocks go forward, what they skip is no time", () => {
  const skipped: RuleHours = { when: "within", spans: [{ days: [7], from: "02:00", to: "03:00" }] };
  expect(iso(opensAt(skipped, BERLIN, at("2027-03-27T12:00:00.000Z")))).toBe("2027-04-04T00:00:00.000Z");
});

it("in the night that the clocks go back, it begins the first time and ends the first time", () => {
  const twice: RuleHours = { when: "within", spans: [{ days: [7], from: "02:30", to: "08:00" }] };
  expect(iso(opensAt(twice, BERLIN, at("2026-10-24T12:00:00.000Z")))).toBe("2026-10-25T00:30:00.000Z");
});

it("outside of all hours is never", () => {
  const always: RuleHours = { when: "outside", spans: [{ days: [1, 2, 3, 4, 5, 6, 7], from: "00:00", to: "24:00" }] };
  expect(opensAt(always, BERLIN, at("2026-11-20T11:00:00.000Z"))).toBeNull();
});

const ruleOf = (given: Partial<TellingRule>): TellingRule => ({
  id: "night",
  name: null,
  topics: ["work"],
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  destinationIds: ["slack"],
  ...given,
});

it("outside of its hours a rule keeps it until they begin, or leaves it out", () => {
  const noon = at("2026-11-20T11:00:00.000Z");
  expect(iso(whenTold(ruleOf({ hours: NIGHTS }), BERLIN, noon))).toBe("2026-11-20T17:00:00.000Z");
  expect(whenTold(ruleOf({ hours: NIGHTS, outside: "leave" }), BERLIN, noon)).toBeNull();
  expect(whenTold(ruleOf({}), BERLIN, noon)).toEqual(noon);
});

it("once a day is in the morning, once a week on Monday", () => {
  const noon = at("2026-11-20T11:00:00.000Z");
  expect(iso(whenTold(ruleOf({ pace: "daily" }), BERLIN, noon))).toBe("2026-11-21T07:00:00.000Z");
  expect(iso(whenTold(ruleOf({ pace: "weekly" }), BERLIN, noon))).toBe("2026-11-23T07:00:00.000Z");
});

const time = fc.integer({ min: 0, max: 1439 }).map((minute) => {
  const two = (part: number) => String(part).padStart(2, "0");
  return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
});
const someHours = fc.record({
  when: fc.constantFrom("within", "outside"),
  spans: fc.array(
    fc
      .record({ days: fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }), from: time, to: time })
      .filter(({ from, to }) => from !== to),
    { minLength: 1, maxLength: 3 },
  ),
});

it("never opens before the moment, and is open when it opens", () => {
  fc.assert(
    fc.property(
      someHours,
      fc.constantFrom(BERLIN, "America/New_York", "Asia/Kolkata", "Australia/Lord_Howe", "UTC"),
      fc.integer({ min: Date.UTC(2026, 0, 1) / 60_000, max: Date.UTC(2028, 0, 1) / 60_000 }),
      (hours, zone, minute) => {
        const moment = new Date(minute * 60_000);
        const opens = opensAt(hours, zone, moment);
        if (opens === null) return;
        expect(opens >= moment).toBe(true);
        expect(opensAt(hours, zone, opens)).toEqual(opens);
      },
    ),
    { numRuns: 60 },
  );
});

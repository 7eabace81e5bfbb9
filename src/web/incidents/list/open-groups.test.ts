import { describe, expect, it } from "vitest";
import type { ListedIncident } from "../../../incidents/incident-answers.ts";
import { headlineOf, pastFacts } from "./headline.ts";
import { incidentOf } from "./incident-fixture.ts";
import { justOver, keepPlaces, placeIncidents } from "./open-groups.ts";

const NOW = new Date("2026-11-20T10:53:00.000Z");
const at = (time: string) => `2026-11-20T${time}:00.000Z`;
const acknowledged = { at: at("10:43"), by: { id: "tom", name: "Tom Akinola" }, isOfParent: false };
const named = (incidents: readonly ListedIncident[]) =>
  placeIncidents(incidents).map(({ incident: { id }, group }) => `${group} ${id}`);

const small = incidentOf({ id: 1, beganAt: at("10:41") });
const long = incidentOf({ id: 2, beganAt: at("08:00") });
const large = incidentOf({ id: 3, beganAt: at("10:38"), matter: "address:203.0.113.7", shopCount: 14, openCount: 12 });
const taken = incidentOf({ id: 4, acknowledged });
const planned = incidentOf({ id: 5, isInWindow: true });

describe("the open incidents", () => {
  it("stand by who has them, then by shops, then by their age", () => {
    expect(named([planned, taken, small, long, large])).toEqual([
      "nobody 3",
      "nobody 2",
      "nobody 1",
      "acknowledged 4",
      "window 5",
    ]);
  });

  it("stay where they are while somebody is at them, with what is known now", () => {
    const before = placeIncidents([large, small, taken]);
    const now = placeIncidents([{ ...large, acknowledged }, long, taken]);
    const kept = keepPlaces(before, now);
    expect(kept.map(({ incident: { id }, group }) => `${group} ${id}`)).toEqual([
      "nobody 3",
      "nobody 1",
      "nobody 2",
      "acknowledged 4",
    ]);
    expect(kept[0]?.incident.acknowledged).toEqual(acknowledged);
  });

  it("take in for ten minutes what has ended", () => {
    const past = [
      incidentOf({ id: 6, state: "ended", endedAt: at("10:44") }),
      incidentOf({ id: 7, state: "ended", endedAt: at("10:42") }),
      incidentOf({ id: 8, state: "closed", endedAt: null }),
    ];
    expect(named(justOver(past, NOW))).toEqual(["over 6"]);
  });
});

describe("the headline", () => {
  it("names the largest that nobody has, and counts the rest", () => {
    const headline = headlineOf([planned, taken, small, large], 42);
    expect(headline).toMatchObject({ more: 1, acknowledged: 1, inWindow: 1 });
    expect(headline.largest?.id).toBe(3);
    // One shop has three of them, and of the twelve only the first is named.
    expect(headline.without).toBe(42 - 12);
  });

  it("is never negative about shops that went meanwhile", () => {
    expect(headlineOf([large], 3).without).toBe(0);
  });
});

describe("what is past", () => {
  const past = [
    incidentOf({ id: 1, state: "ended", beganAt: at("04:12"), endedAt: at("04:16"), cause: "hosting" }),
    incidentOf({ id: 2, state: "ended", beganAt: at("02:00"), endedAt: at("03:00") }),
    incidentOf({ id: 3, state: "closed", beganAt: "2026-09-01T00:00:00.000Z", endedAt: "2026-09-01T01:00:00.000Z" }),
  ];

  it("is counted for thirty days", () => {
    expect(pastFacts(past, true, NOW)).toEqual({
      count: 2,
      seconds: 64 * 60,
      longest: 3600,
      withoutCause: 1,
      isCut: false,
    });
  });

  it("counts as no length and no end what somebody closed although it goes on", () => {
    const closed = incidentOf({ id: 4, state: "closed", endedAt: at("04:20"), isPassedOver: true });
    expect(pastFacts([closed, ...past], true, NOW)).toMatchObject({ count: 2, seconds: 64 * 60, withoutCause: 1 });
  });

  it("may be more than was loaded", () => {
    expect(pastFacts(past.slice(0, 2), true, NOW).isCut).toBe(true);
    expect(pastFacts(past.slice(0, 2), false, NOW).isCut).toBe(false);
    expect(pastFacts([], false, NOW)).toMatchObject({ count: 0, longest: 0 });
  });
});

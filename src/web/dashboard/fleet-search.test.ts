import { expect, test } from "vitest";
import { fleetEntryWith } from "./fleet-entry-fixture.ts";
import { fleetRows } from "./fleet-row.ts";
import { type FleetFilter, isStanding, nearestName, withinScope, withStanding } from "./fleet-search.ts";

const rows = fleetRows(
  [
    fleetEntryWith(1, { name: "Hofmann Küchen", organizationSlug: "hofmann", organizationName: "Hofmann & Söhne" }),
    fleetEntryWith(2, { name: "Radwerk Münster", projectName: "Radwerk" }),
    fleetEntryWith(3, { name: "Copperline Audio", status: null, lastVisitedAt: null, shopwareVersion: "6.7.10.1" }),
  ],
  [],
  { wordsOf: ({ key }) => key, hintOf: () => null },
);
const all: FleetFilter = { term: "", standing: null, organization: null, shopIds: null };
const found = (filter: Partial<FleetFilter>) =>
  withinScope(rows, { ...all, ...filter })
    .map(({ shop }) => shop.shopId)
    .toSorted();

test("finds by name, project, organization, version and reason, without accents", () => {
  expect(found({ term: "kuchen" })).toEqual([1]);
  expect(found({ term: "KÜCHEN" })).toEqual([1]);
  expect(found({ term: "radwerk" })).toEqual([2]);
  expect(found({ term: "söhne" })).toEqual([1]);
  expect(found({ term: "6.7" })).toEqual([3]);
  expect(found({ term: "firstVisit" })).toEqual([3]);
});

test("looks for all words, in any order", () => {
  expect(found({ term: "münster rad" })).toEqual([2]);
  expect(found({ term: "münster küchen" })).toEqual([]);
});

test("keeps to one organization and to the shops of a cause", () => {
  expect(found({ organization: "hofmann" })).toEqual([1]);
  expect(found({ shopIds: new Set([2, 3]) })).toEqual([2, 3]);
});

test("keeps to one standing", () => {
  expect(withStanding(rows, "unknown").map(({ shop }) => shop.shopId)).toEqual([3]);
  expect(withStanding(rows, null)).toBe(rows);
});

test("offers the name that was probably meant, and none when nothing is near", () => {
  expect(nearestName(rows, "hofman kuchen")).toBe("Hofmann Küchen");
  expect(nearestName(rows, "xyz")).toBeNull();
  expect(nearestName(rows, "")).toBeNull();
});

test("knows the standings", () => {
  expect(isStanding("error")).toBe(true);
  expect(isStanding("green")).toBe(false);
});

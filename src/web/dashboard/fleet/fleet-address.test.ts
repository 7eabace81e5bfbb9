import { expect, test } from "vitest";
import { isEmptyState, isSameState, readFilter, stateInAddress } from "./fleet-address.ts";

test("takes from the address what belongs to the fleet", () => {
  expect(stateInAddress({ q: "hofmann", sort: "-version", organization: "", view: "7", page: "2", filter: 3 })).toEqual(
    {
      q: "hofmann",
      sort: "-version",
    },
  );
});

test("reads every filter", () => {
  const filter = readFilter({
    q: "a b",
    filter: "error,warning",
    organization: "hofmann",
    project: "12",
    tag: "Patch-Night",
    version: "6.6",
    environment: "dev",
    watched: "no",
    updates: "yes",
    visit: "old",
    cause: "tasks",
  });
  expect(filter).toEqual({
    term: "a b",
    marks: ["error", "warning"],
    organization: "hofmann",
    projectId: 12,
    tag: "patch-night",
    version: "6.6",
    environment: "dev",
    isWatched: false,
    hasUpdates: true,
    isUnvisited: true,
    cause: "tasks",
  });
});

test("passes over what it does not know", () => {
  expect(readFilter({ filter: "green", project: "x", watched: "maybe", visit: "never" })).toEqual(readFilter({}));
});

test("knows the same state in another order, and an empty one", () => {
  expect(isSameState({ q: "a", sort: "shop" }, { sort: "shop", q: "a" })).toBe(true);
  expect(isSameState({ q: "a" }, { q: "a", sort: "shop" })).toBe(false);
  expect([isEmptyState({}), isEmptyState({ q: "" }), isEmptyState({ q: "a" })]).toEqual([true, true, false]);
});

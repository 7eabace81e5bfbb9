import { expect, test } from "vitest";
import { countNewer, type Held, holdChanges } from "./held-changes.ts";

const entry = (id: number) => ({ id, date: `2026-11-20T09:${String(id).padStart(2, "0")}:00.000Z` });
const nothing: Held<ReturnType<typeof entry>> = { scope: null, shown: [] };
const before = [entry(3), entry(2), entry(1)];

test("shows the first answer", () => {
  expect(holdChanges(nothing, before, "all 10")).toEqual({ scope: "all 10", shown: before });
});

test("keeps what is read when newer changes arrive, and counts them", () => {
  const held = holdChanges(nothing, before, "all 10");
  const after = [entry(5), entry(4), entry(3)];
  expect(holdChanges(held, after, "all 10")).toBe(held);
  expect(countNewer(held.shown, after)).toBe(2);
});

test("shows the answer to another question once it is there", () => {
  const held = holdChanges(nothing, before, "all 10");
  expect(holdChanges(held, before, null)).toBe(held);
  expect(holdChanges(held, [entry(2)], "status 10").shown).toEqual([entry(2)]);
});

test("shows the first change of an empty list at once: nobody reads nothing", () => {
  const empty = holdChanges(nothing, [], "all 10");
  expect(holdChanges(empty, [entry(1)], "all 10").shown).toEqual([entry(1)]);
  expect(holdChanges(empty, [], "all 10")).toBe(empty);
});

test("does not take older entries for newer ones", () => {
  expect(countNewer(before, [...before, entry(0)])).toBe(0);
});

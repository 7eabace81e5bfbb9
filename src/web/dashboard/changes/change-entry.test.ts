import { expect, test } from "vitest";
import { byDay, markOf } from "./change-entry.ts";

test("marks an entry that changed how the shop stands", () => {
  expect(markOf({ oldStatus: "green", newStatus: "red" })).toBe("error");
  expect(markOf({ oldStatus: "red", newStatus: "green" })).toBe("ok");
  expect(markOf({ oldStatus: null, newStatus: "yellow" })).toBe("warning");
});

test("does not mark an entry that left the status as it was", () => {
  expect(markOf({ oldStatus: null, newStatus: null })).toBeNull();
  expect(markOf({ oldStatus: "red", newStatus: "red" })).toBeNull();
});

test("keeps entries of one day together, in their order", () => {
  const entries = ["2026-11-20T09:00:00Z", "2026-11-20T06:00:00Z", "2026-11-19T22:00:00Z"].map((date, id) => ({
    id,
    date,
  }));
  const days = byDay(entries, (at) => at.toISOString().slice(0, 10));
  expect(days.map(({ day, entries: some }) => [day, some.map(({ id }) => id)])).toEqual([
    ["2026-11-20", [0, 1]],
    ["2026-11-19", [2]],
  ]);
});

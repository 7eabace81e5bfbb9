import { expect, test } from "vitest";
import { visitTimes } from "./visit-times.ts";

const now = new Date("2026-11-20T09:45:00.000Z");
const visited = ["2026-11-20T08:45:00.000Z", "2026-11-20T09:41:00.000Z", null].map((lastVisitedAt) => ({
  lastVisitedAt,
}));

test("tells the newest visit and the next one that is still to come", () => {
  const times = visitTimes({ shops: visited, nextVisitAt: "2026-11-20T10:41:00.000Z" }, now);
  expect(times).toEqual({ last: "2026-11-20T09:41:00.000Z", next: "2026-11-20T10:41:00.000Z" });
  expect(visitTimes({ shops: visited, nextVisitAt: "2026-11-20T09:44:00.000Z" }, now).next).toBeNull();
});

test("tells nothing before the first visit and after visits have stopped", () => {
  expect(visitTimes({ shops: [{ lastVisitedAt: null }], nextVisitAt: null }, now)).toEqual({ last: null, next: null });
});

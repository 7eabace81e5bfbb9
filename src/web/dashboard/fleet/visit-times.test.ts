import { expect, test } from "vitest";
import { fleetEntryWith } from "../fleet-entry-fixture.ts";
import { visitTimes } from "./visit-times.ts";

const now = new Date("2026-11-20T09:45:00.000Z");

test("tells the newest visit and the next one that is still to come", () => {
  const fleet = [
    fleetEntryWith(1, { lastVisitedAt: "2026-11-20T09:41:00.000Z", nextVisitAt: "2026-11-20T10:41:00.000Z" }),
    fleetEntryWith(2, { lastVisitedAt: "2026-11-20T08:45:00.000Z", nextVisitAt: "2026-11-20T09:44:00.000Z" }),
  ];
  expect(visitTimes(fleet, now)).toEqual({ last: "2026-11-20T09:41:00.000Z", next: "2026-11-20T10:41:00.000Z" });
});

test("tells nothing before the first visit and after visits have stopped", () => {
  expect(visitTimes([fleetEntryWith(1, { lastVisitedAt: null, nextVisitAt: null })], now)).toEqual({
    last: null,
    next: null,
  });
});

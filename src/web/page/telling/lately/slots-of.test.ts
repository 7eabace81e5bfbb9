import { expect, test } from "vitest";
import { countOf, daysBelow, SLOTS, slotsOf } from "./slots-of.ts";

const NOW = new Date("2026-11-20T09:45:00Z");
const HOUR = 3_600_000;
const message = (hoursAgo: number, outcome: "arrived" | "accepted" | "dead" | "waiting" | "unknown") => ({
  at: new Date(NOW.getTime() - hoursAgo * HOUR).toISOString(),
  outcome,
  status: null,
  words: outcome,
});

test("messages stand where they were sent, the oldest first", () => {
  const slots = slotsOf([message(0, "waiting"), message(24, "accepted"), message(13 * 24 + 23, "dead")], NOW);
  expect(slots.map(({ slot, look }) => [slot, look])).toEqual([
    [0, "dead"],
    [SLOTS - 8, "arrived"],
    [SLOTS - 1, "waiting"],
  ]);
});

test("of several in three hours the worst is named and all are counted", () => {
  const [slot, ...others] = slotsOf([message(1, "arrived"), message(1.5, "dead"), message(2, "unknown")], NOW);
  expect(others).toEqual([]);
  expect(slot).toMatchObject({ look: "dead", count: 3, message: { words: "dead" } });
});

test("what is older than the strip is left out, and what a clock puts later stands at its end", () => {
  expect(slotsOf([message(14 * 24 + 4, "dead"), message(-1, "arrived")], NOW)).toMatchObject([{ slot: SLOTS - 1 }]);
});

test("each message is counted, wherever it is drawn", () => {
  const lately = [message(1, "accepted"), message(1, "dead"), message(30, "arrived")];
  expect([countOf(lately, "arrived"), countOf(lately, "dead"), countOf(lately, "waiting")]).toEqual([2, 1, 0]);
});

test("days below it go from the beginning to today", () => {
  expect(daysBelow(NOW, 2).map((day) => day.toISOString().slice(0, 10))).toEqual([
    "2026-11-06",
    "2026-11-13",
    "2026-11-20",
  ]);
});

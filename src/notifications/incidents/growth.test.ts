import { describe, expect, it } from "vitest";
import { minutesLater } from "../notification-fixture.ts";
import { growthDueAt } from "./growth.ts";

const minute = (minutes: number) => minutesLater(minutes).toISOString();

describe("that an incident grew is told", () => {
  it("ten minutes after the last message if it passed a step, else half an hour after it grew", () => {
    const grew = { grewAt: minute(5), toldAt: minute(0), now: minute(6) };
    expect(growthDueAt({ ...grew, isStep: true })).toBe(minute(10));
    expect(growthDueAt({ ...grew, isStep: false })).toBe(minute(35));
  });

  it.each([
    ["the last message", { grewAt: minute(5), toldAt: minute(60) }],
    ["the growth", { grewAt: minute(65), toldAt: minute(0) }],
  ])("at once if %s is of a clock that was an hour ahead", (_, times) => {
    for (const isStep of [true, false]) expect(growthDueAt({ ...times, isStep, now: minute(6) })).toBe(minute(6));
  });
});

import { expect, test } from "vitest";
import { endOfWork, scheduleOfWork, WORK_CHOICES } from "./work-choice.ts";

const now = new Date(2026, 11, 31, 22, 15);
const timeZone = "Europe/Berlin";

test("work begins at once for half an hour, for two, or until tomorrow at six", () => {
  expect(WORK_CHOICES.map((choice) => scheduleOfWork(choice, { now, timeZone }))).toEqual([
    { kind: "now", minutes: 30 },
    { kind: "now", minutes: 120 },
    { kind: "once", begins: null, ends: "2027-01-01T06:00", timeZone },
  ]);
  expect(WORK_CHOICES.map((choice) => endOfWork(choice, now))).toEqual([
    new Date(2026, 11, 31, 22, 45),
    new Date(2027, 0, 1, 0, 15),
    new Date(2027, 0, 1, 6, 0),
  ]);
});

test("after midnight it lasts until the morning that comes", () => {
  const at = (hour: number, minute: number) => endOfWork("tomorrow", new Date(2027, 0, 1, hour, minute));
  expect([at(0, 0), at(1, 13), at(3, 59)]).toEqual(Array.from({ length: 3 }, () => new Date(2027, 0, 1, 6, 0)));
  expect(at(4, 0)).toEqual(new Date(2027, 0, 2, 6, 0));
  expect(scheduleOfWork("tomorrow", { now: new Date(2027, 0, 1, 1, 13), timeZone })).toMatchObject({
    ends: "2027-01-01T06:00",
  });
});

import { expect, it } from "vitest";
import { isWithinDay, writeBriefly, writeDayBriefly, writeEnd } from "./brief-moments.ts";

const now = new Date(2026, 0, 20, 9, 45);

it("moments are written without a year that goes without saying", () => {
  expect(writeBriefly(new Date(2026, 0, 20, 6, 41), now)).toBe("06:41");
  expect(writeBriefly(new Date(2025, 10, 19, 22, 14), now)).toBe("19.11., 22:14");
  expect(writeBriefly(new Date(2025, 0, 19, 22, 14), now)).toBe("19.01.2025, 22:14");
  expect(writeDayBriefly(new Date(2025, 9, 2), now)).toBe("02.10.");
  expect(writeDayBriefly(new Date(2025, 0, 20), now)).toBe("20.01.2025");
});

it("an end is written with its day only where its time of day does not tell it", () => {
  const began = new Date(2025, 11, 31, 23, 50);
  expect(writeEnd(new Date(2025, 11, 31, 23, 55), began)).toBe("23:55");
  expect(writeEnd(new Date(2026, 0, 1, 0, 10), began)).toBe("00:10");
  expect(writeEnd(new Date(2026, 0, 1, 23, 49), began)).toBe("23:49");
  expect(writeEnd(new Date(2026, 0, 1, 23, 50), began)).toBe("01.01., 23:50");
  expect(writeEnd(new Date(2026, 10, 1, 8, 5), began)).toBe("01.11.2026, 08:05");
  expect(isWithinDay(began, new Date(2026, 0, 1, 23, 49))).toBe(true);
});

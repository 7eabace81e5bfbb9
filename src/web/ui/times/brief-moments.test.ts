import { expect, it } from "vitest";
import { writeBriefly, writeDayBriefly } from "./brief-moments.ts";

const now = new Date(2026, 0, 20, 9, 45);

it("moments are written without a year that goes without saying", () => {
  expect(writeBriefly(new Date(2026, 0, 20, 6, 41), now)).toBe("06:41");
  expect(writeBriefly(new Date(2025, 10, 19, 22, 14), now)).toBe("19.11., 22:14");
  expect(writeBriefly(new Date(2025, 0, 19, 22, 14), now)).toBe("19.01.2025, 22:14");
  expect(writeDayBriefly(new Date(2025, 9, 2), now)).toBe("02.10.");
  expect(writeDayBriefly(new Date(2025, 0, 20), now)).toBe("20.01.2025");
});

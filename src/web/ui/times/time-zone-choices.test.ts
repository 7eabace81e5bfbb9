import { expect, test } from "vitest";
import { timeZoneChoices } from "./time-zone-choices.ts";

test("offers the browser's zone first and every other once, the chosen one by its own name", () => {
  const choices = timeZoneChoices({ here: "Europe/Vienna", hereLabel: "This browser", shown: "Asia/Kolkata" });
  expect(choices[0]).toEqual({ value: "Europe/Vienna", label: "Europe/Vienna", group: "This browser" });
  const values = choices.map(({ value }) => value);
  expect(new Set(values).size).toBe(values.length);
  expect(values).toEqual(expect.arrayContaining(["UTC", "Asia/Kolkata", "America/New_York"]));
  expect(choices.find(({ value }) => value === "America/New_York")?.label).toBe("America/New York");
});

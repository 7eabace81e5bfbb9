import { expect, test } from "vitest";
import { isInRange } from "./version-range.ts";

test.each([
  ["6.6.10.17", "<6.6.10.18|>=6.7.0.0,<6.7.10.1", true],
  ["6.6.10.18", "<6.6.10.18|>=6.7.0.0,<6.7.10.1", false],
  ["6.7.0.0", "<6.6.10.18|>=6.7.0.0,<6.7.10.1", true],
  ["6.7.10.1", "<6.6.10.18 || >=6.7.0.0, <6.7.10.1", false],
  ["6.7.0.0-RC1", "=6.7.0.0-rc1", true],
  ["6.7.0.0", "=6.7.0.0-rc1", false],
  ["6.6.5", "<=v6.6.5.0", true],
  ["6.6.5.0", "!=6.6.5.0", false],
  ["6.6.5.0", "6.6.5.0", true],
])("%s in %s: %s", (version, range, expected) => {
  expect(isInRange(version, range)).toBe(expected);
});

test.each(["", "^6.6", "~6.6.0", "6.6.*", ">=6.6.0.0,~7", "soon"])("nothing follows from %j", (range) => {
  expect(isInRange("6.7.0.0", range)).toBeNull();
});

test("what is understood of a range counts", () => {
  expect(isInRange("6.5.0.0", "^9|<6.6")).toBe(true);
  expect(isInRange("6.5.0.0", "<6.4,^9")).toBe(false);
});

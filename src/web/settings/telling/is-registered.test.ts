import { expect, it } from "vitest";
import { isRegistered } from "./is-registered.ts";

const EARLY = "2026-11-20T09:00:00.000Z";
const LATE = "2026-11-20T10:00:00.000Z";

it.each([
  [true, "that was never tried", { triedAt: null, arrivedAt: null }],
  [true, "to which the last note came", { triedAt: LATE, arrivedAt: LATE }],
  [false, "to which none ever came", { triedAt: LATE, arrivedAt: null }],
  [false, "to which the last one may not have come", { triedAt: LATE, arrivedAt: EARLY }],
])("says %s of this browser %s", (expected, _what, device) => {
  expect(isRegistered({ isThis: true, ...device })).toBe(expected);
  expect(isRegistered({ isThis: false, ...device })).toBe(false);
});

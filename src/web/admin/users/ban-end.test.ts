import { expect, test } from "vitest";
import { banSeconds } from "./ban-end.ts";

const now = new Date(2026, 10, 20, 9, 45);

test("a ban lasts until it is lifted, a while, or to the end of its last day", () => {
  expect(banSeconds("never", "", now)).toBeUndefined();
  expect(banSeconds("day", "", now)).toBe(86_400);
  expect(banSeconds("week", "", now)).toBe(604_800);
  expect(banSeconds("month", "", now)).toBe(2_592_000);
  expect(banSeconds("onDate", "2026-11-20", now)).toBe(14.25 * 3600);
  expect(banSeconds("onDate", "2026-12-31", now)).toBe(
    Math.ceil((new Date(2027, 0, 1).getTime() - now.getTime()) / 1000),
  );
});

test("a day that is over, too far ahead or none at all is refused", () => {
  for (const day of ["", "2026-11-19", "2046-01-01", "tomorrow", "9999999-01-01"])
    expect(banSeconds("onDate", day, now)).toBeNull();
});

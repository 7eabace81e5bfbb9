import { expect, it } from "vitest";
import { writeAge } from "./write-age.ts";

it("writes an age in whole minutes below an hour, in whole hours below a day, then in whole days", () => {
  expect(writeAge(59.9, "en")).toBe("59 min");
  expect(writeAge(60, "en")).toBe("1 h");
  expect(writeAge(24 * 60 - 1, "de")).toBe("23 h");
  expect(writeAge(24 * 60, "en")).toBe("1 day");
  expect(writeAge(50 * 60, "de")).toBe("2 Tage");
});

import { expect, test } from "vitest";
import { reportFailures } from "./failure-names.ts";

test("names each shop once, however many of its tasks failed", () => {
  expect(reportFailures(["Radwerk", "Radwerk", "Harbour & Pine"], 3)).toEqual({
    names: ["Radwerk", "Harbour & Pine"],
    more: 0,
    failed: 3,
  });
});

test("counts those beyond the third", () => {
  expect(reportFailures(["A", "B", "C", "D", "E"], 5)).toEqual({ names: ["A", "B", "C"], more: 2, failed: 5 });
});

import { describe, expect, it } from "vitest";
import { rateFigure } from "./rate-figure.ts";

describe("a figure", () => {
  it.each([
    ["lcpMilliseconds", 2500, "good"],
    ["lcpMilliseconds", 2501, "needs_work"],
    ["lcpMilliseconds", 4000, "needs_work"],
    ["lcpMilliseconds", 4001, "poor"],
    ["cls", 0, "good"],
    ["cls", 0.1, "good"],
    ["cls", 0.25, "needs_work"],
    ["cls", 0.26, "poor"],
    ["fcpMilliseconds", 1800, "good"],
    ["fcpMilliseconds", 3000, "needs_work"],
    ["ttfbMilliseconds", 800, "good"],
    ["ttfbMilliseconds", 1801, "poor"],
    ["tbtMilliseconds", 0, "good"],
    ["tbtMilliseconds", 600, "needs_work"],
    ["tbtMilliseconds", 601, "poor"],
  ] as const)("%s of %d is %s", (figure, value, rating) => {
    expect(rateFigure(figure, value)).toBe(rating);
  });

  it("that was not measured is not rated", () => {
    expect(rateFigure("cls", null)).toBeNull();
  });
});

import { expect, it } from "vitest";
import { cumulative } from "./cumulative.ts";

it("counts each class with all below it, and the rest in the last one", () => {
  const classes = [
    { upTo: 1, count: 2 },
    { upTo: 5, count: 0 },
    { upTo: null, count: 3 },
  ];
  expect(cumulative(classes)).toEqual([
    { le: "1", count: 2 },
    { le: "5", count: 2 },
    { le: "+Inf", count: 5 },
  ]);
  expect(cumulative([])).toEqual([]);
});

import { describe, expect, it } from "vitest";
import { labelsOnce, lonelyValues, momentAfterKey, momentsWithValues, spreadLabels } from "./chart-moments.ts";

describe("a chart", () => {
  it("stops only where a line has a value, and 0 is one", () => {
    expect(momentsWithValues([{ values: [1, null, null, 0] }, { values: [null, null, 2, null] }])).toEqual([0, 2, 3]);
    expect(momentsWithValues([])).toEqual([]);
  });

  it("knows the values of which no line can be drawn", () => {
    expect(lonelyValues([1, null, 2, 3, null, 0])).toEqual([0, 5]);
    expect(lonelyValues([7])).toEqual([0]);
  });

  it("does not say the same day twice below its axis", () => {
    expect(labelsOnce(["19.11.", "19.11.", "20.11.", "20.11.", "21.11."])).toEqual([
      "19.11.",
      "",
      "20.11.",
      "",
      "21.11.",
    ]);
  });

  it.each([
    ["ArrowLeft", null, 9],
    ["ArrowLeft", 9, 4],
    ["ArrowLeft", 0, 0],
    ["ArrowRight", 4, 9],
    ["ArrowRight", 9, 9],
    ["Home", null, 0],
    ["End", 0, 9],
    ["PageDown", 9, 0],
    ["a", 4, null],
  ])("is walked through by keys: %s from %s", (key, shown, next) => {
    expect(momentAfterKey(key, [0, 2, 4, 9], shown)).toBe(next);
  });

  it("moves labels apart without leaving its height", () => {
    expect(spreadLabels([10, 50, 90], 16, 100)).toEqual([10, 50, 90]);
    expect(spreadLabels([52, 50], 16, 100)).toEqual([66, 50]);
    expect(spreadLabels([98, 99, 97], 16, 100)).toEqual([84, 100, 68]);
    expect(spreadLabels([], 16, 100)).toEqual([]);
  });
});

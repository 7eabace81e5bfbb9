import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addHistograms, bucketOf, histogramOf, LEAST_MILLISECONDS, percentileOf } from "./histogram.ts";

const times = fc.array(fc.integer({ min: 1, max: 32_767 }), { minLength: 1, maxLength: 200 });
const share = fc.constantFrom(0.5, 0.95, 0.99);
const trueOne = (all: readonly number[], of: number) =>
  all.toSorted((one, other) => one - other)[Math.max(1, Math.ceil(of * all.length)) - 1] ?? 0;

describe("a class of times", () => {
  it("has a middle that is less than 10 % from each of its times", () => {
    const middleOf = (time: number) => 2 ** ((bucketOf(time) + 0.5) / 4);
    const times = Array.from({ length: 60_000 }, (_, index) => index + 1);
    expect(times.filter((time) => Math.abs(middleOf(time) - time) / time >= 0.1)).toEqual([]);
  });

  it("is one of 64, whatever the time", () => {
    expect(LEAST_MILLISECONDS).toHaveLength(64);
    expect([-5, 0, 1, 2, 1000, 10 ** 9].map(bucketOf)).toEqual([0, 0, 0, 4, 39, 63]);
  });
});

describe("a percentile", () => {
  it("lies in the class of the time that it is of", () => {
    fc.assert(
      fc.property(times, share, (all, of) => {
        const told = percentileOf(histogramOf(all), of) ?? 0;
        const time = trueOne(all, of);
        expect(Math.abs(Math.log2(told / time))).toBeLessThan(0.26);
      }),
    );
  });

  it("is near the time where all classes are full", () => {
    const all = Array.from({ length: 1000 }, (_, index) => 100 + index);
    for (const of of [0.25, 0.5, 0.75]) {
      const error = Math.abs((percentileOf(histogramOf(all), of) ?? 0) / trueOne(all, of) - 1);
      expect(error).toBeLessThan(0.03);
    }
  });

  it("is none of nothing", () => {
    expect(percentileOf(histogramOf([]), 0.5)).toBeNull();
  });
});

it("added histograms are the one of all times", () => {
  fc.assert(
    fc.property(times, times, (some, others) => {
      expect(addHistograms([histogramOf(some), histogramOf(others)])).toEqual(histogramOf([...some, ...others]));
    }),
  );
});

import { expect, test } from "vitest";
import { HEIGHT, sparklineShape, WIDTH } from "./sparkline-shape.ts";

test("draws one line from zero to the largest value", () => {
  const { lines, gaps, end } = sparklineShape([0, 5, 10]);
  expect(lines).toEqual([`M0 ${HEIGHT - 1}L36 9L${WIDTH} 1`]);
  expect(gaps).toEqual([]);
  expect(end).toEqual({ x: WIDTH, y: 1 });
});

test("keeps a gap a gap and bridges it dashed", () => {
  const { lines, gaps } = sparklineShape([10, null, 10]);
  expect(lines).toHaveLength(2);
  expect(gaps).toEqual([`M0 1L${WIDTH} 1`]);
});

test("ends in a dashed line when the newest value is missing", () => {
  const { gaps, end } = sparklineShape([10, 10, null]);
  expect(end).toBeNull();
  expect(gaps.at(-1)).toMatch(new RegExp(`L${WIDTH} 1$`));
});

test("is a dashed ground line when nothing is known", () => {
  expect(sparklineShape([null, null])).toEqual({
    lines: [],
    gaps: [`M0 ${HEIGHT - 1}L${WIDTH} ${HEIGHT - 1}`],
    end: null,
  });
});

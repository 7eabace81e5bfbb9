import { expect, test } from "vitest";
import { misplaced, steadyOrder } from "./steady-order.ts";

test("keeps the place of what is still there", () => {
  expect(steadyOrder([3, 1, 2], [1, 2, 3])).toEqual([3, 1, 2]);
});

test("puts what is new at the end and drops what is gone", () => {
  expect(steadyOrder([3, 1, 2], [9, 1, 3])).toEqual([3, 1, 9]);
});

test("answers with the very same list when nothing came or went", () => {
  const previous = [3, 1, 2];
  expect(steadyOrder(previous, [1, 2, 3])).toBe(previous);
});

test("counts what stands elsewhere than sorted", () => {
  expect(misplaced([1, 2, 3], [1, 2, 3])).toBe(0);
  expect(misplaced([3, 2, 1], [1, 2, 3])).toBe(2);
});

import { expect, test } from "vitest";
import { withHeld } from "./with-held.ts";

test("what is gone keeps its place, and what is new comes after it", () => {
  expect(withHeld(["a", "b", "c"], ["a", "c"])).toEqual(["a", "b", "c"]);
  expect(withHeld(["a", "b"], ["b", "d"])).toEqual(["a", "b", "d"]);
  expect(withHeld(["a"], [])).toEqual(["a"]);
});

test("rows that only come, or change their order, stand as they are told", () => {
  expect(withHeld(["a", "b"], ["b", "a", "c"])).toEqual(["b", "a", "c"]);
  const places = ["a", "b"];
  expect(withHeld(places, ["a", "b"])).toBe(places);
});

import { expect, test } from "vitest";
import { chooseAll, chosenOf, extendTo, NOTHING_CHOSEN, type Selection, toggle } from "./row-selection.ts";

const ORDER = [10, 20, 30, 40, 50];
const keysOf = ({ keys }: Selection) => [...keys].toSorted();

test("chooses one row and lets it go again", () => {
  const chosen = toggle(NOTHING_CHOSEN, 20);
  expect(keysOf(chosen)).toEqual([20]);
  expect(keysOf(toggle(chosen, 20))).toEqual([]);
  expect(NOTHING_CHOSEN.keys.size).toBe(0);
});

test("chooses everything from the last row to this one, in both directions", () => {
  expect(keysOf(extendTo(toggle(NOTHING_CHOSEN, 20), ORDER, 40))).toEqual([20, 30, 40]);
  expect(keysOf(extendTo(toggle(NOTHING_CHOSEN, 40), ORDER, 20))).toEqual([20, 30, 40]);
});

test("keeps the beginning of a range, so that it can be made longer", () => {
  const range = extendTo(toggle(NOTHING_CHOSEN, 20), ORDER, 30);
  expect(keysOf(extendTo(range, ORDER, 50))).toEqual([20, 30, 40, 50]);
});

test("adds a range to what is chosen already", () => {
  const apart = toggle(toggle(NOTHING_CHOSEN, 10), 40);
  expect(keysOf(extendTo(apart, ORDER, 50))).toEqual([10, 40, 50]);
});

test("begins a range at the row itself when the last one is out of sight", () => {
  expect(keysOf(extendTo(NOTHING_CHOSEN, ORDER, 30))).toEqual([30]);
  expect(keysOf(extendTo(toggle(NOTHING_CHOSEN, 99), ORDER, 30))).toEqual([30, 99]);
});

test("acts only on what is shown, in the order in which it is shown", () => {
  const chosen = chooseAll([...ORDER, 99]);
  expect(chosenOf([50, 10, 60], (row) => row, chosen)).toEqual([50, 10]);
  expect(chosenOf([50, 10], (row) => row, NOTHING_CHOSEN)).toEqual([]);
});

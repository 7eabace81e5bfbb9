import { expect, it } from "vitest";
import { isOverBy, lackingBy, type ProductEvent } from "./offered-updates.ts";

const product = "SwagPayPal";
const offers = (eventId: number, offered: string, shopId = 1): ProductEvent => ({
  eventId,
  shopId,
  product,
  offered,
  installed: null,
});
const has = (eventId: number, installed: string | null, shopId = 1): ProductEvent => ({
  eventId,
  shopId,
  product,
  offered: null,
  installed,
});

it.each([
  ["nothing was installed", [offers(1, "1.1")], true],
  ["it was installed", [offers(1, "1.1"), has(2, "1.1")], false],
  ["a newer one was installed", [offers(1, "1.1"), has(2, "2.0")], false],
  ["an older one was installed", [offers(1, "1.1"), has(2, "1.0.5")], true],
  ["the product is gone", [offers(1, "1.1"), has(2, null)], false],
  ["it was offered anew since", [offers(1, "1.1"), has(2, null), offers(3, "1.1")], true],
  ["another shop has it", [offers(1, "1.1"), has(2, "1.1", 2)], true],
])("whether a shop lacks an update once %s", (_, events, lacks) => {
  expect(lackingBy(events, new Set([1, 2]))(1, { product, version: "1.1" })).toBe(lacks);
});

it("an update is over once no shop that is there lacks it", () => {
  const isOver = isOverBy(lackingBy([offers(1, "1.1"), offers(2, "1.1", 2), has(3, "1.1")], new Set([1, 2])));
  const update = { product, version: "1.1" };
  expect([[1], [2], [1, 2], [1, 3], null].map((shopIds) => isOver({ ...update, shopIds }))).toEqual([
    true,
    false,
    false,
    true,
    false,
  ]);
});

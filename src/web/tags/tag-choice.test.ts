import { expect, test } from "vitest";
import { namesAfter, offeredTags, type TagChanges, type TaggedShop } from "./tag-choice.ts";

const shop = (id: number, ...names: readonly string[]): TaggedShop => ({
  id,
  name: `Shop ${id}`,
  organizationId: id > 2 ? "other" : "acme",
  tags: names.map((name, index) => ({ id: id * 10 + index, name })),
});
const shops = [shop(1, "Patch night", "vip"), shop(2, "vip"), shop(3, "patch night")];
const known = [{ name: "Patch night" }, { name: "vip" }, { name: "patch night" }, { name: "Sale" }];
const pressed = (...changes: readonly (readonly [string, boolean])[]): TagChanges =>
  new Map(changes.map(([name, isOn]) => [name.toLowerCase(), { name, isOn }]));

test("offers each name once for all organizations, with how many shops carry it", () => {
  expect(offeredTags(shops, known, pressed())).toEqual([
    { name: "Patch night", state: "some", count: 2, isNew: false },
    { name: "Sale", state: "none", count: 0, isNew: false },
    { name: "vip", state: "some", count: 2, isNew: false },
  ]);
});

test("shows what pressing makes of it, and new names at their place", () => {
  const offered = offeredTags(shops, known, pressed(["Patch night", true], ["vip", false], ["Reseller", true]));
  expect(offered.map(({ name, state, isNew }) => [name, state, isNew])).toEqual([
    ["Patch night", "all", false],
    ["Reseller", "all", true],
    ["Sale", "none", false],
    ["vip", "none", false],
  ]);
});

test("a shop keeps what nobody pressed, and is left alone where nothing changes", () => {
  expect(namesAfter(shop(1, "Patch night", "vip"), pressed(["vip", false], ["Sale", true]))).toEqual([
    "Patch night",
    "Sale",
  ]);
  expect(namesAfter(shop(1, "Patch night"), pressed(["PATCH NIGHT", true], ["Sale", false]))).toBe(null);
  expect(namesAfter(shop(2), pressed())).toBe(null);
});

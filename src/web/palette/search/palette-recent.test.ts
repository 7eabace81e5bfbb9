import { expect, test } from "vitest";
import { recentIn, withRecent } from "./palette-recent.ts";

test("what was chosen last comes first, once, and twenty are kept", () => {
  expect(withRecent(["a", "b"], "b")).toEqual(["b", "a"]);
  const many = Array.from({ length: 30 }, (_, at) => `shop-${at}`);
  expect(withRecent(many, "new")).toHaveLength(20);
});

test("somebody else's choices in the same browser are not shown", () => {
  expect(recentIn('{"userId":"one","ids":["shop-1"]}', "one")).toEqual(["shop-1"]);
  expect(recentIn('{"userId":"one","ids":["shop-1"]}', "other")).toEqual([]);
});

test("what cannot be read counts as nothing", () => {
  for (const text of [null, "", "{", "[]", "7", '{"userId":1,"ids":[]}', '{"userId":"one","ids":7}'])
    expect(recentIn(text, "one")).toEqual([]);
  expect(recentIn('{"userId":"one","ids":["a",7,null]}', "one")).toEqual(["a"]);
});

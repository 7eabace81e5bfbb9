import { expect, it } from "vitest";
import { groupTypes, withTypes } from "./type-groups.ts";

it("types stand with what they are about, and unknown ones at the end", () => {
  expect(
    groupTypes([
      "speed.failing",
      "tomorrow.here",
      "change.recorded",
      "update.available",
      "incident.opened",
      "shop.reachable",
      "incident.closed",
      "member.left",
      "webhook.disabled",
      "shop.deleted",
    ]),
  ).toEqual([
    { group: "incident", types: ["incident.opened", "incident.closed"] },
    { group: "shop", types: ["shop.reachable"] },
    { group: "speed", types: ["speed.failing"] },
    { group: "changes", types: ["change.recorded", "update.available"] },
    { group: "organization", types: ["member.left", "webhook.disabled", "shop.deleted"] },
    { group: "other", types: ["tomorrow.here"] },
  ]);
});

it("without some of all, all others are chosen", () => {
  const all = ["a", "b", "c"];
  expect(withTypes(null, { types: ["b"], isChosen: false, all })).toEqual(["a", "c"]);
  expect(withTypes(["a"], { types: ["a", "b"], isChosen: true, all })).toEqual(["a", "b"]);
  expect(withTypes(["a", "c"], { types: ["a", "b"], isChosen: false, all })).toEqual(["c"]);
});

import { expect, test } from "vitest";
import { attentionOf } from "../../../attention/attention.ts";
import { failingShop, findingWith, lateTask } from "../../../attention/fleet-shop-fixture.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { fleetEntryWith, type SeenShop } from "../fleet-fixture.ts";
import { actionsFor } from "./group-actions.ts";
import type { May } from "./step-effect.ts";

const owner: May = () => true;
const viewer: May = (_, permission) => mayMember("viewer", permission);
const offered = (shops: readonly SeenShop[], may: May = owner) => {
  const [group] = attentionOf(shops).groups;
  if (group === undefined) throw new Error("nothing is wrong with these shops");
  return actionsFor(group, shops, may);
};
const away = (shopId: number, known: Partial<SeenShop> = {}) =>
  fleetEntryWith(shopId, { ...failingShop(shopId, "timed_out"), ...known });
const slow = findingWith({ id: "frosh.opcache", check: "frosh-performance", level: "yellow", text: "result" });
const tuned = (shopId: number, known: Partial<SeenShop> = {}) =>
  fleetEntryWith(shopId, { status: "yellow", findings: [slow], ...known });

test("offers of shops that are away only to watch them: trying again is the step itself", () => {
  expect(offered([away(1), away(2)]).map(({ action }) => action.kind)).toEqual(["watch"]);
});

test("offers to ignore what the cause consists of, shop by shop", () => {
  const late = [lateTask("a"), lateTask("b")];
  const actions = offered([fleetEntryWith(1, { status: "yellow", findings: late }), fleetEntryWith(2)]);
  expect(actions.map(({ action }) => action.kind)).toEqual(["refresh", "watch", "ignore"]);
  expect(actions.at(-1)?.action).toMatchObject({
    findings: new Map([[1, late.map(({ id }) => id)]]),
    shops: [{ shopId: 1 }],
  });
});

test("offers to clear the cache where that may help", () => {
  expect(offered([tuned(1), tuned(2)]).map(({ action }) => action.kind)).toEqual([
    "refresh",
    "clearCache",
    "watch",
    "ignore",
  ]);
});

test("offers to watch those that are not watched yet, and to unwatch when all are", () => {
  const [some] = offered([away(1, { isWatched: true }), away(2)]);
  expect(some).toMatchObject({ action: { kind: "watch", shops: [{ shopId: 2 }] }, meant: 1 });
  const [all] = offered([away(1, { isWatched: true }), away(2, { isWatched: true })]);
  expect(all).toMatchObject({ action: { kind: "unwatch", shops: [{ shopId: 1 }, { shopId: 2 }] } });
});

test("offers a viewer nothing but watching", () => {
  expect(offered([tuned(1), tuned(2)], viewer).map(({ action }) => action.kind)).toEqual(["watch"]);
});

test("acts only where the person may, and knows how many were meant", () => {
  const shops = [tuned(1), tuned(2, { organizationSlug: "guest" })];
  const mixed: May = (slug, permission) => slug !== "guest" || mayMember("viewer", permission);
  const refresh = offered(shops, mixed).find(({ action }) => action.kind === "refresh");
  expect(refresh).toMatchObject({ action: { shops: [{ shopId: 1 }] }, meant: 2 });
});

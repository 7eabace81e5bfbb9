import { expect, test } from "vitest";
import { attentionOf } from "../../../attention/attention.ts";
import { failingShop, fleetShopWith, hole, lateTask, shopFinding } from "../../../attention/fleet-shop-fixture.ts";
import type { FleetShop } from "../../../attention/fleet-shop.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { stepEffectOf, type May } from "./step-effect.ts";

const owner: May = () => true;
const viewer: May = (_, permission) => mayMember("viewer", permission);
const stepOf = (shops: readonly FleetShop[], may: May = owner) => {
  const [group] = attentionOf(shops).groups;
  if (group === undefined) throw new Error("nothing is wrong with these shops");
  return stepEffectOf(group, may);
};

test("tries all shops of the group that cannot be reached", () => {
  const { effect, label } = stepOf([failingShop(1, "timed_out"), failingShop(2, "gateway_error")]);
  expect(effect).toEqual({ kind: "refresh", shopIds: [1, 2] });
  expect(label.params).toMatchObject({ shops: 2 });
});

test("acts only where the person may, and says so", () => {
  const shops = [failingShop(1, "timed_out"), failingShop(2, "timed_out", { organizationSlug: "guest" })];
  const { effect, label } = stepOf(shops, (slug) => slug !== "guest");
  expect(effect).toEqual({ kind: "refresh", shopIds: [1] });
  expect(label).toMatchObject({ key: "step.refresh", params: { shops: 1 } });
});

test("reschedules the tasks of those shops", () => {
  const shops = [shopFinding(1, [lateTask("a"), lateTask("b")]), shopFinding(2, [lateTask("a")])];
  const { effect, label } = stepOf(shops);
  expect(effect).toMatchObject({ kind: "reschedule", tasks: [{ shopId: 1 }, { shopId: 1 }, { shopId: 2 }] });
  expect(label.params).toMatchObject({ tasks: 3 });
});

test("lets somebody who may only look, look", () => {
  expect(stepOf([failingShop(1, "timed_out")], viewer)).toMatchObject({
    effect: { kind: "open", place: "detail", shop: { shopId: 1 } },
    label: { key: "step.openShop" },
  });
  expect(stepOf([failingShop(1, "timed_out"), failingShop(2, "timed_out")], viewer).effect).toEqual({ kind: "show" });
});

test("goes straight to the form of one shop and asks which one for several", () => {
  expect(stepOf([failingShop(1, "credentials_refused")]).effect).toMatchObject({ kind: "open", place: "edit" });
  expect(stepOf([failingShop(1, "host_unknown"), failingShop(2, "host_unknown")]).effect).toMatchObject({
    kind: "choose",
    place: "edit",
    shops: [{ shopId: 1 }, { shopId: 2 }],
  });
});

test("plans the update of shops with a known hole", () => {
  expect(stepOf([shopFinding(1, [hole("A")])]).effect).toMatchObject({ kind: "open", place: "compatibility" });
});

test("explains how to grant a right and how to let us in", () => {
  const rights = {
    state: "forbidden",
    rights: ["plugin:read"],
    readAt: null,
    since: "2026-11-20T09:12:00.000Z",
  } as const;
  expect(stepOf([fleetShopWith(1, { sections: { plugins: rights } })]).effect).toEqual({
    kind: "grant",
    rights: ["plugin:read"],
  });
  expect(stepOf([failingShop(1, "firewall_blocked")]).effect).toEqual({ kind: "letIn" });
});

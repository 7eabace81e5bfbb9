import { expect, test } from "vitest";
import { attentionOf } from "../../../attention/attention.ts";
import {
  failingShop,
  fleetShopWith,
  incidentWith,
  lateTask,
  shopFinding,
} from "../../../attention/fleet-shop-fixture.ts";
import type { FleetShop } from "../../../attention/fleet-shop.ts";
import { fleetEntryWith, fleetWith } from "../fleet-fixture.ts";
import { keepGroups, type KeptGroup, plannedShops } from "./kept-groups.ts";

const groupsOf = (...shops: readonly FleetShop[]) => attentionOf(shops).groups;
const told = (kept: readonly KeptGroup[]) =>
  kept.map(({ group, isSolved }) => `${group.kind}${isSolved ? " solved" : ""}`);
const away = failingShop(1, "timed_out");
const late = shopFinding(2, [lateTask("a")]);
const fresh = fleetShopWith(3, { status: null, lastVisitedAt: null });

test("leaves what was solved where it stood", () => {
  const before = keepGroups([], groupsOf(away, late));
  expect(told(keepGroups(before, groupsOf(late)))).toEqual(["failure solved", "tasks"]);
});

test("puts a new cause at the end, even a worse one", () => {
  const before = keepGroups([], groupsOf(late, fresh));
  expect(told(keepGroups(before, groupsOf(away, late, fresh)))).toEqual(["tasks", "firstVisit", "failure"]);
});

test("calls nothing solved that planned work covers", () => {
  const before = keepGroups([], groupsOf(away, late));
  const planned = fleetWith(fleetEntryWith(1, { maintenanceUntil: "2026-11-20T12:00:00.000Z" }), fleetEntryWith(2));
  expect(told(keepGroups(before, groupsOf(late), plannedShops(planned)))).toEqual(["tasks"]);
  expect(told(keepGroups(before, groupsOf(), plannedShops(planned)))).toEqual(["tasks solved"]);
});

test("calls nothing solved that stands in the line of an incident by now", () => {
  const before = keepGroups([], groupsOf(away, late));
  const known = { ...away, incidents: [incidentWith(5)] };
  const told5 = keepGroups(before, groupsOf(known, late));
  expect(told(told5)).toEqual(["tasks", "failure"]);
  expect(told(keepGroups(told5, groupsOf(late)))).toEqual(["tasks", "failure solved"]);
});

test("opens again what comes back, with what is known now", () => {
  const before = keepGroups(keepGroups([], groupsOf(away)), groupsOf());
  expect(told(before)).toEqual(["failure solved"]);
  const again = keepGroups(before, groupsOf(away, failingShop(4, "timed_out")));
  expect(told(again)).toEqual(["failure"]);
  expect(again[0]?.group.shops).toHaveLength(2);
});

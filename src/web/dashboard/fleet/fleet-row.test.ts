import { expect, test } from "vitest";
import { failureWith, findingWith } from "../../../attention/fleet-shop-fixture.ts";
import { fleetEntryWith, fleetWith, type SeenShop } from "../fleet-fixture.ts";
import { countByMark, fleetRows } from "./fleet-row.ts";

const queue = (level: "yellow" | "red") => findingWith({ id: "queue", check: "message-queue", level, text: "waits" });
const gone = fleetEntryWith(1, {
  status: "red",
  failure: failureWith("timed_out"),
  unreachableSince: "2026-11-20T06:41:00.000Z",
});
const warned = fleetEntryWith(2, { status: "yellow", findings: [queue("yellow")] });
const fresh = fleetEntryWith(3, { status: null, lastVisitedAt: null });
const fine = fleetEntryWith(4);
const rowsOf = (...shops: readonly SeenShop[]) =>
  fleetRows(fleetWith(...shops), { wordsOf: ({ key }) => key, hintOf: () => null });
const markOf = (shop: SeenShop) => rowsOf(shop)[0]?.mark;

test("stands by the worst of what keeps a shop from being fine", () => {
  expect([gone, warned, fresh, fine].map(markOf)).toEqual(["error", "warning", "unknown", "ok"]);
});

test("does not call a shop fine of which a part is unknown", () => {
  const rights = {
    state: "forbidden",
    rights: ["plugin:read"],
    readAt: null,
    since: "2026-11-20T09:12:00.000Z",
  } as const;
  expect(markOf(fleetEntryWith(5, { sections: { plugins: rights } }))).toBe("unknown");
});

test("puts the worst first, in the order in which the causes are told", () => {
  const longer = { ...gone, shopId: 9, unreachableSince: "2026-11-20T05:00:00.000Z" };
  const broken = fleetEntryWith(8, { status: "red", findings: [queue("red")] });
  expect(rowsOf(fine, broken, fresh, warned, gone, longer).map(({ shop }) => shop.shopId)).toEqual([9, 1, 8, 2, 3, 4]);
});

test("puts those that are well in the order of their names", () => {
  const rows = rowsOf(
    fleetEntryWith(1, { name: "Voss" }),
    fleetEntryWith(2, { name: "Ärmel" }),
    fleetEntryWith(3, { name: "Blatt" }),
  );
  expect(rows.map(({ shop }) => shop.name)).toEqual(["Ärmel", "Blatt", "Voss"]);
});

test("says the reasons of a shop in the reader's words", () => {
  expect(rowsOf(gone)[0]?.reasons).toEqual(["short.unreachable"]);
  expect(rowsOf(fine)[0]?.reasons).toEqual(["short.fine"]);
});

test("counts each shop once", () => {
  expect(countByMark(rowsOf(gone, warned, fresh, fine, { ...fine, shopId: 6 }))).toEqual({
    error: 1,
    warning: 1,
    unknown: 1,
    maintenance: 0,
    ok: 2,
  });
});

test("is in maintenance while planned work goes on, whatever is wrong, and comes after what needs somebody", () => {
  const planned = { ...gone, shopId: 7, maintenanceUntil: "2026-11-20T12:00:00.000Z" };
  const rows = rowsOf(planned, warned, fine);
  expect(rows.map(({ mark }) => mark)).toEqual(["warning", "maintenance", "ok"]);
  expect(rows[1]?.reasons[0]).toBe("short.unreachable");
});

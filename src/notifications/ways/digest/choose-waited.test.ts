import { expect, it } from "vitest";
import type { Alert } from "../../alert.ts";
import { status } from "../../../monitoring/events/status.ts";
import { failureBy } from "../../notification-fixture.ts";
import type { WaitingAlert } from "../waiting.store.ts";
import { chooseWaited, countRest } from "./choose-waited.ts";

const alertOf = (name: "failing" | "answers" | "warned"): Alert => {
  const at = "2026-11-20T09:41:00.000Z";
  if (name === "failing") return { topic: "outage", at, news: { kind: "failing", failure: failureBy(), since: at } };
  if (name === "answers") return { topic: "outage", at, news: { kind: "answers", since: at } };
  return { topic: "status", at, news: status.example("Radwerk") };
};
const waiting = (shopId: number, name: Parameters<typeof alertOf>[0], id = `${name} ${shopId}`): WaitingAlert => ({
  id,
  organizationId: "acme",
  shopId,
  incidentId: null,
  alert: alertOf(name),
  rules: null,
  waitsFor: "quiet",
});
const idsOf = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

it("looks at all of it where that is not very much", () => {
  const rows = [waiting(1, "failing"), waiting(2, "warned")];
  expect(chooseWaited(rows, 2)).toEqual({ chosen: rows, rest: [] });
});

it("looks at whole matters, what is open and urgent first, in the order in which it happened, and counts the rest", () => {
  const rows = [
    waiting(1, "failing"),
    waiting(2, "warned"),
    waiting(3, "answers"),
    waiting(1, "answers"),
    waiting(4, "failing"),
    waiting(5, "failing"),
    { ...waiting(6, "failing", "unreadable"), alert: null },
  ];
  const { chosen, rest } = chooseWaited(rows, 4);
  expect(idsOf(chosen)).toEqual(["warned 2", "answers 3", "failing 4", "failing 5", "unreadable"]);
  expect(rest.map(({ row }) => row.id)).toEqual(["failing 1", "answers 1"]);
  expect(countRest(rest)).toEqual({ open: 0, over: 1 });
  expect(idsOf(chooseWaited(rows, 1).chosen)).toEqual(["failing 5", "unreadable"]);
  expect(countRest(chooseWaited(rows, 1).rest)).toEqual({ open: 2, over: 2 });
});

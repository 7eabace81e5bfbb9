import { expect, test } from "vitest";
import type { OpenIncident } from "../../../attention/open-incident.ts";
import { ownersOf } from "./incident-owners.ts";

const of = (id: number, held: Partial<OpenIncident> = {}): OpenIncident => ({
  id,
  organizationId: "nordlicht",
  version: 1,
  topic: "availability",
  isParent: false,
  matter: null,
  beganAt: "2026-11-20T10:41:00.000Z",
  acknowledgedBy: null,
  acknowledgedAt: null,
  isMine: false,
  ...held,
});
const AT = "2026-11-20T10:43:00.000Z";
const ada = { acknowledgedBy: "Ada", acknowledgedAt: AT };
const mine = { acknowledgedBy: "Jana", acknowledgedAt: AT, isMine: true };
const former = { acknowledgedAt: AT };

test("one incident has one person, since a moment, or nobody", () => {
  expect(ownersOf([of(1)])).toMatchObject({ total: 1, held: 0, people: 0, at: null });
  expect(ownersOf([of(1, ada)])).toMatchObject({ held: 1, people: 1, first: { is: "member", name: "Ada" }, at: AT });
  expect(ownersOf([of(1, former)])).toMatchObject({ people: 1, first: { is: "former" } });
});

test("of several it is said how many somebody has, and of all only what holds of all", () => {
  expect(ownersOf([of(1, ada), of(2)])).toMatchObject({ total: 2, held: 1, people: 1, at: null });
  expect(ownersOf([of(1, mine), of(2, mine)])).toMatchObject({ held: 2, people: 1, first: { is: "me" } });
  expect(ownersOf([of(1, mine), of(2, ada)])).toMatchObject({ held: 2, people: 2 });
  expect(ownersOf([of(1, former), of(2, former)])).toMatchObject({ people: 2 });
});

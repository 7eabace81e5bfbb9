import { expect, test } from "vitest";
import { lateTask } from "../../../attention/fleet-shop-fixture.ts";
import { unpackFleet } from "../../../fleet/fleet-answer.ts";
import { fleetAnswerWith, fleetEntryWith } from "../fleet-fixture.ts";
import type { Deed } from "./deed.ts";
import { undoOf, withDeed } from "./fleet-patch.ts";

const late = lateTask("a");
const later = lateTask("b");
const one = fleetEntryWith(1, { status: "yellow", findings: [late] });
const two = fleetEntryWith(2, { status: "yellow", findings: [late, later] });
const fleet = fleetAnswerWith(one, two);
const troubled = (answer: typeof fleet) =>
  unpackFleet(answer).groups.flatMap(({ shops }) => shops.map(({ shopId }) => shopId));

test("shows at once that shops are watched", () => {
  const after = withDeed(fleet, { kind: "watch", shops: [two] });
  expect(unpackFleet(after).shops.map(({ isWatched }) => isWatched)).toEqual([false, true]);
  expect(withDeed(after, { kind: "unwatch", shops: [two] })).toEqual(fleet);
});

test("takes a shop out of a cause of which everything is ignored, and leaves it where something is left", () => {
  const ignore: Deed = { kind: "ignore", shops: [one, two], findings: new Map([1, 2].map((id) => [id, [late.id]])) };
  expect(troubled(fleet)).toEqual([1, 2]);
  expect(troubled(withDeed(fleet, ignore))).toEqual([2]);
  expect(undoOf(ignore)).toMatchObject({ kind: "use", shops: [one, two] });
});

test("takes out a cause that no shop has any more", () => {
  const findings = new Map([1, 2].map((id) => [id, [late.id, later.id]]));
  expect(withDeed(fleet, { kind: "ignore", shops: [one, two], findings }).groups).toEqual([]);
});

test("does not ignore in shops that were not meant", () => {
  const findings = new Map([1, 2].map((id) => [id, [late.id, later.id]]));
  expect(troubled(withDeed(fleet, { kind: "ignore", shops: [two], findings }))).toEqual([1]);
});

test("promises nothing of what only a visit can show", () => {
  const shops = [one, two];
  expect(withDeed(fleet, { kind: "refresh", shops })).toBe(fleet);
  expect([undoOf({ kind: "refresh", shops }), undoOf({ kind: "clearCache", shops })]).toEqual([null, null]);
});

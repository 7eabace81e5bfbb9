import { expect, test } from "vitest";
import { lateTask } from "../../../attention/fleet-shop-fixture.ts";
import { unpackFleet } from "../../../fleet/fleet-answer.ts";
import { fleetAnswerWith, fleetEntryWith } from "../fleet-fixture.ts";
import type { FleetAction } from "./fleet-action.ts";
import { undoOf, withAction } from "./fleet-patch.ts";

const late = lateTask("a");
const later = lateTask("b");
const one = fleetEntryWith(1, { status: "yellow", findings: [late] });
const two = fleetEntryWith(2, { status: "yellow", findings: [late, later] });
const fleet = fleetAnswerWith(one, two);
const troubled = (answer: typeof fleet) =>
  unpackFleet(answer).groups.flatMap(({ shops }) => shops.map(({ shopId }) => shopId));

test("shows at once that shops are watched", () => {
  const after = withAction(fleet, { kind: "watch", shops: [two] });
  expect(unpackFleet(after).shops.map(({ isWatched }) => isWatched)).toEqual([false, true]);
  expect(withAction(after, { kind: "unwatch", shops: [two] })).toEqual(fleet);
});

test("takes a shop out of a cause of which everything is ignored, and leaves it where something is left", () => {
  const ignore: FleetAction = {
    kind: "ignore",
    shops: [one, two],
    findings: new Map([1, 2].map((id) => [id, [late.id]])),
  };
  expect(troubled(fleet)).toEqual([1, 2]);
  expect(troubled(withAction(fleet, ignore))).toEqual([2]);
  expect(undoOf(ignore)).toMatchObject({ kind: "use", shops: [one, two] });
});

test("takes out a cause that no shop has any more", () => {
  const findings = new Map([1, 2].map((id) => [id, [late.id, later.id]]));
  expect(withAction(fleet, { kind: "ignore", shops: [one, two], findings }).groups).toEqual([]);
});

test("does not ignore in shops that were not meant", () => {
  const findings = new Map([1, 2].map((id) => [id, [late.id, later.id]]));
  expect(troubled(withAction(fleet, { kind: "ignore", shops: [two], findings }))).toEqual([1]);
});

test("promises nothing of what only a visit can show", () => {
  const shops = [one, two];
  expect(withAction(fleet, { kind: "refresh", shops })).toBe(fleet);
  expect([undoOf({ kind: "refresh", shops }), undoOf({ kind: "clearCache", shops })]).toEqual([null, null]);
});

import { expect, test } from "vitest";
import { findingWith } from "../../../attention/fleet-shop-fixture.ts";
import type { Deed } from "./deed.ts";
import { fleetEntryWith } from "../fleet-entry-fixture.ts";
import { ignoresAfter, undoOf, withDeed } from "./fleet-patch.ts";

const late = findingWith({ id: "task.a", check: "scheduled-tasks", level: "yellow", text: "overdue" });
const one = fleetEntryWith(1, { findings: [late], ignores: ["gone"] });
const two = fleetEntryWith(2);

test("shows at once that shops are watched", () => {
  const after = withDeed([one, two], { kind: "watch", shops: [two] });
  expect(after.map(({ isWatched }) => isWatched)).toEqual([false, true]);
  expect(withDeed(after, { kind: "unwatch", shops: [two] })).toEqual([one, two]);
});

test("ignores findings beside those that are ignored already, and counts them again", () => {
  const ignore: Deed = { kind: "ignore", shops: [one], findings: new Map([[1, ["task.a"]]]) };
  const [after] = withDeed([one, two], ignore);
  expect(after?.ignores).toEqual(["gone", "task.a"]);
  expect(after?.findings[0]?.ignored).toBe(true);
  const undo = undoOf(ignore);
  expect(undo).toMatchObject({ kind: "use" });
  expect(undo && withDeed(after ? [after, two] : [], undo)).toEqual([one, two]);
});

test("does not name a finding twice that is ignored already", () => {
  const ignore = { kind: "ignore", shops: [one], findings: new Map([[1, ["gone"]]]) } as const;
  expect(ignoresAfter(one, ignore)).toEqual(["gone"]);
});

test("promises nothing of what only a visit can show", () => {
  const fleet = [one, two];
  expect(withDeed(fleet, { kind: "refresh", shops: fleet })).toBe(fleet);
  expect([undoOf({ kind: "refresh", shops: fleet }), undoOf({ kind: "clearCache", shops: fleet })]).toEqual([
    null,
    null,
  ]);
});

import { describe, expect, it } from "vitest";
import type { Level } from "../checks/finding.ts";
import { readTrouble } from "../incidents/weighed-kinds.ts";
import { findingEventsBetween } from "./finding-events.ts";
import { neverVisited } from "./state/shop-state-fixture.ts";
import type { KeptFinding, ShopState } from "./state/shop-state.ts";

const SINCE = "2026-11-20T09:00:00.000Z";
const finding = (id: string, level: Level = "red", changes: Partial<KeptFinding> = {}): KeptFinding => ({
  id,
  check: "environment",
  level,
  text: "notProduction",
  params: {},
  source: "Shopwarden",
  link: null,
  since: SINCE,
  ...changes,
});
const visited = (findings: readonly KeptFinding[], changes: Partial<ShopState> = {}): ShopState => ({
  ...neverVisited(),
  lastVisitedAt: SINCE,
  findings,
  ...changes,
});
const said = (before: ShopState, after: ShopState) =>
  findingEventsBetween(before, after).map(({ kind, isFirst }) => (isFirst === true ? `${kind} at first` : kind));

describe("errors and warnings that come and go", () => {
  it.each([
    ["one that comes", visited([]), visited([finding("a")]), ["finding.appeared"]],
    [
      "one more in a shop that has some",
      visited([finding("a")]),
      visited([finding("a"), finding("b")]),
      ["finding.appeared"],
    ],
    [
      "a warning that becomes an error",
      visited([finding("a", "yellow")]),
      visited([finding("a")]),
      ["finding.appeared"],
    ],
    [
      "an error that becomes a warning",
      visited([finding("a")]),
      visited([finding("a", "yellow")]),
      ["finding.gone", "finding.appeared"],
    ],
    ["one that goes", visited([finding("a")]), visited([]), ["finding.gone"]],
    ["a warning that comes", visited([]), visited([finding("a", "yellow")]), ["finding.appeared"]],
    ["a warning that goes", visited([finding("a", "yellow")]), visited([]), ["finding.gone"]],
    ["nothing of what is neither", visited([]), visited([finding("a", "green")]), []],
    ["nothing of one that stays", visited([finding("a")]), visited([finding("a", "red", { params: { x: 1 } })]), []],
    ["nothing of one that is ignored", visited([]), visited([finding("a")], { ignores: ["a"] }), []],
    [
      "one that nobody ignores any more",
      visited([finding("a")], { ignores: ["a"] }),
      visited([finding("a")]),
      ["finding.appeared"],
    ],
    ["what the first visit finds, as such", neverVisited(), visited([finding("a")]), ["finding.appeared at first"]],
  ])("are said: %s", (_, before, after, kinds) => {
    expect(said(before, after)).toEqual(kinds);
  });

  it("make incidents only if they are errors", () => {
    const both = [finding("a"), finding("b", "yellow")];
    const troubles = (before: ShopState, after: ShopState) =>
      findingEventsBetween(before, after).map(({ kind, ...data }) => readTrouble(kind, data)?.key ?? null);
    expect(troubles(visited([]), visited(both))).toEqual(["a", null]);
    expect(troubles(visited(both), visited([]))).toEqual(["a", null]);
  });

  it("name a decision that ends one", () => {
    const known = [finding("a"), finding("b")];
    expect(findingEventsBetween(visited(known), visited([finding("a")], { ignores: ["a"] }))).toMatchObject([
      { finding: { id: "a" }, how: "decided" },
      { finding: { id: "b" }, how: "gone" },
    ]);
  });

  it("carry what shops can share", () => {
    const hole = finding("advisory.CVE-2026-1", "red", { check: "security", text: "issue" });
    const probe = finding("uptime.1", "red", { check: "uptime", text: "down", params: { address: "203.0.113.7" } });
    const all = findingEventsBetween(visited([]), visited([hole, probe, finding("a")]));
    expect(all.map(({ matter }) => matter)).toEqual(["advisory:advisory.CVE-2026-1", "address:203.0.113.7", null]);
  });
});

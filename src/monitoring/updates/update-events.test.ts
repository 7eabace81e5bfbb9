import { describe, expect, it } from "vitest";
import { closesHole } from "../events/update-available.ts";
import { extension, healthyState, neverVisited } from "../state/shop-state-fixture.ts";
import { updateEventsBetween } from "./update-events.ts";

type Offers = Parameters<typeof extension>[1];
const shop = (...offers: Offers[]) => ({
  ...healthyState(),
  lastVisitedAt: "2026-11-20T09:00:00.000Z",
  extensions: offers.map((one, at) => extension(`Swag${at}`, { version: "1.0.0", ...one })),
});
const said = (...[before, after]: Parameters<typeof updateEventsBetween>) =>
  updateEventsBetween(before, after).map(({ matter, isFirst }) => `${matter}${isFirst === true ? " at first" : ""}`);

describe("an update", () => {
  it.each([
    ["that is offered from now on", { upgradeVersion: null }, { upgradeVersion: "1.1.0" }, ["update:Swag0:1.1.0"]],
    ["that is newer than the one before", { upgradeVersion: "1.1" }, { upgradeVersion: "1.2" }, ["update:Swag0:1.2"]],
    ["that was offered before", { upgradeVersion: "1.1" }, { upgradeVersion: "1.1.0", label: "X" }, []],
    ["that is older than the one before", { upgradeVersion: "1.2" }, { upgradeVersion: "1.1" }, []],
    ["that is no newer version", { upgradeVersion: null }, { upgradeVersion: "1.0.0" }, []],
    ["that was installed", { upgradeVersion: "1.1" }, { upgradeVersion: null, version: "1.1" }, []],
  ])("%s", (_, before, after, matters) => {
    expect(said(shop(before), shop(after))).toEqual(matters);
  });

  it("of something that was installed just now is one", () => {
    expect(said(shop(), shop({ upgradeVersion: "2" }))).toEqual(["update:Swag0:2"]);
  });

  it("that the first look finds was there before", () => {
    expect(said(neverVisited(), shop({ upgradeVersion: "2" }))).toEqual(["update:Swag0:2 at first"]);
  });

  it.each([
    [["1.1.0"], true],
    [["1.0.0", "1.3.0"], false],
    [["1.2.0", "0.9"], true],
    [[], false],
  ])("closes a hole if a version up to it does so: %j", (securityVersions, closes) => {
    expect(closesHole({ installed: "1.0.0", version: "1.2.0", securityVersions })).toBe(closes);
  });
});

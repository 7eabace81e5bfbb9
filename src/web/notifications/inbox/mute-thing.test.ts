import { expect, it } from "vitest";
import {
  longestForAll,
  mayLastUntilFixed,
  ownMuteOf,
  sharedMuteOf,
  thingsForAll,
  type TypedMute,
} from "./mute-thing.ts";

const row = { id: 7, organizationId: "acme", shop: { id: 3 }, incident: { id: 21 } };
const typed = (given: Partial<TypedMute> = {}): TypedMute => ({
  of: "matter",
  isForAll: false,
  isUntilFixed: false,
  until: "2026-11-23T09:00Z",
  reason: " ",
  ...given,
});
const UNTIL = "2026-11-23T09:00:00.000Z";

it("mutes what a row is about, or its shop, for its reader alone", () => {
  expect(ownMuteOf(row, typed())).toEqual({ notificationId: 7, of: "matter", until: UNTIL });
  expect(ownMuteOf(row, typed({ of: "shop" }))).toEqual({ notificationId: 7, of: "shop", until: UNTIL });
});

it("mutes a matter until it is fixed, for everybody as managers alone may", () => {
  const fixed = typed({ isUntilFixed: true, until: "" });
  expect(ownMuteOf(row, fixed)).toEqual({ notificationId: 7, span: "fixed" });
  expect(sharedMuteOf(row, { ...fixed, isForAll: true })).toMatchObject({ thread: "incident:21", until: null });
  const may = (of: "matter" | "shop", isForAll: boolean, as: "managers" | "members" | null) =>
    mayLastUntilFixed({ of, isForAll }, as);
  expect([may("matter", false, null), may("matter", true, "managers")]).toEqual([true, true]);
  expect([may("matter", true, "members"), may("shop", true, "managers"), may("shop", false, null)]).toEqual([
    false,
    false,
    false,
  ]);
});

it("mutes an incident or a shop for everybody, and nothing else", () => {
  const all = { organizationId: "acme", id: null, version: null, topic: null, destinationId: null, until: UNTIL };
  expect(sharedMuteOf(row, typed())).toEqual({ ...all, thread: "incident:21", shopId: null, reason: null });
  expect(sharedMuteOf(row, typed({ of: "shop", reason: "moves" }))).toEqual({
    ...all,
    thread: null,
    shopId: 3,
    reason: "moves",
  });
  expect(sharedMuteOf({ ...row, incident: null }, typed())).toBeNull();
  expect(sharedMuteOf({ ...row, organizationId: null }, typed())).toBeNull();
  expect([thingsForAll(row), thingsForAll({ shop: null, incident: null })]).toEqual([["matter", "shop"], []]);
});

it.each([
  ["owner", "managers"],
  ["admin", "managers"],
  ["member", "members"],
  ["viewer", null],
  [undefined, null],
])("lets %s mute for everybody as %s", (role, as) => {
  expect(longestForAll(role)).toBe(as);
});

import { expect, test } from "vitest";
import { highestRole, isOnlyOwner, mayManage, rolesToGive } from "./member-rights.ts";

test.each([
  ["owner", ["owner", "admin", "member", "viewer"]],
  ["member, owner", ["owner", "admin", "member", "viewer"]],
  ["admin", ["admin", "member", "viewer"]],
  ["member", []],
  ["viewer", []],
  ["", []],
])("%s may give the roles %j", (role, roles) => {
  expect(rolesToGive(role)).toEqual(roles);
});

test.each([
  ["owner", "owner", true],
  ["owner", "viewer", true],
  ["admin", "owner", false],
  ["admin", "member,owner", false],
  ["admin", "admin", true],
  ["member", "viewer", false],
  ["viewer", "viewer", false],
])("%s may manage %s: %s", (own, other, may) => {
  expect(mayManage({ userId: "1", role: own }, { userId: "2", role: other })).toBe(may);
  expect(mayManage({ userId: "1", role: own }, { userId: "1", role: other })).toBe(false);
});

test("knows the only owner, also beside other roles", () => {
  const svea = { userId: "svea", role: "admin,owner" };
  const jana = { userId: "jana", role: "admin" };
  expect(isOnlyOwner([svea, jana], "svea")).toBe(true);
  expect(isOnlyOwner([svea, jana], "jana")).toBe(false);
  expect(isOnlyOwner([svea, { userId: "tim", role: "owner" }], "svea")).toBe(false);
});

test("names the highest of several roles, and none that it does not know", () => {
  expect(highestRole("viewer, admin")).toBe("admin");
  expect(highestRole("captain")).toBeNull();
});

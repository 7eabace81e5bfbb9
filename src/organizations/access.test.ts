import { expect, test } from "vitest";
import { user } from "../identity/identity.table.ts";
import type { Db } from "../lib/db.ts";
import { inTransaction } from "../lib/test-database.ts";
import { MemberAccess } from "./access.ts";
import { member, organization } from "./organization.table.ts";
import { listMyOrganizations, listSolelyOwned } from "./organizations.store.ts";
import { mayMember, ORGANIZATION_ROLES, type Permission, PERMISSIONS_OF } from "./permissions.ts";
import { slugOf, slugProblem } from "./slug.ts";
import { byCookie } from "./caller.ts";

const person = (id: string) => ({ id, ssoProviderId: null });

async function join(db: Db, organizationId: string, roles: Record<string, string>): Promise<void> {
  await db.insert(organization).values({ id: organizationId, name: organizationId, slug: organizationId });
  for (const [id, role] of Object.entries(roles)) {
    await db
      .insert(user)
      .values({ id, name: id, email: `${id}@example.com` })
      .onConflictDoNothing();
    await db.insert(member).values({ id: `${organizationId} ${id}`, organizationId, userId: id, role });
  }
}

test("proof is given to members whose role allows it, and to nobody else", () =>
  inTransaction(async (db) => {
    await join(db, "acme", { ada: "admin", vera: "viewer" });
    const proof = await MemberAccess.grant(db, byCookie(person("ada")), "acme", "shop:delete");
    expect(proof).toMatchObject({ organizationId: "acme", userId: "ada", permission: "shop:delete", isProven: true });
    // @ts-expect-error A grant needs the door that the caller came through.
    await expect(MemberAccess.grant(db, person("ada"), "acme", "shop:delete")).rejects.toThrow();
    await expect(MemberAccess.grant(db, byCookie(person("vera")), "acme", "shop:refresh")).rejects.toMatchObject({
      code: "forbidden",
    });
    const stranger = { code: "not_found", message: "Organization not found" };
    await expect(MemberAccess.grant(db, byCookie(person("eve")), "acme", "shop:read")).rejects.toMatchObject(stranger);
    await expect(MemberAccess.grant(db, byCookie(person("ada")), "no-such", "shop:read")).rejects.toMatchObject(
      stranger,
    );
  }));

test("people see their own organizations with their role and all members counted", () =>
  inTransaction(async (db) => {
    await join(db, "acme", { ada: "owner", bob: "member", cyd: "viewer" });
    await join(db, "zeta", { ada: "viewer" });
    await join(db, "other", { bob: "owner" });
    const mine = await listMyOrganizations(db, person("ada"));
    expect(mine.map(({ slug, role, memberCount }) => [slug, role, memberCount])).toEqual([
      ["acme", "owner", 3],
      ["zeta", "viewer", 1],
    ]);
  }));

test("whoever is the last owner anywhere is known, also beside other roles", () =>
  inTransaction(async (db) => {
    await join(db, "acme", { ada: "owner", bob: "admin" });
    await join(db, "beta", { ada: "admin, owner" });
    await join(db, "shared", { ada: "owner", bob: "owner" });
    expect((await listSolelyOwned(db, "ada")).map(({ slug }) => slug)).toEqual(["acme", "beta"]);
    expect(await listSolelyOwned(db, "bob")).toEqual([]);
  }));

test("each role may what the one below it may, and more", () => {
  const grown = ORGANIZATION_ROLES.toReversed().map((role) => PERMISSIONS_OF[role]);
  for (const [rank, permissions] of grown.slice(1).entries()) {
    expect([...(grown[rank] ?? [])].every((permission) => permissions.has(permission))).toBe(true);
    expect(permissions.size).toBeGreaterThan(grown[rank]?.size ?? 0);
  }
});

test.each([
  [
    "viewer",
    ["shop:read", "shop:watch"],
    ["shop:refresh", "shop:act", "shop:ignore", "shop:write", "project:write", "member:manage"],
  ],
  [
    "member",
    ["shop:refresh", "shop:act", "shop:ignore", "shop:write", "project:write"],
    ["shop:delete", "project:delete", "organization:update", "sso:manage"],
  ],
  [
    "admin",
    ["shop:delete", "project:delete", "organization:update", "sso:manage", "member:manage"],
    ["organization:delete"],
  ],
  ["owner", ["organization:delete"], []],
  ["viewer,member", ["shop:write"], ["shop:delete"]],
  ["unknown", [], ["shop:read"]],
] satisfies [string, Permission[], Permission[]][])("%s may what the decisions say", (role, allowed, refused) => {
  expect(allowed.filter((permission) => !mayMember(role, permission))).toEqual([]);
  expect(refused.filter((permission) => mayMember(role, permission))).toEqual([]);
});

test.each([
  ["  Müller & Söhne GmbH ", "mller-shne-gmbh"],
  ["A__B -- C", "a-b-c"],
  ["!!!", ""],
])("the name %s proposes the slug %s", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});

test.each([
  ["acme", null],
  ["a-1-b", null],
  ["edit", "reserved"],
  ["-a", "malformed"],
  ["Acme", "malformed"],
  ["", "malformed"],
  ["a".repeat(65), "malformed"],
])("the slug %s is judged %s", (slug, problem) => {
  expect(slugProblem(slug)).toBe(problem);
});

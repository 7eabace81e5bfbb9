import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { auditEntry } from "../../audit/audit.table.ts";
import { account, user } from "../../identity/identity.table.ts";
import { nobodysContext } from "../../lib/context-fixture.ts";
import type { Db } from "../../lib/db.ts";
import { inTransaction } from "../../lib/test-database.ts";
import { createCallerFactory, router } from "../../lib/trpc.ts";
import { MemberAccess } from "../access.ts";
import { member, organization, ssoProvider } from "../organization.table.ts";
import { findMembership, listMyOrganizations } from "../organizations.store.ts";
import type { Person } from "./sign-in-rules.ts";
import { setTwoFactorRule } from "./two-factor-rule.api.ts";
import { byCookie } from "../caller.ts";

const person = (id: string, more: Partial<Person> = {}): Person => ({ id, ssoProviderId: null, ...more });

/** An organization with people who have a password, a second factor, or neither. */
async function scene(db: Db, requiresTwoFactor: boolean): Promise<void> {
  for (const id of ["acme", "other"])
    await db.insert(organization).values({ id, name: id, slug: id, requiresTwoFactor });
  for (const [id, role, hasPassword, twoFactorEnabled] of [
    ["owner", "owner", true, true],
    ["careless", "owner", true, false],
    ["member", "member", true, false],
    ["safe", "member", true, true],
    ["social", "member", false, false],
  ] as const) {
    await db.insert(user).values({ id, name: id, email: `${id}@x.example`, twoFactorEnabled });
    const password = hasPassword ? "hash" : null;
    await db
      .insert(account)
      .values({ id, accountId: id, providerId: hasPassword ? "credential" : "github", userId: id, password });
    await db.insert(member).values({ id, organizationId: "acme", userId: id, role });
  }
  for (const [providerId, organizationId, domainVerified] of [
    ["acme-idp", "acme", true],
    ["unproven-idp", "acme", false],
    ["other-idp", "other", true],
  ] as const)
    await db.insert(ssoProvider).values({
      id: providerId,
      providerId,
      organizationId,
      domainVerified,
      domain: `${providerId}.example`,
      issuer: "https://idp.example",
    });
  for (const providerId of ["acme-idp", "unproven-idp", "other-idp"])
    await db.insert(account).values({ id: providerId, accountId: "member", providerId, userId: "member" });
}

const problemOf = async (db: Db, who: Person) => (await findMembership(db, who, "acme"))?.problem;

test("lets members with a password in only with a second factor", () =>
  inTransaction(async (db) => {
    await scene(db, true);
    expect(await problemOf(db, person("member"))).toBe("two_factor");
    expect(await problemOf(db, person("careless"))).toBe("two_factor");
    expect(await problemOf(db, person("safe"))).toBeNull();
    expect(await problemOf(db, person("owner"))).toBeNull();
    await expect(MemberAccess.grant(db, byCookie(person("member")), "acme", "organization:read")).rejects.toMatchObject(
      {
        code: "forbidden",
        message: "This organization requires two-factor authentication. Switch it on in your settings, and come back.",
      },
    );
    await db.update(user).set({ twoFactorEnabled: true }).where(eq(user.id, "member"));
    expect(await MemberAccess.grant(db, byCookie(person("member")), "acme", "organization:read")).toMatchObject({
      isProven: true,
    });
  }));

test("asks no second factor of those who bring another proof: a passkey, the organization's own single sign-on, no password", () =>
  inTransaction(async (db) => {
    await scene(db, true);
    expect(await problemOf(db, person("member", { cameByPasskey: true }))).toBeNull();
    expect(await problemOf(db, person("member", { ssoProviderId: "acme-idp" }))).toBeNull();
    expect(await problemOf(db, person("social"))).toBeNull();
  }));

test("takes no proof from other organizations' or unproven identity providers", () =>
  inTransaction(async (db) => {
    await scene(db, true);
    for (const ssoProviderId of ["other-idp", "unproven-idp", "no-such-idp"])
      expect(await problemOf(db, person("member", { ssoProviderId }))).toBe("two_factor");
  }));

test("is told to the member with the list of organizations, and asked of nobody where it is off", () =>
  inTransaction(async (db) => {
    await scene(db, true);
    const [mine] = await listMyOrganizations(db, person("member"));
    expect(mine).toMatchObject({ requiresTwoFactor: true, signInProblem: "two_factor", memberCount: 5 });
    await db.update(organization).set({ requiresTwoFactor: false });
    expect(await problemOf(db, person("member"))).toBeNull();
  }));

const api = router({ set: setTwoFactorRule });
const callAs = (db: Db, id: string) =>
  createCallerFactory(api)({
    ...nobodysContext(db, new Date("2026-11-20T09:45:00Z")),
    user: { id, name: id, email: `${id}@x.example`, emailVerified: true, role: "user", ssoProviderId: null },
    session: { id: "s", impersonatedBy: null },
  });

test("is set by owners and admins who have a second factor themselves, with a line in the audit log", () =>
  inTransaction(async (db) => {
    await scene(db, false);
    await expect(callAs(db, "careless").set({ orgId: "acme", required: true })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Switch on two-factor authentication for yourself first, so that you do not lock yourself out.",
    });
    await expect(callAs(db, "safe").set({ orgId: "acme", required: true })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await callAs(db, "owner").set({ orgId: "acme", required: true });
    await callAs(db, "owner").set({ orgId: "acme", required: true });
    expect(await db.select().from(auditEntry)).toMatchObject([
      {
        action: "organization.require-two-factor",
        organizationId: "acme",
        before: { requiresTwoFactor: false },
        after: { requiresTwoFactor: true },
      },
    ]);
    await expect(callAs(db, "careless").set({ orgId: "acme", required: false })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await callAs(db, "owner").set({ orgId: "acme", required: false });
    expect(await problemOf(db, person("careless"))).toBeNull();
  }));

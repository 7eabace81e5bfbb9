import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { session, user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { authRig, type Browser, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => database.pool.query('delete from "user"; delete from audit_entry'));

const REASON = "Ticket 4711: the dashboard stays empty";

async function idOf(email: string): Promise<string> {
  const [row] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return row?.id ?? "";
}

/** An admin, two people, and the admin's impersonated session in another account. */
async function scene() {
  const rig = authRig(database.db);
  const admin = await signedInBrowser(rig, "admin@example.com", "Ada Admin");
  const adminId = await idOf("admin@example.com");
  await database.db.update(user).set({ role: "admin" }).where(eq(user.id, adminId));
  const person = await signedInBrowser(rig, "paul@example.com", "Paul");
  const personId = await idOf("paul@example.com");
  await signedInBrowser(rig, "other@example.com", "Other");
  const otherId = await idOf("other@example.com");
  const actAs = (userId: string, reason: unknown = REASON) =>
    admin.call("/admin/impersonate-user", { body: { userId, reason } });
  return { rig, admin, adminId, person, personId, otherId, actAs };
}

const whoIs = async (browser: Browser) =>
  Object(Object(await browser.call("/get-session?disableCookieCache=true")).body.user).email;

describe("acting as somebody else", () => {
  test("asks for a reason, lasts an hour, and is recorded with reason under the admin's name", async () => {
    const { admin, adminId, personId, actAs } = await scene();
    for (const reason of [undefined, null, "", "  ", "x", " y  ", "z".repeat(501), 7, {}])
      expect(await admin.call("/admin/impersonate-user", { body: { userId: personId, reason } })).toMatchObject({
        status: 400,
        body: { code: "REASON_REQUIRED" },
      });
    expect(await whoIs(admin)).toBe("admin@example.com");

    expect((await actAs(personId)).status).toBe(200);
    expect(await whoIs(admin)).toBe("paul@example.com");
    const [row] = await database.db.select().from(session).where(eq(session.impersonatedBy, adminId));
    expect(row?.expiresAt.getTime()).toBeGreaterThan(Date.now() + 3_590_000);
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
    const trail = await database.db.select().from(auditEntry);
    expect(trail).toMatchObject([
      { action: "admin.impersonate-user", actorId: adminId, impersonatorId: null, subjectId: personId },
    ]);
    expect(trail[0]?.after).toMatchObject({ reason: REASON });
  });

  test("ends with stopping, which gives the admin's own session back", async () => {
    const { admin, adminId, personId, actAs } = await scene();
    await actAs(personId);
    expect((await admin.call("/stop-impersonating", { method: "POST" })).status).toBe(200);
    expect(await whoIs(admin)).toBe("admin@example.com");
    expect(await database.db.select().from(session).where(eq(session.impersonatedBy, adminId))).toEqual([]);
    expect(await admin.call("/stop-impersonating", { method: "POST" })).toMatchObject({ status: 400 });
  });

  test("stays an hour also for a browser that drops the cookie against prolonging", async () => {
    const { admin, adminId, personId, actAs } = await scene();
    await actAs(personId);
    expect([...admin.cookies.keys()].some((name) => name.includes("dont_remember"))).toBe(true);
    for (const name of admin.cookies.keys()) if (/dont_remember|session_data/.test(name)) admin.cookies.delete(name);
    expect(await whoIs(admin)).toBe("paul@example.com");
    const [row] = await database.db.select().from(session).where(eq(session.impersonatedBy, adminId));
    expect(row?.expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + 3_600_000);
  });

  test("is never possible with an admin, by role or by configuration, nor with a banned person", async () => {
    const { admin, adminId, personId, otherId, actAs } = await scene();
    await database.db.update(user).set({ role: "user,admin" }).where(eq(user.id, personId));
    for (const id of [adminId, personId])
      expect(await actAs(id)).toMatchObject({ status: 403, body: { message: "You cannot impersonate admins" } });
    const configured = authRig(database.db, { adminUserIds: [otherId] });
    const again = configured.browser();
    for (const [name, value] of admin.cookies) again.cookies.set(name, value);
    expect(await again.call("/admin/impersonate-user", { body: { userId: otherId, reason: REASON } })).toMatchObject({
      status: 403,
    });
    await database.db.update(user).set({ banned: true }).where(eq(user.id, otherId));
    expect(await actAs(otherId)).toMatchObject({ status: 403, body: { code: "BANNED_USER" } });
  });

  test("is refused to everybody who is no admin, without a word about the reason", async () => {
    const { person, otherId } = await scene();
    const refused = await person.call("/admin/impersonate-user", { body: { userId: otherId } });
    expect(refused).toMatchObject({ status: 403, body: { message: "You are not allowed to impersonate users" } });
  });

  test("names the admin behind what is done meanwhile", async () => {
    const { admin, adminId, personId, actAs } = await scene();
    await actAs(personId);
    await admin.call("/update-user", { body: { name: "Renamed" } });
    const [row] = await database.db.select().from(auditEntry).where(eq(auditEntry.action, "update-user"));
    expect(row).toMatchObject({ actorId: personId, impersonatorId: adminId });
  });
});

describe("while an admin acts as somebody else, the server refuses", () => {
  const newPassword = "another-horse-2!";
  const CALLS: readonly [string, object | null][] = [
    ["/change-password", { currentPassword: PASSWORD, newPassword }],
    ["/change-email", { newEmail: "thief@example.com" }],
    ["/delete-user", {}],
    ["/delete-user", { password: PASSWORD }],
    ["/delete-user/callback?token=x", null],
    ["/two-factor/enable", { password: PASSWORD }],
    ["/two-factor/disable", { password: PASSWORD }],
    ["/two-factor/generate-backup-codes", { password: PASSWORD }],
    ["/passkey/generate-register-options", null],
    ["/passkey/verify-registration", { response: {}, name: "Mine" }],
    ["/passkey/delete-passkey", { id: "x" }],
    ["/passkey/update-passkey", { id: "x", name: "y" }],
    ["/connect-sso", { providerId: "oidc" }],
    ["/link-social", { provider: "github" }],
    ["/unlink-account", { providerId: "credential" }],
    ["/get-access-token", { providerId: "github" }],
    ["/refresh-token", { providerId: "github" }],
    ["/revoke-sessions", {}],
    ["/revoke-other-sessions", {}],
    ["/revoke-session", { token: "x" }],
    ["/admin/list-users", null],
    ["/admin/set-role", { userId: "x", role: "admin" }],
    ["/admin/impersonate-user", { userId: "x", reason: REASON }],
    ["/admin/invite-user", { userId: "x" }],
  ];

  /** What an impersonator may do with an organization in its owner's name; what asks the owner again is left out. */
  const DECISIONS: readonly [string, object][] = [
    ["/organization/delete", { organizationId: "acme" }],
    ["/sso/register", { organizationId: "acme", providerId: "p", domain: "x.example", issuer: "https://idp.example" }],
    ["/sso/update-provider", { providerId: "p" }],
    ["/sso/delete-provider", { providerId: "p" }],
    ["/sso/verify-domain", { providerId: "p" }],
  ];

  test.each([...CALLS, ...DECISIONS])("%s", async (path, body) => {
    const { admin, personId, actAs, person } = await scene();
    await actAs(personId);
    const refused = await admin.call(path, body === null ? {} : { body });
    expect(refused).toMatchObject({
      status: 403,
      body: { code: "IMPERSONATING", german: expect.stringContaining("nur im eigenen Namen") },
    });
    expect(await whoIs(person)).toBe("paul@example.com");
  });

  test("what the person may do themselves", async () => {
    const { person } = await scene();
    const changed = await person.call("/change-password", { body: { currentPassword: PASSWORD, newPassword } });
    expect(changed.status).toBe(200);
  });
});

describe("it ends by itself", () => {
  const stillActs = async (browser: Browser) => (await whoIs(browser)) === "paul@example.com";

  test("when the admin is banned, deleted, demoted, or has signed out everywhere", async () => {
    const ends = [
      ["/admin/ban-user", {}],
      ["/admin/remove-user", {}],
      ["/admin/set-role", { role: "user" }],
      ["/admin/revoke-user-sessions", {}],
      ["/admin/set-user-password", { newPassword: "another-horse-2!" }],
    ] as const;
    for (const [path, body] of ends) {
      await database.pool.query('delete from "user"');
      const { rig, admin, adminId, personId, actAs } = await scene();
      const boss = await signedInBrowser(rig, "boss@example.com", "Boss");
      await database.db.update(user).set({ role: "admin" }).where(eq(user.email, "boss@example.com"));
      await actAs(personId);
      expect(await stillActs(admin)).toBe(true);
      expect((await boss.call(path, { body: { userId: adminId, ...body } })).status, path).toBe(200);
      expect(await stillActs(admin), path).toBe(false);
    }
  });

  test("when the person becomes an admin, is banned or deleted", async () => {
    for (const [path, body] of [
      ["/admin/set-role", { role: "admin" }],
      ["/admin/ban-user", {}],
      ["/admin/remove-user", {}],
    ] as const) {
      await database.pool.query('delete from "user"');
      const { rig, admin, personId, actAs } = await scene();
      const boss = await signedInBrowser(rig, "boss@example.com", "Boss");
      await database.db.update(user).set({ role: "admin" }).where(eq(user.email, "boss@example.com"));
      await actAs(personId);
      expect((await boss.call(path, { body: { userId: personId, ...body } })).status, path).toBe(200);
      expect(await stillActs(admin), path).toBe(false);
    }
  });

  test("with signing out, which signs the admin out as well", async () => {
    const { admin, adminId, personId, actAs, person } = await scene();
    await actAs(personId);
    expect((await admin.call("/sign-out", { method: "POST" })).status).toBe(200);
    expect(await database.db.select().from(session).where(eq(session.userId, adminId))).toEqual([]);
    expect([...admin.cookies.keys()].filter((name) => name.includes("admin_session"))).toEqual([]);
    expect(await whoIs(person)).toBe("paul@example.com");
  });

  test("but not with the end of another session of the admin", async () => {
    const { rig, admin, adminId, personId, actAs } = await scene();
    const second = rig.browser();
    await second.call("/sign-in/email", { body: { email: "admin@example.com", password: PASSWORD } });
    await actAs(personId);
    await second.call("/sign-out", { method: "POST" });
    expect(await stillActs(admin)).toBe(true);
    expect(await database.db.select().from(session).where(eq(session.userId, adminId))).toHaveLength(1);
  });
});

import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { account, session, user, verification } from "../../../identity/identity.table.ts";
import { member, organization } from "../../../organizations/organization.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { authRig, type Browser, PASSWORD, signedInBrowser, tokenIn } from "../../auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() =>
  database.pool.query(
    'delete from "user"; delete from organization; delete from verification; delete from audit_entry',
  ),
);

type Rig = ReturnType<typeof authRig>;

async function idOf(email: string): Promise<string> {
  const [row] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  return row?.id ?? "";
}

/** A signed-in person with this role. */
async function person(rig: Rig, name: string, role = "user"): Promise<{ browser: Browser; id: string; email: string }> {
  const email = `${name}@example.com`;
  const browser = await signedInBrowser(rig, email, name);
  const id = await idOf(email);
  await database.db.update(user).set({ role }).where(eq(user.id, id));
  return { browser, id, email };
}

const isSignedIn = async (browser: Browser) =>
  (await browser.call("/get-session?disableCookieCache=true")).body.user !== undefined;

const INVITED = { name: "Ida", email: "ida@example.com" };

describe("making an account", () => {
  test("holds names, addresses and passwords to the rules", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    const make = (changes: object) => admin.call("/admin/create-user", { body: { ...INVITED, ...changes } });
    expect(await make({ password: "weak" })).toMatchObject({ status: 400, body: { message: "Password too short" } });
    expect(await make({ name: "  " })).toMatchObject({ status: 400, body: { message: "Name is required" } });
    expect(await make({ name: "x".repeat(201) })).toMatchObject({ status: 400, body: { message: "Name too long" } });
    expect(await make({ email: "nope" })).toMatchObject({ status: 400, body: { message: "Invalid email" } });
    expect(await make({ email: "admin@example.com" })).toMatchObject({ status: 400 });
    expect(await make({ role: "owner" })).toMatchObject({ status: 400 });
    for (const data of [{ id: "chosen" }, { twoFactorEnabled: true }, { banned: true }, { emailVerified: "yes" }])
      expect(await make({ data })).toMatchObject({ status: 400, body: { message: "Invalid body parameters" } });
    expect(await idOf(INVITED.email)).toBe("");
  });

  test("by a password lets the person in at once when the admin vouches for the address", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    const body = { ...INVITED, password: PASSWORD, data: { emailVerified: true } };
    expect(await admin.call("/admin/create-user", { body })).toMatchObject({
      status: 200,
      body: { user: { role: "user" } },
    });
    const signIn = await rig.browser().call("/sign-in/email", { body: { email: INVITED.email, password: PASSWORD } });
    expect(signIn.status).toBe(200);
  });

  test("by an invitation lets the person choose a password, which confirms the address, once", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    await admin.call("/admin/create-user", { body: INVITED });
    const userId = await idOf(INVITED.email);
    expect(await admin.call("/admin/invite-user", { body: { userId } })).toMatchObject({ status: 200 });
    expect(rig.mails.at(-1)).toMatchObject({ to: INVITED.email, subject: "Your account at Shopwarden" });
    const entries = await database.db.select().from(auditEntry).where(eq(auditEntry.action, "admin.invite-user"));
    expect(entries).toMatchObject([{ subject: "user", subjectId: userId, actorName: "admin" }]);
    const token = tokenIn(rig.mails, INVITED.email);
    const choose = () => rig.browser().call("/reset-password", { body: { token, newPassword: PASSWORD } });
    expect(await choose()).toMatchObject({ status: 200 });
    expect(await choose()).toMatchObject({ status: 400, body: { message: "Invalid token" } });
    const signIn = await rig.browser().call("/sign-in/email", { body: { email: INVITED.email, password: PASSWORD } });
    expect(signIn).toMatchObject({ status: 200, body: { user: { emailVerified: true } } });
    expect(await admin.call("/admin/invite-user", { body: { userId } })).toMatchObject({ status: 409 });
  });

  test("invites nobody while the log cannot be written", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    await admin.call("/admin/create-user", { body: INVITED });
    const userId = await idOf(INVITED.email);
    await database.pool.query("alter table audit_entry add constraint shut check (action <> 'admin.invite-user')");
    expect((await admin.call("/admin/invite-user", { body: { userId } })).status).toBe(500);
    await database.pool.query("alter table audit_entry drop constraint shut");
    expect(await database.db.select().from(verification)).toEqual([]);
    expect(rig.mails.some(({ subject }) => subject === "Your account at Shopwarden")).toBe(false);
  });

  test("does not confirm an address that the invitation did not go to", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    await admin.call("/admin/create-user", { body: INVITED });
    const userId = await idOf(INVITED.email);
    expect((await admin.call("/admin/invite-user", { body: { userId } })).status).toBe(200);
    await database.db.update(user).set({ email: "victim@example.com" }).where(eq(user.id, userId));
    const token = tokenIn(rig.mails, INVITED.email);
    const chosen = await rig.browser().call("/reset-password", { body: { token, newPassword: PASSWORD } });
    expect(chosen.status).toBe(200);
    const [row] = await database.db.select().from(user).where(eq(user.id, userId));
    expect(row?.emailVerified).toBe(false);
  });

  test("is for admins alone, and an invitation runs out after 48 hours", async () => {
    let now = new Date();
    const rig = authRig(database.db, { now: () => now });
    const { browser: admin } = await person(rig, "admin", "admin");
    const { browser: mallory } = await person(rig, "mallory");
    await admin.call("/admin/create-user", { body: INVITED });
    const userId = await idOf(INVITED.email);
    const invite = (browser: Browser) => browser.call("/admin/invite-user", { body: { userId } });
    expect((await invite(mallory)).status).toBe(403);
    expect((await invite(rig.browser())).status).toBe(401);
    expect((await admin.call("/admin/invite-user", { body: { userId: "nobody" } })).status).toBe(404);
    now = new Date(now.getTime() - 48.1 * 3_600_000);
    expect((await invite(admin)).status).toBe(200);
    const token = tokenIn(rig.mails, INVITED.email);
    const late = await rig.browser().call("/reset-password", { body: { token, newPassword: PASSWORD } });
    expect(late).toMatchObject({ status: 400, body: { message: "Invalid token" } });
  });
});

describe("the last admin", () => {
  test("cannot be banned, demoted or deleted, by whichever call", async () => {
    const rig = authRig(database.db, { adminUserIds: ["configured"] });
    const { browser: admin, id } = await person(rig, "admin", "user,admin");
    await person(rig, "somebody");
    await database.db.insert(user).values({ id: "configured", name: "C", email: "c@example.com", emailVerified: true });
    const other = await signedInBrowser(rig, "configured@example.com");
    await database.pool.query("update session set user_id = 'configured' where user_id = $1", [
      await idOf("configured@example.com"),
    ]);
    for (const browser of [admin, other]) {
      for (const [path, body] of [
        ["/admin/set-role", { userId: id, role: "user" }],
        ["/admin/update-user", { userId: id, data: { role: "user" } }],
        ["/admin/ban-user", { userId: id }],
        ["/admin/update-user", { userId: id, data: { banned: true } }],
        ["/admin/remove-user", { userId: id }],
      ] as const)
        expect(await browser.call(path, { body }), path).toMatchObject({ status: 409, body: { code: "LAST_ADMIN" } });
    }
    expect(await admin.call("/delete-user", { body: { password: PASSWORD } })).toMatchObject({ status: 409 });
    expect((await admin.call("/admin/set-role", { body: { userId: id, role: ["user", "admin"] } })).status).toBe(200);
  });

  test("may go when there is another, or nobody else at all", async () => {
    const rig = authRig(database.db);
    const { browser: one, id } = await person(rig, "one", "admin");
    const { browser: two } = await person(rig, "two", "admin");
    expect((await one.call("/admin/set-role", { body: { userId: id, role: "user" } })).status).toBe(200);
    expect((await one.call("/delete-user", { body: { password: PASSWORD } })).status).toBe(200);
    expect((await two.call("/delete-user", { body: { password: PASSWORD } })).status).toBe(200);
    expect(await database.db.select().from(user)).toEqual([]);
  });

  test("stays also when two admins demote each other at the same moment", async () => {
    const rig = authRig(database.db);
    for (let round = 0; round < 4; round += 1) {
      await database.pool.query('delete from "user"');
      const [one, two] = [await person(rig, "one", "admin"), await person(rig, "two", "admin")];
      const answers = await Promise.all([
        one.browser.call("/admin/set-role", { body: { userId: two.id, role: "user" } }),
        two.browser.call("/admin/set-role", { body: { userId: one.id, role: "user" } }),
      ]);
      expect(answers.map(({ status }) => status)).not.toContain(500);
      const admins = await database.db.select().from(user).where(eq(user.role, "admin"));
      expect(admins.length).toBeGreaterThanOrEqual(1);
    }
  });

  test("is held by the database itself", async () => {
    const rig = authRig(database.db);
    const { id } = await person(rig, "admin", "admin");
    await person(rig, "somebody");
    await expect(database.pool.query('update "user" set banned = true where id = $1', [id])).rejects.toThrow(
      "without an admin",
    );
    await expect(database.pool.query('delete from "user" where id = $1', [id])).rejects.toThrow("without an admin");
  });
});

describe("what an admin does to somebody", () => {
  test("a ban names its reason and its end, and ends every session at once", async () => {
    const rig = authRig(database.db);
    const { browser: admin, id: adminId } = await person(rig, "admin", "admin");
    const { browser, id, email } = await person(rig, "somebody");
    const ban = (body: object) => admin.call("/admin/ban-user", { body: { userId: id, ...body } });
    for (const banExpiresIn of [0, -5, 59, 1e300, 1.5, "soon"])
      expect((await ban({ banExpiresIn })).status, String(banExpiresIn)).toBe(400);
    expect((await ban({ banReason: "x".repeat(501) })).status).toBe(400);
    expect(await isSignedIn(browser)).toBe(true);

    expect((await ban({ banReason: "Spam", banExpiresIn: 3600 })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    const signIn = () => rig.browser().call("/sign-in/email", { body: { email, password: PASSWORD } });
    expect(await signIn()).toMatchObject({ status: 403, body: { code: "BANNED_USER" } });
    const [row] = await database.db.select().from(user).where(eq(user.id, id));
    expect(row).toMatchObject({ banReason: "Spam", banned: true });
    await database.db
      .update(user)
      .set({ banExpires: new Date(Date.now() - 1000) })
      .where(eq(user.id, id));
    expect((await signIn()).status).toBe(200);

    expect(await admin.call("/admin/ban-user", { body: { userId: adminId } })).toMatchObject({ status: 409 });
  });

  test("a new password ends the sessions of the old one", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    const { browser, id, email } = await person(rig, "somebody");
    const newPassword = "another-horse-2!";
    const weak = await admin.call("/admin/set-user-password", { body: { userId: id, newPassword: "short" } });
    expect(weak).toMatchObject({ status: 400 });
    expect(await isSignedIn(browser)).toBe(true);
    expect((await admin.call("/admin/set-user-password", { body: { userId: id, newPassword } })).status).toBe(200);
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(admin)).toBe(true);
    expect((await rig.browser().call("/sign-in/email", { body: { email, password: newPassword } })).status).toBe(200);
  });

  test("a deletion names the organizations that would lose their last owner, to admins alone", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    const { browser: mallory } = await person(rig, "mallory");
    const { id } = await person(rig, "owner");
    await database.db.insert(organization).values({ id: "acme", name: "Acme", slug: "acme" });
    await database.db.insert(member).values({ id: "m", organizationId: "acme", userId: id, role: "owner" });
    const remove = (browser: Browser) => browser.call("/admin/remove-user", { body: { userId: id } });
    const refused = await remove(admin);
    expect(refused.status).toBe(409);
    expect(refused.body.message).toContain("Acme");
    const foreign = await remove(mallory);
    expect(foreign.status).toBe(403);
    expect(JSON.stringify(foreign.body)).not.toContain("Acme");

    await database.pool.query("delete from organization");
    expect((await remove(admin)).status).toBe(200);
    expect(await database.db.select().from(account).where(eq(account.userId, id))).toEqual([]);
  });

  test("leaves the second factor and the age of an account alone", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    const { id } = await person(rig, "somebody");
    for (const data of [{ twoFactorEnabled: false }, { createdAt: "2020-01-01" }, { lastSeenAt: null }])
      expect((await admin.call("/admin/update-user", { body: { userId: id, data } })).status).toBe(400);
    const renamed = await admin.call("/admin/update-user", { body: { userId: id, data: { name: "Renamed" } } });
    expect(renamed).toMatchObject({ status: 200, body: { name: "Renamed" } });
  });

  test("is noted as having been here, though not while an admin acts as them", async () => {
    const rig = authRig(database.db);
    const { browser: admin } = await person(rig, "admin", "admin");
    const { id } = await person(rig, "somebody");
    const seenAt = async () => (await database.db.select().from(user).where(eq(user.id, id)))[0]?.lastSeenAt?.getTime();
    expect(await seenAt()).toBeGreaterThan(Date.now() - 60_000);
    await database.db.execute(sql`update "user" set last_seen_at = '2026-01-01T00:00:00Z' where id = ${id}`);
    await admin.call("/admin/impersonate-user", { body: { userId: id, reason: "Ticket 7" } });
    expect(await seenAt()).toBe(Date.parse("2026-01-01T00:00:00Z"));
    await database.db.delete(session);
    expect(
      await database.db.select().from(auditEntry).where(eq(auditEntry.action, "admin.impersonate-user")),
    ).toHaveLength(1);
  });
});

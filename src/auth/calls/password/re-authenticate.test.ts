import { afterAll, beforeAll, expect, test } from "vitest";
import { eq } from "drizzle-orm";
import { session, user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { authRig, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";

const TWO_DAYS_MILLISECONDS = 2 * 86_400_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

/** Somebody who signed in two days ago, which is too long for some calls. */
async function longSignedIn(email: string) {
  const rig = authRig(database.db);
  const browser = await signedInBrowser(rig, email);
  const [owner] = await database.db.select().from(user).where(eq(user.email, email));
  const userId = owner?.id ?? "";
  const old = { createdAt: new Date(Date.now() - TWO_DAYS_MILLISECONDS) };
  await database.db.update(session).set(old).where(eq(session.userId, userId));
  const sessions = () => database.db.select().from(session).where(eq(session.userId, userId));
  return { browser, sessions, userId };
}

test("makes an old session fresh by the password, in place of the old one", async () => {
  const { browser, sessions } = await longSignedIn("step-up@example.com");
  const [before] = await sessions();
  const stale = await browser.call("/passkey/generate-register-options");
  expect([stale.status, stale.body.message]).toEqual([403, "Session is not fresh"]);

  expect(await browser.call("/re-authenticate", { body: { password: PASSWORD } })).toMatchObject({
    status: 200,
    body: { status: true },
  });
  expect((await browser.call("/passkey/generate-register-options")).status).toBe(200);
  const after = await sessions();
  expect(after).toHaveLength(1);
  expect(after[0]?.token).not.toBe(before?.token);
});

test("leaves everything as it was when the password is wrong", async () => {
  const { browser, sessions } = await longSignedIn("step-up-wrong@example.com");
  const before = await sessions();
  const refused = await browser.call("/re-authenticate", { body: { password: "not-mine-1!" } });
  expect([refused.status, refused.body.message]).toEqual([400, "Invalid password"]);
  expect(await sessions()).toEqual(before);
  expect((await browser.call("/get-session")).body).toMatchObject({ user: { email: "step-up-wrong@example.com" } });
});

test("is nothing for strangers", async () => {
  const refused = await authRig(database.db)
    .browser()
    .call("/re-authenticate", { body: { password: PASSWORD } });
  expect(refused.status).toBe(401);
});

test("does not make a longer session of an impersonation", async () => {
  const { browser, sessions, userId } = await longSignedIn("step-up-impersonated@example.com");
  await database.db.update(session).set({ impersonatedBy: "an-admin" }).where(eq(session.userId, userId));
  const before = await sessions();
  const refused = await browser.call("/re-authenticate", { body: { password: PASSWORD } });
  expect([refused.status, refused.body.code]).toEqual([403, "IMPERSONATING"]);
  expect(await sessions()).toEqual(before);
});

test("keeps by which way the person came in", async () => {
  const { browser, sessions, userId } = await longSignedIn("step-up-sso@example.com");
  const cameBy = { ssoProviderId: "acme", cameByPasskey: true };
  await database.db.update(session).set(cameBy).where(eq(session.userId, userId));
  await browser.call("/re-authenticate", { body: { password: PASSWORD } });
  expect(await sessions()).toMatchObject([cameBy]);
});

test("keeps a session that ends with the browser from becoming a lasting one", async () => {
  const rig = authRig(database.db);
  await signedInBrowser(rig, "step-up-short@example.com");
  const browser = rig.browser();
  await browser.call("/sign-in/email", {
    body: { email: "step-up-short@example.com", password: PASSWORD, rememberMe: false },
  });
  const answer = await browser.call("/re-authenticate", { body: { password: PASSWORD } });
  const cookie = answer.headers.getSetCookie().find((line) => line.includes("session_token")) ?? "";
  expect(cookie).toContain("session_token=");
  expect(cookie).not.toMatch(/max-age/i);
});

test("is limited like a sign-in", async () => {
  const rig = authRig(database.db, { proxyCount: 1 });
  const browser = await signedInBrowser(rig, "step-up-limited@example.com");
  const statuses: number[] = [];
  for (let tries = 0; tries < 4; tries += 1) {
    const answer = await browser.call("/re-authenticate", {
      body: { password: "wrong-1!" },
      headers: { "x-forwarded-for": "203.0.113.77" },
    });
    statuses.push(answer.status);
  }
  expect(statuses).toEqual([400, 400, 400, 429]);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, session, user } from "../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { APP_URL, authRig, type Browser, PASSWORD, signedInBrowser } from "./auth-fixture.ts";
import { later } from "./contract/contract-fixture.ts";
import { createPasskey } from "./calls/passkeys/passkey-fixture.ts";
import { codeOf, protectedPerson } from "./calls/two-factor/two-factor-fixture.ts";

const MINUTES = 60;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let count = 0;
const newEmail = () => `decider-${(count += 1)}@example.com`;

async function person(role = "user") {
  const rig = authRig(database.db);
  const email = newEmail();
  const browser = await signedInBrowser(rig, email);
  await database.db.update(user).set({ role }).where(eq(user.email, email));
  const id = String(Object((await browser.call("/get-session")).body.user).id);
  return { rig, email, browser, id };
}

type Decision = (browser: Browser, id: string) => ReturnType<Browser["call"]>;

const DECISIONS: Record<string, Decision> = {
  "/change-email": (browser) => browser.call("/change-email", { body: { newEmail: newEmail() } }),
  "/passkey/generate-register-options": (browser) => browser.call("/passkey/generate-register-options"),
  "/passkey/verify-registration": (browser) => browser.call("/passkey/verify-registration", { body: { response: {} } }),
  "/link-social": (browser) => browser.call("/link-social", { body: { provider: "google", callbackURL: "/" } }),
  "/admin/set-user-password": (browser, userId) =>
    browser.call("/admin/set-user-password", { body: { userId, newPassword: "another-horse-2!" } }),
  "/admin/set-role": (browser, userId) => browser.call("/admin/set-role", { body: { userId, role: "admin" } }),
  "/admin/update-user": (browser, userId) =>
    browser.call("/admin/update-user", { body: { userId, data: { role: "admin" } } }),
  "/admin/create-user": (browser) =>
    browser.call("/admin/create-user", { body: { name: "N", email: newEmail(), password: PASSWORD, role: "admin" } }),
  "/organization/delete": async (browser) => {
    const slug = `org-${(count += 1)}`;
    const { body } = await browser.call("/organization/create", { body: { name: slug, slug } });
    return await browser.call("/organization/delete", { body: { organizationId: body.id } });
  },
  "/sso/register": (browser) => browser.call("/sso/register", { body: {} }),
  "/sso/update-provider": (browser) => browser.call("/sso/update-provider", { body: {} }),
  "/sso/delete-provider": (browser) => browser.call("/sso/delete-provider", { body: {} }),
  "/sso/verify-domain": (browser) => browser.call("/sso/verify-domain", { body: {} }),
};

describe.each(Object.keys(DECISIONS))("%s", (path) => {
  test("asks who it is after a quarter of an hour, and goes on when that was said", async () => {
    const decide = DECISIONS[path] ?? (() => Promise.reject(new Error("unknown")));
    const { browser, id } = await person("admin");
    const other = await person();
    const userId = path === "/admin/set-user-password" ? other.id : id;
    const isAsked = (answer: { body: Record<string, unknown> }) => answer.body.code === "SESSION_NOT_FRESH";
    expect(isAsked(await later(16 * MINUTES, () => decide(browser, userId)))).toBe(true);
    const [asked, after] = await later(16 * MINUTES, async () => {
      const confirmed = await browser.call("/re-authenticate", { body: { password: PASSWORD } });
      return [confirmed.status, await decide(browser, userId)] as const;
    });
    expect(asked).toBe(200);
    expect(isAsked(after)).toBe(false);
  });
});

test("who is no admin hears that, and is not asked again", async () => {
  const { browser, id } = await person();
  const answer = await later(16 * MINUTES, () =>
    browser.call("/admin/set-role", { body: { userId: id, role: "admin" } }),
  );
  expect(answer).toMatchObject({ status: 403, body: { message: expect.stringContaining("not allowed") } });
});

describe("a code of the authenticator app", () => {
  test("confirms like the password, once", async () => {
    const rig = authRig(database.db);
    const { browser, totpUri } = await protectedPerson(rig, newEmail(), new Date());
    const change = () => browser.call("/change-email", { body: { newEmail: newEmail() } });
    await later(16 * MINUTES, async () => {
      expect((await change()).body.code).toBe("SESSION_NOT_FRESH");
      expect(await browser.call("/re-authenticate", { body: { code: "000000" } })).toMatchObject({
        status: 400,
        body: { message: "Invalid code", code: "INVALID_CODE" },
      });
      const code = await codeOf(totpUri, new Date());
      expect((await browser.call("/re-authenticate", { body: { code } })).status).toBe(200);
      expect((await browser.call("/re-authenticate", { body: { code } })).status).toBe(400);
      expect((await change()).status).toBe(200);
    });
  });

  test("is counted as a guess when it is wrong", async () => {
    const rig = authRig(database.db);
    const { browser } = await protectedPerson(rig, newEmail(), new Date());
    const guess = async () => (await browser.call("/re-authenticate", { body: { code: "000000" } })).status;
    expect(await Promise.all(Array.from({ length: 16 }, guess))).toContain(429);
  });

  test("is nothing for who has none", async () => {
    const { browser } = await person();
    expect((await browser.call("/re-authenticate", { body: { code: "000000" } })).status).toBe(400);
  });
});

describe("a passkey of a device that does not check its holder", () => {
  test("is not taken, and opens nothing", async () => {
    const { browser, rig } = await person();
    const touched = createPasskey(APP_URL);
    touched.holdUnchecked();
    const options = await browser.call("/passkey/generate-register-options");
    expect(options.body).toMatchObject({ authenticatorSelection: { userVerification: "required" } });
    const registered = await browser.call("/passkey/verify-registration", {
      body: { response: touched.register(options.body) },
    });
    expect(registered).toMatchObject({ status: 400, body: { code: "USER_NOT_VERIFIED" } });

    const key = createPasskey(APP_URL);
    const again = await browser.call("/passkey/generate-register-options");
    await browser.call("/passkey/verify-registration", { body: { response: key.register(again.body) } });
    key.holdUnchecked();
    const visitor = rig.browser();
    const challenge = await visitor.call("/passkey/generate-authenticate-options");
    expect(challenge.body).toMatchObject({ userVerification: "required" });
    expect(
      await visitor.call("/passkey/verify-authentication", { body: { response: key.signIn(challenge.body) } }),
    ).toMatchObject({ status: 400, body: { code: "USER_NOT_VERIFIED" } });
    expect((await visitor.call("/get-session")).body.user).toBeUndefined();
  });
});

describe("a session", () => {
  test("ends after its days, although it is used each day", async () => {
    const rig = authRig(database.db, { sessionMaxDays: 3 });
    const email = newEmail();
    await signedInBrowser(rig, email);
    await database.db.delete(session);
    const browser = rig.browser();
    await browser.call("/sign-in/email", { body: { email, password: PASSWORD } });
    const isIn = async () => (await browser.call("/get-session?disableCookieCache=true")).body.user !== undefined;
    const day = 24 * 60 * MINUTES;
    expect(await later(1.5 * day, isIn)).toBe(true);
    expect(await later(2.9 * day, isIn)).toBe(true);
    expect(await later(3.1 * day, isIn)).toBe(false);
  });
});

describe("an address that took the place of another", () => {
  /** An account whose address a thief has changed to their own. */
  async function taken() {
    const { rig, browser, id } = await person();
    const thief = newEmail();
    await browser.call("/change-email", { body: { newEmail: thief } });
    return { rig, browser, id, thief };
  }

  test("gets no link to a new password until it is confirmed", async () => {
    const { rig, thief } = await taken();
    const resets = () => rig.mails.filter(({ to, subject }) => to === thief && subject === "Reset your password");
    expect((await rig.browser().call("/request-password-reset", { body: { email: thief } })).status).toBe(200);
    await new Promise((resolve) => void setTimeout(resolve, 300));
    expect(resets()).toEqual([]);
    await database.db.update(user).set({ emailVerified: true }).where(eq(user.email, thief));
    await rig.browser().call("/request-password-reset", { body: { email: thief } });
    await expect.poll(() => resets().length).toBe(1);
  });

  test("gets no link from an admin either", async () => {
    const { thief, id } = await taken();
    await database.db.delete(account).where(eq(account.userId, id));
    const { browser: admin } = await person("admin");
    expect(await admin.call("/admin/invite-user", { body: { userId: id } })).toMatchObject({
      status: 409,
      body: { code: "ADDRESS_IN_DOUBT" },
    });
    expect(thief).not.toBe("");
  });

  test("accepts no invitation", async () => {
    const { browser, thief } = await taken();
    const { browser: owner } = await person();
    const slug = `inviting-${count}`;
    const { body } = await owner.call("/organization/create", { body: { name: slug, slug } });
    const invited = await owner.call("/organization/invite-member", {
      body: { email: thief, role: "admin", organizationId: body.id },
    });
    expect(
      await browser.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } }),
    ).toMatchObject({ status: 403 });
  });
});

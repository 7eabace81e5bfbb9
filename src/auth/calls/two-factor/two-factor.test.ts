import { eq, like } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { account, twoFactor, user, verification } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { authRig, type Browser, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";
import { afterPassword, codeOf, protectedPerson } from "./two-factor-fixture.ts";

const MINUTE = 60_000;
const DAY = 86_400_000;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:10Z") });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);
const isIn = async (browser: Browser) =>
  (await browser.call("/get-session?disableCookieCache=true")).body.user !== undefined;

describe("setting it up", () => {
  test("takes the password, shows secret and codes once, and counts only after the first code", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "setup@example.com");
    expect(await browser.call("/two-factor/enable", { body: { password: "wrong-1!" } })).toMatchObject({
      status: 400,
      body: { message: "Invalid password" },
    });
    const enabled = await browser.call("/two-factor/enable", { body: { password: PASSWORD } });
    expect(enabled).toMatchObject({
      status: 200,
      body: { totpURI: expect.stringMatching(/^otpauth:\/\/totp\/Shopwarden:/) },
    });
    const codes = Object.values(Object(enabled.body.backupCodes));
    expect(codes).toHaveLength(10);
    expect(new Set(codes).size).toBe(10);

    const [half] = await database.db.select().from(user).where(eq(user.email, "setup@example.com"));
    expect(half?.twoFactorEnabled).toBe(false);
    const anywhere = rig.browser();
    await anywhere.call("/sign-in/email", { body: { email: "setup@example.com", password: PASSWORD } });
    expect(await isIn(anywhere)).toBe(true);

    expect(await browser.call("/two-factor/verify-totp", { body: { code: "000000" } })).toMatchObject({
      status: 401,
      body: { message: "Invalid code" },
    });
    const code = await codeOf(String(enabled.body.totpURI), new Date());
    expect((await browser.call("/two-factor/verify-totp", { body: { code } })).status).toBe(200);
    const [whole] = await database.db.select().from(user).where(eq(user.email, "setup@example.com"));
    expect(whole?.twoFactorEnabled).toBe(true);
    expect((await browser.call("/two-factor/enable", { body: { password: PASSWORD } })).status).toBe(400);
  });

  test("keeps neither the secret nor the recovery codes readable", async () => {
    const rig = authRig(database.db);
    const { totpUri, recoveryCodes } = await protectedPerson(rig, "sealed@example.com", new Date());
    const stored = JSON.stringify(await database.db.select().from(twoFactor));
    expect(stored).not.toContain(recoveryCodes[0]);
    expect(stored).not.toContain(new URL(totpUri).searchParams.get("secret"));
  });

  test("is refused to somebody without a password", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "social-only@example.com");
    const [person] = await database.db.select().from(user).where(eq(user.email, "social-only@example.com"));
    await database.db.delete(account).where(eq(account.userId, person?.id ?? ""));
    for (const body of [{}, { password: PASSWORD }, { password: "", method: "otp" }]) {
      expect(await browser.call("/two-factor/enable", { body })).toMatchObject({
        status: 400,
        body: { message: "Credential account not found" },
      });
    }
  });
});

describe("signing in", () => {
  test("gives no session for the password alone, and one for the code", async () => {
    const rig = authRig(database.db);
    const { email, totpUri } = await protectedPerson(rig, "asked@example.com", new Date());
    pass(MINUTE);
    const browser = rig.browser();
    const answer = await browser.call("/sign-in/email", { body: { email, password: PASSWORD } });
    expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true, twoFactorMethods: ["totp"] } });
    expect(answer.body).not.toHaveProperty("token");
    expect(await isIn(browser)).toBe(false);
    const typed = (await codeOf(totpUri, new Date())).replace(/(...)/, "$1 ");
    expect((await browser.call("/two-factor/verify-totp", { body: { code: typed } })).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
  });

  test("takes a code once, whoever sees it being typed", async () => {
    const rig = authRig(database.db);
    const { email, totpUri } = await protectedPerson(rig, "replayed@example.com", new Date());
    const first = await afterPassword(rig, email);
    const used = { code: await codeOf(totpUri, new Date()) };
    expect((await first.call("/two-factor/verify-totp", { body: used })).status).toBe(401);

    pass(MINUTE);
    const code = { code: await codeOf(totpUri, new Date()) };
    const thief = await afterPassword(rig, email);
    expect((await first.call("/two-factor/verify-totp", { body: code })).status).toBe(200);
    expect(await thief.call("/two-factor/verify-totp", { body: code })).toMatchObject({
      status: 401,
      body: { message: "Invalid code" },
    });
    const older = { code: await codeOf(totpUri, new Date(), -1) };
    expect((await thief.call("/two-factor/verify-totp", { body: older })).status).toBe(401);
    const newer = { code: await codeOf(totpUri, new Date(), 1) };
    expect((await thief.call("/two-factor/verify-totp", { body: newer })).status).toBe(200);
  });

  test("lets exactly one of two racers in with the same code", async () => {
    const rig = authRig(database.db);
    const { email, totpUri } = await protectedPerson(rig, "raced@example.com", new Date());
    pass(MINUTE);
    const browsers = [await afterPassword(rig, email), await afterPassword(rig, email)];
    const body = { code: await codeOf(totpUri, new Date()) };
    const answers = await Promise.all(browsers.map((browser) => browser.call("/two-factor/verify-totp", { body })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 401]);
  });

  test("takes a recovery code once, however it is typed", async () => {
    const rig = authRig(database.db);
    const { email, recoveryCodes } = await protectedPerson(rig, "recovered@example.com", new Date());
    const code = (recoveryCodes[0] ?? "").toUpperCase().replace("-", " ");
    const browser = await afterPassword(rig, email);
    expect((await browser.call("/two-factor/verify-backup-code", { body: { code } })).status).toBe(200);
    expect(await isIn(browser)).toBe(true);
    const again = await afterPassword(rig, email);
    expect(await again.call("/two-factor/verify-backup-code", { body: { code } })).toMatchObject({
      status: 401,
      body: { message: "Invalid backup code" },
    });
  });

  test("ends after ten minutes, and takes no code without the password", async () => {
    const rig = authRig(database.db);
    const { email, totpUri } = await protectedPerson(rig, "slow@example.com", new Date());
    const browser = await afterPassword(rig, email);
    pass(10 * MINUTE + 1000);
    const body = { code: await codeOf(totpUri, new Date()) };
    const expired = { status: 401, body: { code: "INVALID_TWO_FACTOR_COOKIE" } };
    expect(await browser.call("/two-factor/verify-totp", { body })).toMatchObject(expired);
    expect(await rig.browser().call("/two-factor/verify-totp", { body })).toMatchObject(expired);
  });

  test("gives five tries for a password, ten in all, and then rests for a quarter of an hour", async () => {
    const rig = authRig(database.db);
    const { email, totpUri, recoveryCodes } = await protectedPerson(rig, "guessed@example.com", new Date());
    const wrong = { code: "000000" };
    const first = await afterPassword(rig, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await first.call("/two-factor/verify-totp", { body: wrong })).status).toBe(401);
    expect(await first.call("/two-factor/verify-totp", { body: wrong })).toMatchObject({
      status: 400,
      body: { code: "TOO_MANY_ATTEMPTS_REQUEST_NEW_CODE" },
    });
    const second = await afterPassword(rig, email);
    for (let attempt = 0; attempt < 5; attempt += 1)
      expect((await second.call("/two-factor/verify-backup-code", { body: wrong })).status).toBe(401);

    pass(MINUTE);
    const third = await afterPassword(rig, email);
    const locked = { status: 429, body: { code: "ACCOUNT_TEMPORARILY_LOCKED" } };
    const right = { code: await codeOf(totpUri, new Date()) };
    expect(await third.call("/two-factor/verify-totp", { body: right })).toMatchObject(locked);
    const recovery = { code: recoveryCodes[0] };
    expect(await third.call("/two-factor/verify-backup-code", { body: recovery })).toMatchObject(locked);
    pass(15 * MINUTE);
    const later = await afterPassword(rig, email);
    const next = { code: await codeOf(totpUri, new Date()) };
    expect((await later.call("/two-factor/verify-totp", { body: next })).status).toBe(200);
  });

  test("keeps to the choice not to be remembered", async () => {
    const rig = authRig(database.db);
    const { email, totpUri } = await protectedPerson(rig, "forgetful@example.com", new Date());
    pass(MINUTE);
    const browser = rig.browser();
    await browser.call("/sign-in/email", { body: { email, password: PASSWORD, rememberMe: false } });
    const code = await codeOf(totpUri, new Date());
    const answer = await browser.call("/two-factor/verify-totp", { body: { code } });
    const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("shopwarden.session_token="));
    expect(cookie).not.toMatch(/max-age/i);
  });
});

describe("a trusted device", () => {
  async function trusting(email: string) {
    const rig = authRig(database.db);
    const person = await protectedPerson(rig, email, new Date());
    pass(MINUTE);
    const device = await afterPassword(rig, email);
    const code = await codeOf(person.totpUri, new Date());
    await device.call("/two-factor/verify-totp", { body: { code, trustDevice: true } });
    const signIn = async () => {
      const answer = await device.call("/sign-in/email", { body: { email, password: PASSWORD } });
      return answer.body.twoFactorRedirect === true ? "asked" : answer.status;
    };
    return { ...person, rig, device, signIn };
  }

  test("is not asked again for thirty days", async () => {
    const { signIn } = await trusting("trusting@example.com");
    expect(await signIn()).toBe(200);
    pass(29 * DAY);
    expect(await signIn()).toBe(200);
    pass(31 * DAY);
    expect(await signIn()).toBe("asked");
  });

  test("is trusted for its owner alone", async () => {
    const { rig, device } = await trusting("trusting-2@example.com");
    const other = await protectedPerson(rig, "other-trust@example.com", new Date());
    const answer = await device.call("/sign-in/email", { body: { email: other.email, password: PASSWORD } });
    expect(answer.body).toMatchObject({ twoFactorRedirect: true });
  });

  test.each([
    ["/change-password", { currentPassword: PASSWORD, newPassword: PASSWORD }],
    ["/revoke-other-sessions", {}],
    ["/revoke-sessions", {}],
  ])("is forgotten by %s", async (path, body) => {
    const { browser, signIn } = await trusting(`ended${path.replaceAll("/", "-")}@example.com`);
    expect((await browser.call(path, { body })).status).toBe(200);
    expect(await signIn()).toBe("asked");
  });

  test("is forgotten when the second factor is switched off, so that it counts for no later one", async () => {
    await database.db.delete(verification);
    const trustRows = () =>
      database.db.select().from(verification).where(like(verification.identifier, "trust-device-%"));
    const { browser, signIn } = await trusting("switched-off@example.com");
    expect((await browser.call("/two-factor/disable", { body: { password: "wrong-1!" } })).status).toBe(400);
    expect(await trustRows()).toHaveLength(1);
    expect((await browser.call("/two-factor/disable", { body: { password: PASSWORD } })).status).toBe(200);
    expect(await trustRows()).toEqual([]);
    expect(await signIn()).toBe(200);
  });
});

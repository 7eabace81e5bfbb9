import { Writable } from "node:stream";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { session, user } from "../identity/identity.table.ts";
import { sessionReader } from "../identity/session.store.ts";
import { createLog } from "../lib/log.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { APP_URL, authRig, PASSWORD, SECRET, signedInBrowser, tokenIn } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe("registering and signing in", () => {
  test("leads from sign-up over the mail to a session and out again", async () => {
    const rig = authRig(database.db);
    const browser = rig.browser();
    const signUp = await browser.call("/sign-up/email", {
      body: { name: "Grace", email: "Grace@Example.com", password: PASSWORD },
    });
    expect(signUp).toMatchObject({
      status: 200,
      body: { token: null, user: { email: "grace@example.com", emailVerified: false } },
    });

    const early = await browser.call("/sign-in/email", { body: { email: "grace@example.com", password: PASSWORD } });
    expect(early).toMatchObject({ status: 403, body: { message: "Email not verified" } });

    expect(rig.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["grace@example.com", "Confirm your email address"],
    ]);
    const confirmed = await browser.call(`/verify-email?token=${tokenIn(rig.mails, "grace@example.com")}`);
    expect(confirmed).toMatchObject({ status: 200, body: { status: true } });

    const signIn = await browser.call("/sign-in/email", { body: { email: "GRACE@example.com", password: PASSWORD } });
    expect(signIn).toMatchObject({ status: 200, body: { redirect: false, user: { email: "grace@example.com" } } });
    expect(await browser.call("/get-session")).toMatchObject({
      status: 200,
      body: { user: { name: "Grace", role: "user" } },
    });
    expect(await browser.call("/get-session", { base: "/auth" })).toMatchObject({ body: { user: { name: "Grace" } } });

    expect(await browser.call("/sign-out", { method: "POST" })).toMatchObject({ status: 200, body: { success: true } });
    expect(await browser.call("/get-session")).toMatchObject({ status: 200, body: { value: null } });
  });

  test("words a wrong password and an unknown address alike", async () => {
    const rig = authRig(database.db);
    await signedInBrowser(rig, "alike@example.com");
    for (const email of ["alike@example.com", "nobody@example.com"]) {
      const refused = await rig.browser().call("/sign-in/email", { body: { email, password: "wrong-password-1!" } });
      expect(refused).toMatchObject({ status: 401, body: { message: "Invalid email or password" } });
    }
  });

  test.each([
    ["short1!", "Password too short"],
    ["x".repeat(127) + "1!", "Password too long"],
    ["no-digit-here!", "Password must contain at least one digit"],
    ["no0special0here", "Password must contain at least one of these characters: ! @ # $ % ^ & *"],
  ])("refuses the password %s", async (password, message) => {
    const rig = authRig(database.db);
    const refused = await rig
      .browser()
      .call("/sign-up/email", { body: { name: "Weak", email: "weak@example.com", password } });
    expect(refused).toMatchObject({ status: 400, body: { message } });
    expect(await database.db.select().from(user).where(eq(user.email, "weak@example.com"))).toEqual([]);
  });

  test("tells that an address is taken, also to the loser of a race", async () => {
    const rig = authRig(database.db);
    const body = { name: "Twin", email: "twin@example.com", password: PASSWORD };
    const answers = await Promise.all([1, 2, 3, 4].map(() => rig.browser().call("/sign-up/email", { body })));
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422, 422, 422]);
    const later = await rig.browser().call("/sign-up/email", { body });
    expect(later).toMatchObject({ status: 422, body: { message: "User already exists. Use another email." } });
    expect(rig.mails).toHaveLength(1);
  });

  test("hides known addresses when the instance wants that, and mails the owner", async () => {
    const rig = authRig(database.db, { hideAccounts: true });
    const body = { name: "Hidden", email: "hidden@example.com", password: PASSWORD };
    const first = await rig.browser().call("/sign-up/email", { body });
    const second = await rig.browser().call("/sign-up/email", { body });
    expect(second.status).toBe(200);
    const shape = ({ body: answer }: typeof first) => Object.keys(Object(answer.user)).toSorted();
    expect(shape(second)).toEqual(shape(first));
    await expect
      .poll(() => rig.mails.map(({ subject }) => subject))
      .toEqual(["Confirm your email address", "You already have an account"]);
  });

  test("survives a mail that cannot be handed over, and keeps its link out of the log", async () => {
    const lines: string[] = [];
    const destination = new Writable({ write: (chunk, _encoding, done) => done(void lines.push(String(chunk))) });
    const mailer = { send: () => Promise.reject(new Error("ENOSPC: no space left on device")) };
    const rig = authRig(database.db, { mailer, log: createLog({ level: "info", part: "test", destination }) });
    const body = { name: "Full", email: "full@example.com", password: PASSWORD };
    expect((await rig.browser().call("/sign-up/email", { body })).status).toBe(200);
    await expect.poll(() => lines.join("")).toContain("ENOSPC");
    expect(lines.join("")).toContain("full@example.com");
    expect(lines.join("")).not.toContain(APP_URL);
  });

  test("does not let anybody give themselves a role", async () => {
    const rig = authRig(database.db);
    const body = { name: "Mallory", email: "mallory@example.com", password: PASSWORD, role: "admin" };
    expect((await rig.browser().call("/sign-up/email", { body })).status).toBe(400);
  });

  test("keeps the language of the browser for the mail", async () => {
    const rig = authRig(database.db);
    const headers = { "accept-language": "fr, de-AT;q=0.9, en;q=0.8" };
    await rig
      .browser()
      .call("/sign-up/email", { headers, body: { name: "Elke", email: "elke@example.com", password: PASSWORD } });
    expect(rig.mails[0]?.subject).toBe("Bestätigen Sie Ihre E-Mail-Adresse");
  });
});

describe("resetting the password", () => {
  test("answers alike for known and unknown addresses", async () => {
    const rig = authRig(database.db);
    await signedInBrowser(rig, "forgetful@example.com");
    const sentence = "If this email exists in our system, check your email for the reset link";
    for (const path of ["/request-password-reset", "/forget-password"]) {
      for (const email of ["forgetful@example.com", "unknown@example.com"]) {
        expect(await rig.browser().call(path, { body: { email } })).toMatchObject({
          status: 200,
          body: { status: true, message: sentence },
        });
      }
    }
    await expect.poll(() => rig.mails.filter(({ subject }) => subject === "Reset your password")).toHaveLength(2);
  });

  test("works once and ends every session", async () => {
    const rig = authRig(database.db);
    const old = await signedInBrowser(rig, "reset@example.com");
    await rig.browser().call("/request-password-reset", { body: { email: "reset@example.com" } });
    await expect.poll(() => rig.mails.at(-1)?.subject).toBe("Reset your password");
    const token = tokenIn(rig.mails, "reset@example.com");
    expect(token).toMatch(/^[a-zA-Z0-9]{24}$/);

    const newPassword = "another-horse-2!";
    expect(await rig.browser().call("/reset-password", { body: { token, newPassword: "weak" } })).toMatchObject({
      status: 400,
    });
    expect(await rig.browser().call("/reset-password", { body: { token, newPassword } })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(await rig.browser().call("/reset-password", { body: { token, newPassword } })).toMatchObject({
      status: 400,
      body: { message: "Invalid token" },
    });
    expect(await old.call("/get-session?disableCookieCache=true")).toMatchObject({ body: { value: null } });
    expect(
      (await rig.browser().call("/sign-in/email", { body: { email: "reset@example.com", password: newPassword } }))
        .status,
    ).toBe(200);
  });
});

describe("the session in the product", () => {
  const read = async (cookies: ReadonlyMap<string, string>, now = new Date()) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const readSession = sessionReader(database.db, { secret: SECRET, appUrl: APP_URL, adminUserIds: [] });
    return await readSession(new Headers({ cookie }), now);
  };

  test("is read from the library's cookie, and ends at once with a ban, a sign-out or its time", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "reader@example.com");
    const found = await read(browser.cookies);
    expect(found?.user).toMatchObject({ email: "reader@example.com", role: "user", emailVerified: true });
    expect(await read(browser.cookies, new Date(Date.now() + 7.1 * 86_400_000))).toBeNull();

    await database.db.update(user).set({ banned: true }).where(eq(user.email, "reader@example.com"));
    expect(await read(browser.cookies)).toBeNull();
    await database.db
      .update(user)
      .set({ banExpires: new Date(Date.now() - 1000) })
      .where(eq(user.email, "reader@example.com"));
    expect(await read(browser.cookies)).not.toBeNull();

    await browser.call("/sign-out", { method: "POST" });
    expect(await read(browser.cookies)).toBeNull();
  });

  test("refuses a token that we did not sign", async () => {
    const rig = authRig(database.db);
    await signedInBrowser(rig, "forged@example.com");
    const [row] = await database.db
      .select({ token: session.token })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .where(eq(user.email, "forged@example.com"));
    for (const signature of ["", ".", `.${"A".repeat(43)}=`, ".%E0%A4%A"]) {
      expect(await read(new Map([["shopwarden.session_token", `${row?.token}${signature}`]]))).toBeNull();
    }
  });

  test("is not lengthened by the cookie cache: a banned person cannot create an organization", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "cached@example.com");
    await browser.call("/get-session");
    expect([...browser.cookies.keys()]).toContain("shopwarden.session_data");
    await database.db.delete(session);
    expect((await browser.call("/organization/create", { body: { name: "Late", slug: "late" } })).status).toBe(401);
  });

  test("can be listed when it is not fresh any more", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "stale@example.com");
    await database.db.update(session).set({ createdAt: new Date(Date.now() - 2 * 86_400_000) });
    expect((await browser.call("/list-sessions")).status).toBe(200);
    expect(await browser.call("/passkey/generate-register-options")).toMatchObject({
      status: 403,
      body: { message: "Session is not fresh" },
    });
    expect(await browser.call("/delete-user", { body: {} })).toMatchObject({
      status: 400,
      body: { message: "Session expired. Re-authenticate to perform this action." },
    });
  });
});

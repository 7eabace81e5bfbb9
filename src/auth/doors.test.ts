import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../audit/audit.table.ts";
import { setupLink, user } from "../identity/identity.table.ts";
import { ensureSetupLink } from "../identity/passwords/setup-link.store.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { APP_URL, authRig, PASSWORD, SECRET, signedInBrowser, tokenIn } from "./auth-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

describe("the first run", () => {
  const link = () => ensureSetupLink({ db: database.db, secret: SECRET, appUrl: APP_URL });
  const person = (name: string) => ({ name, email: `${name}@example.com`, password: PASSWORD });

  test("prints one link on every server, lets exactly one of two racers in as admin, and then no link", async () => {
    const links = new Set(await Promise.all([link(), link(), link()]));
    expect(links.size).toBe(1);
    const token = [...links][0]?.split("/").at(-1) ?? "";
    expect(JSON.stringify(await database.db.select().from(setupLink))).not.toContain(token);

    const rig = authRig(database.db);
    const weak = await rig.browser().call("/setup", { body: { ...person("first"), token, password: "weak" } });
    expect(weak).toMatchObject({ status: 400, body: { message: "Password too short" } });
    expect(await rig.browser().call("/setup", { body: { ...person("first"), token: "wrong" } })).toMatchObject({
      status: 400,
      body: { message: "Invalid token" },
    });
    expect(await link()).not.toBeNull();

    const answers = await Promise.all(
      [person("first"), person("second")].map((body) => rig.browser().call("/setup", { body: { ...body, token } })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 400]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({ message: "Invalid token" });
    expect(await database.db.select({ role: user.role, emailVerified: user.emailVerified }).from(user)).toEqual([
      { role: "admin", emailVerified: true },
    ]);
    const entries = await database.db.select().from(auditEntry);
    expect(entries.filter(({ action }) => action === "setup")).toMatchObject([
      { action: "setup", subject: "user", before: null, after: { role: "admin" }, ipAddress: expect.any(String) },
    ]);
    expect(new Set(entries.map(({ action }) => action))).toEqual(new Set(["setup", "sign-in.failure"]));
    expect(await link()).toBeNull();
    expect((await rig.browser().call("/setup", { body: { ...person("third"), token } })).status).toBe(400);

    const email = String(Object(answers.find(({ status }) => status === 200)?.body.user).email);
    expect(await rig.browser().call("/sign-in/email", { body: { email, password: PASSWORD } })).toMatchObject({
      status: 200,
    });
  });
});

describe("closed registration", () => {
  test("lets only the invited in", async () => {
    const open = authRig(database.db);
    const owner = await signedInBrowser(open, "host@example.com");
    const created = await owner.call("/organization/create", { body: { name: "Club", slug: "club" } });
    await owner.call("/organization/invite-member", {
      body: { email: "guest@example.com", role: "member", organizationId: created.body.id },
    });

    const closed = authRig(database.db, { registration: "closed" });
    const sentence = "Registration is closed. Ask a member of your organization for an invitation.";
    const signUp = (email: string) =>
      closed.browser().call("/sign-up/email", { body: { name: "X", email, password: PASSWORD } });
    expect(await signUp("stranger@example.com")).toMatchObject({ status: 403, body: { message: sentence } });
    expect(await signUp("guest@example.com")).toMatchObject({ status: 200 });
    expect(await database.db.select().from(user).where(eq(user.email, "stranger@example.com"))).toEqual([]);
  });
});

describe("addresses to go on to", () => {
  test.each([
    "https://evil.example/",
    "//evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "/\\evil.example",
    "/%5cevil.example",
    "javascript:alert(1)",
    "http://shop.example@evil.example/",
  ])("%s is refused wherever it is named", async (address) => {
    const rig = authRig(database.db);
    const encoded = encodeURIComponent(address);
    expect(await rig.browser().call(`/verify-email?token=x&callbackURL=${encoded}`)).toMatchObject({
      status: 403,
      body: { message: "Invalid callbackURL" },
    });
    expect(await rig.browser().call(`/reset-password/abc?callbackURL=${encoded}`)).toMatchObject({
      status: 403,
      body: { message: "Invalid callbackURL" },
    });
    const reset = await rig
      .browser()
      .call("/request-password-reset", { body: { email: "a@example.com", redirectTo: address } });
    expect(reset).toMatchObject({ status: 403, body: { message: "Invalid redirectURL" } });
    const social = { provider: "github", callbackURL: "/app", errorCallbackURL: address };
    expect(await rig.browser().call("/sign-in/social", { body: social })).toMatchObject({
      status: 403,
      body: { message: "Invalid errorCallbackURL" },
    });
  });

  test("our own pages are fine, and carry the specified code", async () => {
    const rig = authRig(database.db);
    const answer = await rig
      .browser()
      .call(`/verify-email?token=x&callbackURL=${encodeURIComponent("/account/confirm?a=1")}`);
    expect(answer.status).toBe(302);
    expect(answer.headers.get("location")).toBe("/account/confirm?a=1&error=invalid_token");
    const reset = await rig.browser().call(`/reset-password/abc?callbackURL=${encodeURIComponent("/account/login")}`);
    expect(reset.headers.get("location")).toMatch(/\?error=INVALID_TOKEN$/);
  });
});

describe("what reaches the auth calls", () => {
  test("is limited per client, whatever the client claims to be", async () => {
    const rig = authRig(database.db);
    const proxied = { ...rig.dependencies, proxyCount: 1, remoteAddress: () => "172.16.0.1" };
    const { authRoutes } = await import("./wire/routes.ts");
    const routes = authRoutes(rig.auth, proxied);
    const signIn = (forwardedFor: string) =>
      routes.request(`${APP_URL}/api/auth/sign-in/email`, {
        method: "POST",
        headers: {
          "content-type": "application/json",
          origin: APP_URL,
          "x-forwarded-for": forwardedFor,
          "x-client-ip": "9.9.9.9",
        },
        body: JSON.stringify({ email: "limit@example.com", password: PASSWORD }),
      });
    const answers = [];
    for (const claim of ["1.1.1.1", "2.2.2.2", "3.3.3.3", "4.4.4.4"])
      answers.push(await signIn(`${claim}, 203.0.113.7`));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 429]);
    expect(Number(answers[3]?.headers.get("retry-after"))).toBeGreaterThan(0);
    expect((await signIn("203.0.113.8")).status).toBe(401);
  });

  test("may be 64 KB and comes from our own pages", async () => {
    const rig = authRig(database.db);
    const body = { email: "big@example.com", password: "x".repeat(70_000) };
    expect((await rig.browser().call("/sign-in/email", { body })).status).toBe(413);
    const foreign = await rig.browser().call("/sign-in/email", {
      headers: { origin: "https://evil.example" },
      body: { email: "a@example.com", password: PASSWORD },
    });
    expect(foreign.status).toBe(403);
  });

  test("is told in the specified words what is wrong with it", async () => {
    const rig = authRig(database.db);
    const signUp = await rig
      .browser()
      .call("/sign-up/email", { body: { name: "A", email: "not an address", password: PASSWORD } });
    expect(signUp).toMatchObject({ status: 400, body: { message: "Invalid email" } });
    const missing = await rig.browser().call("/sign-in/email", { body: { email: "a@example.com" } });
    expect(missing).toMatchObject({ status: 400, body: { message: "Invalid body parameters" } });
    expect(await rig.browser().call("/nothing-here")).toMatchObject({ status: 404 });
    expect(await rig.browser().call("/ok")).toMatchObject({ status: 200, body: { ok: true } });
  });

  test("shows error codes on a page that cannot be made to run anything", async () => {
    const rig = authRig(database.db);
    const fine = await rig.browser().call("/error?error=email_doesn't_match");
    expect(String(fine.body.text)).toContain("email_doesn&#39;t_match");
    const bad = await rig.browser().call(`/error?error=${encodeURIComponent("<script>alert(1)</script>")}`);
    expect(String(bad.body.text)).not.toContain("alert");
    expect(String(bad.body.text)).toContain('href="/"');
  });
});

describe("changing the address", () => {
  test("switches at once, unverified, and the old address can take it back once, which ends all sessions", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "before@example.com");
    expect(await browser.call("/change-email", { body: { newEmail: "nope" } })).toMatchObject({
      status: 400,
      body: { message: "Invalid email" },
    });
    expect(await browser.call("/change-email", { body: { newEmail: "Before@example.com" } })).toMatchObject({
      status: 400,
      body: { message: "Email is the same" },
    });
    expect(await browser.call("/change-email", { body: { newEmail: "host@example.com" } })).toMatchObject({
      status: 400,
      body: { message: "Couldn't update your email" },
    });
    expect(await browser.call("/change-email", { body: { newEmail: "after@example.com" } })).toMatchObject({
      status: 200,
      body: { status: true },
    });

    const session = await browser.call("/get-session?disableCookieCache=true");
    expect(session.body.user).toMatchObject({ email: "after@example.com", emailVerified: false });
    expect(rig.mails.slice(-2).map(({ to }) => to)).toEqual(["after@example.com", "before@example.com"]);
    expect((await rig.browser().call(`/verify-email?token=${tokenIn(rig.mails, "after@example.com")}`)).status).toBe(
      200,
    );

    const thief = await rig
      .browser()
      .call("/sign-up/email", { body: { name: "T", email: "before@example.com", password: PASSWORD } });
    expect(thief.status).toBe(422);

    const undo = { token: tokenIn(rig.mails, "before@example.com") };
    const undone = await rig.browser().call("/undo-change-email", { body: undo });
    expect(undone).toMatchObject({
      status: 200,
      body: { status: true, resetToken: expect.stringMatching(/^[A-Za-z0-9]{24}$/) },
    });
    expect(await rig.browser().call("/undo-change-email", { body: undo })).toMatchObject({
      status: 400,
      body: { message: "Invalid token" },
    });
    expect(await browser.call("/get-session?disableCookieCache=true")).toMatchObject({ body: { value: null } });
    const signIn = (password: string) =>
      rig.browser().call("/sign-in/email", { body: { email: "before@example.com", password } });
    expect((await signIn(PASSWORD)).status).toBe(401);
    const newPassword = "another-horse-2!";
    await rig.browser().call("/reset-password", { body: { token: undone.body.resetToken, newPassword } });
    expect((await signIn(newPassword)).status).toBe(200);
  });

  test("leaves the first owner the last word", async () => {
    const rig = authRig(database.db);
    const browser = await signedInBrowser(rig, "owner-a@example.com");
    await browser.call("/change-email", { body: { newEmail: "thief-b@example.com" } });
    const first = tokenIn(rig.mails, "owner-a@example.com");
    await browser.call("/change-email", { body: { newEmail: "thief-c@example.com" } });
    const second = rig.mails.at(-1)?.link?.split("/").at(-1) ?? "";
    expect((await rig.browser().call("/undo-change-email", { body: { token: second } })).status).toBe(200);
    expect((await rig.browser().call("/undo-change-email", { body: { token: first } })).status).toBe(200);
    expect(await database.db.select().from(user).where(eq(user.email, "owner-a@example.com"))).toHaveLength(1);
  });
});

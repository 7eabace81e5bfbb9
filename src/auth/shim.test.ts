import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { and, eq } from "drizzle-orm";
import { Hono } from "hono";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, session, user } from "../identity/identity.table.ts";
import { ssoProvider } from "../organizations/organization.table.ts";
import { createDatabase, isDatabaseAway } from "../lib/db.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { avatarRoutes } from "../app/http/avatar-routes.ts";
import { remoteAddressOf } from "../app/api/request-context.ts";
import { authRig, type Browser, signedInBrowser } from "./auth-fixture.ts";
import { authRoutes } from "./wire/routes.ts";
import { validateNewcomer } from "./calls/sign-in/validate-newcomer.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

async function userIdOf(browser: Browser): Promise<string> {
  return String(Object((await browser.call("/get-session")).body.user).id);
}

describe("linked accounts", () => {
  const github = { clientId: "id", clientSecret: "secret" };

  test("are named by provider, by the provider's id, or by our own, as specified", async () => {
    const rig = authRig(database.db, { socialProviders: { github } });
    const browser = await signedInBrowser(rig, "linked@example.com");
    const userId = await userIdOf(browser);
    await database.db.insert(account).values({
      id: "row-1",
      providerId: "github",
      accountId: "gh-1",
      userId,
      accessToken: "plain",
      scope: "read:user,user:email",
    });
    const listed = Object.values((await browser.call("/list-accounts")).body);
    expect(listed).toMatchObject([
      { providerId: "credential" },
      { providerId: "github", accountId: "gh-1", scopes: ["read:user", "user:email"] },
    ]);
    for (const body of [
      { providerId: "github" },
      { providerId: "github", accountId: "gh-1" },
      { providerId: "github", accountId: "row-1" },
    ]) {
      expect(await browser.call("/get-access-token", { body })).toMatchObject({
        status: 200,
        body: { accessToken: "plain", scopes: ["read:user", "user:email"] },
      });
    }
    expect((await browser.call("/get-access-token", { body: { providerId: "google" } })).status).toBe(400);
    expect((await rig.browser().call("/get-access-token", { body: { providerId: "github" } })).status).toBe(401);

    await database.db
      .update(session)
      .set({ createdAt: new Date(Date.now() - 3 * 86_400_000) })
      .where(eq(session.userId, userId));
    expect(
      await browser.call("/unlink-account", { body: { providerId: "github", accountId: "nobody" } }),
    ).toMatchObject({ status: 400, body: { message: "Account not found" } });
    expect(await browser.call("/unlink-account", { body: { providerId: "github" } })).toMatchObject({
      status: 200,
      body: { status: true },
    });
    expect(await browser.call("/unlink-account", { body: { providerId: "credential" } })).toMatchObject({
      status: 400,
      body: { message: "You can't unlink your last account" },
    });
    expect(
      await database.db
        .select()
        .from(account)
        .where(and(eq(account.userId, userId), eq(account.providerId, "github"))),
    ).toEqual([]);
  });

  test("begin with the provider's own page", async () => {
    const rig = authRig(database.db, { socialProviders: { github } });
    const answer = await rig
      .browser()
      .call("/sign-in/social", { body: { provider: "github", callbackURL: "/app/dashboard" } });
    expect(answer).toMatchObject({ status: 200, body: { redirect: true } });
    const url = new URL(String(answer.body.url));
    expect([url.origin, url.searchParams.get("client_id"), url.searchParams.get("redirect_uri")]).toEqual([
      "https://github.com",
      "id",
      "http://shop.example/api/auth/callback/github",
    ]);
    expect(await rig.browser().call("/sign-in/social", { body: { provider: "google" } })).toMatchObject({
      status: 404,
      body: { message: "Provider not found" },
    });
  });
});

test("a provider that the library does not know is left out, and the rest works", async () => {
  const known = { clientId: "id", clientSecret: "secret" };
  const rig = authRig(database.db, { socialProviders: { "no-such-provider": known, discord: known } });
  expect((await rig.browser().call("/ok")).status).toBe(200);
  expect((await rig.browser().call("/sign-in/social", { body: { provider: "discord" } })).status).toBe(200);
  expect((await rig.browser().call("/sign-in/social", { body: { provider: "no-such-provider" } })).status).toBe(404);
});

test("passkey sign-in may be asked for by POST, as specified", async () => {
  const rig = authRig(database.db);
  const answer = await rig
    .browser()
    .call("/passkey/generate-authenticate-options", { body: { email: "a@example.com" } });
  expect(answer).toMatchObject({ status: 200, body: { challenge: expect.any(String), rpId: "shop.example" } });
});

test("the language of a person is one of ours", async () => {
  const rig = authRig(database.db);
  const browser = await signedInBrowser(rig, "polyglot@example.com");
  expect((await browser.call("/update-user", { body: { language: "de" } })).status).toBe(200);
  expect((await browser.call("/update-user", { body: { language: "<script>" } })).status).toBe(400);
  expect((await browser.call("/get-session?disableCookieCache=true")).body.user).toMatchObject({ language: "de" });
});

test("the time zone of a person is one that can tell the time, and nobody's before they have said it", async () => {
  const rig = authRig(database.db);
  const browser = await signedInBrowser(rig, "traveller@example.com");
  const zone = async () => Object((await browser.call("/get-session?disableCookieCache=true")).body.user).timeZone;
  expect(await zone()).toBeNull();
  const refused = ["Mars/Olympus", "+02:00", "A".repeat(10_000), "", 7];
  for (const timeZone of refused) expect((await browser.call("/update-user", { body: { timeZone } })).status).toBe(400);
  expect((await browser.call("/update-user", { body: { timeZone: "America/New_York" } })).status).toBe(200);
  expect(await zone()).toBe("America/New_York");
});

test("whoever the configuration names sees themselves as admin", async () => {
  const first = authRig(database.db);
  const id = await userIdOf(await signedInBrowser(first, "named@example.com"));
  const rig = authRig(database.db, { adminUserIds: [id] });
  const browser = rig.browser();
  const { cookies } = await signedInBrowser(rig, "other-named@example.com");
  await database.db.update(session).set({ userId: id });
  for (const [name, value] of cookies) browser.cookies.set(name, value);
  expect((await browser.call("/get-session")).body.user).toMatchObject({ id, role: "admin" });
});

describe("newcomers by other ways than a password", () => {
  const oauth = (action: string) => ({ method: "oauth", action });

  test("need an invitation where registration is closed", async () => {
    const judge = validateNewcomer(authRig(database.db, { registration: "closed" }).dependencies);
    expect(await judge({ user: { email: "new@example.com" }, source: oauth("create-user") })).toMatchObject({
      error: "signup_disabled",
    });
    expect(await judge({ user: { email: "new@example.com" }, source: oauth("link-account") })).toBeUndefined();
    const open = validateNewcomer(authRig(database.db).dependencies);
    expect(await open({ user: { email: "new@example.com" }, source: oauth("create-user") })).toBeUndefined();
  });

  test.each([
    ["ada@acme.example", true],
    ["ADA@ACME.EXAMPLE", true],
    ["ada@evil.example", false],
    ["ada@sub.acme.example", false],
    ["ada@evil.example@acme.example", false],
    ["acme.example", false],
  ])("of an identity provider for acme.example: %s, %s", async (email, welcome) => {
    const { dependencies } = authRig(database.db);
    await database.db
      .insert(ssoProvider)
      .values({ id: "acme", providerId: "acme", issuer: "https://i", domain: "Acme.example", domainVerified: true })
      .onConflictDoNothing();
    await database.db
      .insert(ssoProvider)
      .values({ id: "bare", providerId: "bare", issuer: "https://i", domain: "acme.example" })
      .onConflictDoNothing();
    const judge = validateNewcomer(dependencies);
    for (const action of ["create-user", "link-account"]) {
      const verdict = await judge({
        user: { email },
        source: { method: "sso-oidc", action, sso: { providerId: "acme" } },
      });
      expect(verdict?.error).toBe(welcome ? undefined : "foreign_domain");
      const unproven = await judge({
        user: { email },
        source: { method: "sso-oidc", action, sso: { providerId: "bare" } },
      });
      expect(unproven?.error).toBe("foreign_domain");
    }
  });
});

describe("over a real connection", () => {
  test("a call without a body is fine, and the client's address is the connection's", async () => {
    const rig = authRig(database.db);
    const { cookies } = await signedInBrowser(rig, "wire@example.com");
    const routes = new Hono()
      .route("/", authRoutes(rig.auth, { ...rig.dependencies, remoteAddress: remoteAddressOf }))
      .route("/", avatarRoutes());
    const server = createServer(getRequestListener(routes.fetch));
    await new Promise<void>((ready) => server.listen(0, "127.0.0.1", () => ready()));
    const base = `http://127.0.0.1:${portOf(server.address())}`;
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const out = await fetch(`${base}/api/auth/sign-out`, {
      method: "POST",
      headers: { cookie, origin: "http://shop.example" },
    });
    expect([out.status, await out.json()]).toEqual([200, { success: true }]);

    const avatar = await fetch(`${base}/avatars/${"0f".repeat(32)}.svg`);
    expect([avatar.status, avatar.headers.get("content-type"), avatar.headers.get("cache-control")]).toEqual([
      200,
      "image/svg+xml",
      "public, max-age=31536000, immutable",
    ]);
    expect((await fetch(`${base}/avatars/../x.svg`)).status).toBe(404);
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  test("a database that is away is said to be away", async () => {
    const away = createDatabase("postgres://nobody:x@127.0.0.1:1/none");
    const rig = authRig(away.db);
    const app = new Hono()
      .route("/", rig.routes)
      .onError((error, context) => context.text("away", isDatabaseAway(error) ? 503 : 500));
    for (const path of ["/api/auth/get-session", "/api/auth/list-sessions"]) {
      expect(
        (await app.request(`http://shop.example${path}`, { headers: { cookie: "shopwarden.session_token=a.b" } }))
          .status,
      ).toBe(503);
    }
    await away.close();
  });

  test("https gets cookies that only https returns", async () => {
    const rig = authRig(database.db, { appUrl: "https://shop.example" });
    await signedInBrowser(rig, "secure@example.com");
    const answer = await rig.routes.request("https://shop.example/api/auth/sign-in/email", {
      method: "POST",
      headers: { "content-type": "application/json", origin: "https://shop.example" },
      body: JSON.stringify({ email: "secure@example.com", password: "correct-horse-1!" }),
    });
    const token = answer.headers
      .getSetCookie()
      .find((cookie) => cookie.startsWith("__Secure-shopwarden.session_token="));
    expect(token).toMatch(/; HttpOnly/i);
    expect(token).toMatch(/; Secure/i);
    expect(token).toMatch(/; SameSite=Lax/i);
    expect(token).toMatch(/Max-Age=604800/i);
  });
});

function portOf(address: AddressInfo | string | null): number {
  return typeof address === "object" && address !== null ? address.port : 0;
}

test("the role that is stored is not changed by being named", async () => {
  expect(await database.db.select({ role: user.role }).from(user).where(eq(user.email, "named@example.com"))).toEqual([
    { role: "user" },
  ]);
});

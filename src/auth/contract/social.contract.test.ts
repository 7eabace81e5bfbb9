import { expect, test } from "vitest";
import { account } from "../../identity/identity.table.ts";
import { signedInBrowser } from "../auth-fixture.ts";
import { begin, placeOf } from "../calls/social/social-fixture.ts";
import { idTokenOf } from "../calls/social/social-stand-in-fixture.ts";
import { newEmail } from "./contract-fixture.ts";
import { socialContract } from "./social-contract-fixture.ts";

const { database, standIn, rig, somebody, visit, linked } = socialContract();

test("call: POST /sign-in/social", async () => {
  const body = {
    provider: "google",
    callbackURL: "/app/dashboard",
    newUserCallbackURL: "/app/settings",
    errorCallbackURL: "/account/login",
    disableRedirect: true,
    scopes: ["profile"],
    requestSignUp: true,
    loginHint: "ada@example.com",
  };
  const answer = await rig().browser().call("/sign-in/social", { body });
  expect(answer).toMatchObject({ status: 200, body: { redirect: false, url: expect.stringContaining("google.com") } });
  expect(new URL(String(answer.body.url)).searchParams.get("login_hint")).toBe("ada@example.com");
  const whom = somebody();
  const byToken = { provider: "google", idToken: { token: idTokenOf("google", whom) } };
  expect(await rig().browser().call("/sign-in/social", { body: byToken })).toMatchObject({
    status: 200,
    body: { redirect: false, token: expect.any(String), user: { email: whom.email } },
  });
});

test("call: GET /callback/{id}", async () => {
  const browser = rig().browser();
  expect(await visit(browser, somebody())).toBe("/app/dashboard");
  expect((await browser.call("/list-sessions")).status).toBe(200);
});

test("call: POST /callback/{id}", async () => {
  const browser = rig().browser();
  const answer = standIn().agree(await begin(browser, "google"), somebody());
  const posted = await browser.call("/callback/google", { body: Object.fromEntries(answer) });
  expect(posted.status).toBe(302);
  const next = new URL(posted.headers.get("location") ?? "");
  expect(placeOf(await browser.call(`/callback/google${next.search}`))).toBe("/app/dashboard");
});

test("call: GET /list-accounts", async () => {
  const { browser, whom } = await linked();
  const [, other] = Object.values((await browser.call("/list-accounts")).body);
  expect(other).toMatchObject({
    id: expect.any(String),
    providerId: "google",
    accountId: whom.id,
    scopes: expect.any(Array),
    createdAt: expect.any(String),
    updatedAt: expect.any(String),
  });
});

test("call: POST /link-social", async () => {
  const email = newEmail();
  const browser = await signedInBrowser(rig(), email);
  const begun = await browser.call("/link-social", { body: { provider: "google", callbackURL: "/app/settings" } });
  expect(begun).toMatchObject({ status: 200, body: { redirect: true, url: expect.stringContaining("google.com") } });
  const body = { provider: "google", idToken: { token: idTokenOf("google", somebody(email)) } };
  expect(await browser.call("/link-social", { body })).toMatchObject({ status: 200, body: { status: true } });
});

test("call: POST /unlink-account", async () => {
  const { browser, whom } = await linked();
  const body = { providerId: "google", accountId: whom.id };
  expect(await browser.call("/unlink-account", { body })).toMatchObject({ status: 200, body: { status: true } });
});

const TOKENS = {
  accessToken: expect.stringMatching(/^access-/),
  refreshToken: expect.stringMatching(/^refresh-/),
  idToken: expect.any(String),
  accessTokenExpiresAt: expect.any(String),
  scopes: expect.arrayContaining(["openid"]),
};

test("call: POST /get-access-token", async () => {
  const { browser } = await linked();
  const answer = await browser.call("/get-access-token", { body: { providerId: "google" } });
  expect(answer).toMatchObject({ status: 200, body: TOKENS });
  expect(answer.body).toHaveProperty("refreshTokenExpiresAt");
  expect(JSON.stringify(await database().db.select().from(account))).not.toMatch(/refresh-|access-/);
});

test("call: POST /refresh-token", async () => {
  const { browser, whom } = await linked();
  const body = { providerId: "google", accountId: whom.id };
  const before = await browser.call("/get-access-token", { body });
  const answer = await browser.call("/refresh-token", { body });
  expect(answer).toMatchObject({ status: 200, body: TOKENS });
  expect(answer.body.accessToken).not.toBe(before.body.accessToken);
});

test("call: POST /account-info", async () => {
  const { browser, whom, email } = await linked();
  expect(await browser.call("/account-info", { body: { accountId: whom.id } })).toMatchObject({
    status: 200,
    body: { user: { email }, data: { sub: whom.id } },
  });
});

import { and, eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { account, session, user } from "../../../identity/identity.table.ts";
import { type Browser, PASSWORD, signedInBrowser, tokenIn } from "../../auth-fixture.ts";
import { begin, comeBack, placeOf, PROVIDERS, socialRig, userOf, visitProvider } from "./social-fixture.ts";
import { socialScene } from "./social-scene-fixture.ts";
import { idTokenOf } from "./social-stand-in-fixture.ts";
import { validateNewcomer } from "../sign-in/validate-newcomer.ts";

const { database, standIn, person, rig: rigOf, visit: signIn } = socialScene();
/** Used for unique addresses. */
let count = 0;
const link = (browser: Browser, whom: ReturnType<typeof person>) => signIn(browser, whom, "/link-social");

describe("linking", () => {
  test.each(PROVIDERS)("%s to an account: listed, read, given back, and let go", async (provider) => {
    const rig = rigOf();
    const email = `link@${provider}.example`;
    const browser = await signedInBrowser(rig, email);
    const whom = person(email);
    expect(await visitProvider({ browser, standIn: standIn(), provider }, whom, "/link-social")).toBe("/app/dashboard");
    const listed = Object.values((await browser.call("/list-accounts")).body);
    expect(listed).toMatchObject([{ providerId: "credential" }, { providerId: provider, accountId: whom.id }]);

    const about = await browser.call("/account-info", { body: { accountId: whom.id } });
    expect(about).toMatchObject({ status: 200, body: { user: { email }, data: expect.any(Object) } });
    const tokens = await browser.call("/get-access-token", { body: { providerId: provider } });
    expect(tokens.body.accessToken).toMatch(/^access-/);
    const fresh = await browser.call("/refresh-token", { body: { providerId: provider, accountId: whom.id } });
    expect(fresh).toMatchObject({ status: 200, body: { refreshToken: expect.stringMatching(/^refresh-/) } });
    expect(fresh.body.accessToken).not.toBe(tokens.body.accessToken);

    expect((await browser.call("/unlink-account", { body: { providerId: provider } })).body).toEqual({ status: true });
    expect(Object.values((await browser.call("/list-accounts")).body)).toHaveLength(1);
  });

  test("needs the address of the account, proven by the provider", async () => {
    const browser = await signedInBrowser(rigOf(), "strict@example.com");
    expect(await link(browser, person("other@example.com"))).toBe("/account/login?error=email_doesn't_match");
    expect(await link(browser, person("strict@example.com", "false"))).toBe(
      "/account/login?error=unable_to_link_account",
    );
  });

  test("does not take an account elsewhere away from somebody", async () => {
    const rig = rigOf();
    const owner = rig.browser();
    const shared = person("first@example.com");
    await signIn(owner, shared);
    await owner.call("/change-email", { body: { newEmail: "first-new@example.com" } });
    await database().db.execute("delete from email_undo");
    const taker = await signedInBrowser(rig, "first@example.com");
    expect(await link(taker, shared)).toBe("/account/login?error=account_already_linked_to_different_user");
    expect((await database().db.select().from(account).where(eq(account.accountId, shared.id))).length).toBe(1);
  });

  test("and signing in open nothing while the address of the account is in doubt", async () => {
    const rig = rigOf();
    const browser = await signedInBrowser(rig, "sure@example.com");
    await browser.call("/change-email", { body: { newEmail: "doubted@example.com" } });
    const whom = person("doubted@example.com");
    expect(await link(browser, whom)).toMatch(/^\/account\/login\?error=/);
    const elsewhere = rig.browser();
    expect(await signIn(elsewhere, whom)).toMatch(/^\/account\/login\?error=account_not_linked/);
    expect(await userOf(elsewhere)).toBeNull();
    expect(await database().db.select().from(account).where(eq(account.accountId, whom.id))).toEqual([]);
    await database().db.update(user).set({ emailVerified: true, emailReplacedAt: null });
    expect(await link(browser, whom)).toBe("/app/dashboard");
  });

  test("ends with the session that began it", async () => {
    const rig = rigOf();
    const browser = await signedInBrowser(rig, "ended@example.com");
    const answer = standIn().agree(await begin(browser, "google", "/link-social"), person("ended@example.com"));
    await database().db.delete(session);
    expect(placeOf(await comeBack(browser, "google", answer))).toBe("/account/login?error=unable_to_link_account");
  });

  test("needs somebody who is signed in", async () => {
    const body = { provider: "google", callbackURL: "/app" };
    expect((await rigOf().browser().call("/link-social", { body })).status).toBe(401);
  });

  test("keeps the last way in", async () => {
    const browser = rigOf().browser();
    await signIn(browser, person("only@example.com"));
    expect(await browser.call("/unlink-account", { body: { providerId: "google" } })).toMatchObject({
      status: 400,
      body: { message: "You can't unlink your last account" },
    });
  });
});

describe("the provider's answer", () => {
  const start = async () => {
    const browser = rigOf().browser();
    const url = await begin(browser, "google");
    return { browser, answer: standIn().agree(url, person(`answer-${(count += 1)}@example.com`)) };
  };
  const outcome = async (change: (answer: URLSearchParams) => void, provider: "google" | "nobody" = "google") => {
    const { browser, answer } = await start();
    change(answer);
    return placeOf(await browser.call(`/callback/${provider}?${answer}`));
  };

  test("may be a refusal, which the person sees where they began", async () => {
    const refuse = (answer: URLSearchParams) => {
      answer.delete("code");
      answer.set("error", "access_denied");
    };
    expect(await outcome(refuse)).toBe("/account/login?error=access_denied");
  });

  test("needs a code, a state and a provider that is switched on", async () => {
    expect(await outcome((answer) => answer.delete("code"))).toBe("/account/login?error=no_code");
    expect(await outcome((answer) => answer.delete("state"))).toBe("/api/auth/error?error=state_not_found");
    expect(await outcome(() => {}, "nobody")).toBe("/account/login?error=oauth_provider_not_found");
    expect(await outcome((answer) => answer.set("code", "made-up"))).toBe("/account/login?error=invalid_code");
    expect(await outcome((answer) => answer.set("state", "made-up"))).toBe(
      "/api/auth/error?error=please_restart_the_process",
    );
  });

  test("comes from the provider that was asked", async () => {
    expect(await outcome((answer) => answer.set("iss", "https://accounts.google.com"))).toBe("/app/dashboard");
    expect(await outcome((answer) => answer.set("iss", "https://evil.example"))).toBe(
      "/account/login?error=issuer_mismatch",
    );
  });

  test("is of no use where the provider then fails", async () => {
    const browser = rigOf().browser();
    const visit = { browser, standIn: standIn(), provider: "github" } as const;
    standIn().broken.add("api.github.com/user");
    expect(await visitProvider(visit, person("x@example.com"))).toBe("/account/login?error=unable_to_get_user_info");
    standIn().broken.clear();
    expect(await visitProvider(visit, { id: "77" })).toBe("/account/login?error=email_not_found");
    standIn().broken.add("github.com/login/oauth/access_token");
    expect(await visitProvider(visit, person("x@example.com"))).toBe("/account/login?error=invalid_code");
  });

  test("opens nothing for people who are banned or may not register", async () => {
    const rig = rigOf();
    const browser = rig.browser();
    const banned = person("banned@example.com");
    await signIn(browser, banned);
    await database().db.update(user).set({ banned: true }).where(eq(user.email, "banned@example.com"));
    expect(await signIn(rig.browser(), banned)).toMatch(/error=banned/i);
    const closed = socialRig(database().db, { registration: "closed" });
    expect(await signIn(closed.browser(), person("uninvited@example.com"))).toMatch(
      /^\/account\/login\?error=signup_disabled/,
    );
  });
});

describe("an id token in place of the visit", () => {
  const whom = () => person(`token-${(count += 1)}@example.com`);
  const signInWith = (token: string) =>
    rigOf()
      .browser()
      .call("/sign-in/social", { body: { provider: "google", idToken: { token } } });

  test("signs in when Google signed it for us", async () => {
    const answer = await signInWith(idTokenOf("google", whom()));
    expect(answer).toMatchObject({ status: 200, body: { redirect: false, token: expect.any(String) } });
  });

  test.each([
    ["another issuer", { iss: "https://evil.example" }],
    ["another app", { aud: "somebody-else" }],
    ["the day before", { iat: 1_700_000_000, exp: 1_700_003_600 }],
    ["too long ago", { iat: Math.floor(Date.now() / 1000) - 4000 }],
  ])("is refused from %s", async (_, changes) => {
    expect(await signInWith(idTokenOf("google", whom(), changes))).toMatchObject({
      status: 401,
      body: { message: "Invalid token" },
    });
  });

  test("is refused with claims that Google did not sign", async () => {
    const [header, , signature] = idTokenOf("google", whom()).split(".");
    const [, claims] = idTokenOf("google", person("victim@example.com")).split(".");
    expect((await signInWith([header, claims, signature].join("."))).status).toBe(401);
    const unsigned = Buffer.from(JSON.stringify({ alg: "none", typ: "JWT" })).toString("base64url");
    expect((await signInWith(`${unsigned}.${claims}.`)).status).toBe(401);
  });

  test("opens nothing under an address that Google does not vouch for", async () => {
    const answer = await signInWith(idTokenOf("google", person("unvouched@example.com", "false")));
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.headers.getSetCookie().join()).not.toContain("session_token");
  });
});

test("an access token that is about to expire is fetched anew, and what cannot be refreshed is said", async () => {
  const rig = rigOf();
  const browser = rig.browser();
  await signIn(browser, person("stale@example.com"));
  const own = and(eq(account.providerId, "google"), eq(account.userId, String((await userOf(browser))?.id)));
  const read = () => browser.call("/get-access-token", { body: { providerId: "google" } });
  const before = (await read()).body.accessToken;
  const expireIn = (seconds: number) =>
    database()
      .db.update(account)
      .set({ accessTokenExpiresAt: new Date(Date.now() + seconds * 1000) })
      .where(own);
  await expireIn(30);
  expect((await read()).body.accessToken).toBe(before);
  await expireIn(4);
  const after = (await read()).body.accessToken;
  expect(after).toMatch(/^access-/);
  expect(after).not.toBe(before);

  await expireIn(-1);
  standIn().forgetTokens();
  expect(await read()).toMatchObject({ status: 400, body: { message: "Failed to get a valid access token" } });
  expect(await browser.call("/refresh-token", { body: { providerId: "google" } })).toMatchObject({
    status: 400,
    body: { message: "Failed to refresh access token" },
  });
});

test("whoever resets the password of an address that was never proven throws out who came before", async () => {
  const rig = rigOf();
  const squatter = person("mine@example.com", false);
  expect(await signIn(rig.browser(), squatter)).toBe("/account/login?error=email_not_verified");
  const owner = rig.browser();
  await owner.call("/request-password-reset", { body: { email: squatter.email } });
  await expect.poll(() => rig.mails.at(-1)?.link).toContain("/forgot-password/");
  const token = tokenIn(rig.mails, squatter.email);
  expect((await owner.call("/reset-password", { body: { newPassword: PASSWORD, token } })).status).toBe(200);
  await database().db.update(user).set({ emailVerified: true }).where(eq(user.email, squatter.email));
  const rows = await database().db.select().from(account).where(eq(account.accountId, squatter.id));
  expect(rows).toEqual([]);
  expect(await signIn(rig.browser(), squatter)).toBe("/account/login?error=account_not_linked");
});

test("somebody of whom the provider tells no address cannot get an account", async () => {
  const judge = validateNewcomer(rigOf().dependencies);
  const newcomer = {
    user: { email: "7@tiktok.placeholder.invalid" },
    source: { method: "oauth", action: "create-user" },
  };
  expect(await judge(newcomer)).toMatchObject({ error: "email_not_found" });
});

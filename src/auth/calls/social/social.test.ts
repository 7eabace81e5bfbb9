import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { account, user } from "../../../identity/identity.table.ts";
import { APP_URL, authRig, PASSWORD, signedInBrowser, tokenIn } from "../../auth-fixture.ts";
import { begin, comeBack, placeOf, PROVIDERS, socialRig, userOf, visitProvider } from "./social-fixture.ts";
import { readSocialProviders, SOCIAL_OPTIONS } from "./social-options.ts";
import { socialScene } from "./social-scene-fixture.ts";

const { database, standIn, person } = socialScene();
const accountsOf = async (email: string) =>
  await database().db.select().from(account).innerJoin(user, eq(user.id, account.userId)).where(eq(user.email, email));

test("every provider can be made from what the configuration asks for", async () => {
  const idsAndSecrets = Object.keys(SOCIAL_OPTIONS).flatMap((name) => [
    [`AUTH_${name.toUpperCase()}_CLIENT_ID`, "id"],
    [`AUTH_${name.toUpperCase()}_CLIENT_SECRET`, "secret"],
  ]);
  const pool = { DOMAIN: "login.example.com", REGION: "eu-central-1", USER_POOL_ID: "pool" };
  const cognito = Object.entries(pool).map(([option, value]) => [`AUTH_COGNITO_${option}`, value]);
  const { found, problems } = readSocialProviders(Object.fromEntries([...idsAndSecrets, ...cognito]), new Set());
  expect(problems).toEqual([]);
  const rig = authRig(database().db, { socialProviders: found });
  const hosts = new Set<string>();
  for (const provider of Object.keys(SOCIAL_OPTIONS)) {
    const answer = await rig.browser().call("/sign-in/social", { body: { provider, callbackURL: "/app" } });
    expect([provider, answer.status]).toEqual([provider, 200]);
    hosts.add(new URL(String(answer.body.url)).hostname);
  }
  expect(hosts.size).toBeGreaterThan(30);
});

describe.each(PROVIDERS)("%s", (provider) => {
  const visit = (rig = socialRig(database().db), browser = rig.browser()) => ({
    rig,
    browser,
    standIn: standIn(),
    provider,
  });

  test("lets a newcomer with a proven address in, and knows them again", async () => {
    const ada = person(`ada@${provider}.example`);
    const first = visit();
    expect(await visitProvider(first, ada)).toBe("/app/dashboard");
    expect(await userOf(first.browser)).toMatchObject({ email: ada.email, emailVerified: true, role: "user" });

    const [row] = await accountsOf(ada.email);
    expect(row?.account).toMatchObject({ providerId: provider, accountId: ada.id });
    expect(row?.account.accessToken).not.toMatch(/^access-/);
    expect(row?.account.refreshToken).not.toMatch(/^refresh-/);

    const moved = { ...ada, email: `moved@${provider}.example` };
    const second = visit();
    expect(await visitProvider(second, moved)).toBe("/app/dashboard");
    expect(await userOf(second.browser)).toMatchObject({ email: ada.email });
    expect(await accountsOf(ada.email)).toHaveLength(1);
  });

  test("lets nobody in under an address that nobody has proven, until it is confirmed by mail", async () => {
    const eve = person(`unproven@${provider}.example`, false);
    const { rig, browser } = visit();
    expect(await visitProvider(visit(rig, browser), eve)).toBe("/account/login?error=email_not_verified");
    expect(await userOf(browser)).toBeNull();
    expect(await visitProvider(visit(rig, browser), eve)).toBe("/account/login?error=email_not_verified");

    await expect.poll(() => rig.mails.map(({ to }) => to)).toContain(eve.email);
    const token = tokenIn(rig.mails, eve.email);
    expect((await rig.browser().call(`/verify-email?token=${token}`)).status).toBe(200);
    expect(await visitProvider(visit(rig, browser), eve)).toBe("/app/dashboard");
    expect(await userOf(browser)).toMatchObject({ email: eve.email, emailVerified: true });
  });

  test("does not open somebody's account for an address that it does not vouch for", async () => {
    const { rig, browser } = visit();
    const victim = `victim@${provider}.example`;
    await signedInBrowser(rig, victim);
    for (const said of [false, "false", "0", null, "no"]) {
      expect(await visitProvider(visit(rig, browser), person(victim, said))).toBe(
        "/account/login?error=account_not_linked",
      );
    }
    expect(await userOf(browser)).toBeNull();
    expect(await accountsOf(victim)).toHaveLength(1);
  });

  test.each(["\u0000", "\ud800"])("refuses in words what the database cannot keep: %j", async (unkept) => {
    const { rig, browser } = visit();
    const email = `unkept-${unkept.codePointAt(0)}@${provider}.example`;
    const whom = person(email);
    const refused = /^\/account\/login\?error=unable_to_get_user_info/;
    expect(await visitProvider(visit(rig, browser), { ...whom, id: `${whom.id}${unkept}` })).toMatch(refused);
    expect(await visitProvider(visit(rig, browser), person(`${unkept}${email}`))).toMatch(refused);
    expect(await userOf(browser)).toBeNull();
    const linking = await signedInBrowser(rig, email);
    const odd = { ...whom, id: `${whom.id}${unkept}` };
    expect(await visitProvider(visit(rig, linking), odd, "/link-social")).toMatch(refused);
    expect(await accountsOf(email)).toHaveLength(1);
  });

  test("joins the account with the same address where both sides have seen it proven", async () => {
    const { rig, browser } = visit();
    const email = `both@${provider}.example`;
    await signedInBrowser(rig, email, "Both");
    expect(await visitProvider(visit(rig, browser), person(email.toUpperCase()))).toBe("/app/dashboard");
    expect(await userOf(browser)).toMatchObject({ email, name: "Both" });
    expect(await accountsOf(email)).toHaveLength(2);
  });

  test("does not join an account that somebody made with an address that was never theirs", async () => {
    const { rig, browser } = visit();
    const email = `squatted@${provider}.example`;
    await rig.browser().call("/sign-up/email", { body: { name: "Squatter", email, password: PASSWORD } });
    const led = await visitProvider(visit(rig, browser), person(email));
    expect(led).toMatch(/^\/account\/login\?error=account_not_linked/);
    expect(await userOf(browser)).toBeNull();
  });

  test("takes an answer once", async () => {
    const { browser } = visit();
    const answer = standIn().agree(await begin(browser, provider), person(`once@${provider}.example`));
    expect(placeOf(await comeBack(browser, provider, answer))).toBe("/app/dashboard");
    expect(placeOf(await comeBack(browser, provider, answer))).toBe("/api/auth/error?error=please_restart_the_process");
  });

  test("takes no answer in another browser, in which an attacker began", async () => {
    const { rig, browser } = visit();
    const answer = standIn().agree(await begin(browser, provider), person(`fixed@${provider}.example`));
    const victim = rig.browser();
    expect(placeOf(await comeBack(victim, provider, answer))).toBe("/account/login?error=please_restart_the_process");
    expect(await userOf(victim)).toBeNull();
  });

  test("waits ten minutes for an answer, and no longer", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    const { browser } = visit();
    const wait = async (seconds: number) => {
      const answer = standIn().agree(await begin(browser, provider), person(`slow-${seconds}@${provider}.example`));
      vi.setSystemTime(Date.now() + seconds * 1000);
      return placeOf(await comeBack(browser, provider, answer));
    };
    expect(await wait(595)).toBe("/app/dashboard");
    expect(await wait(601)).toMatch(/error=please_restart_the_process$/);
    vi.useRealTimers();
  });
});

test("the state's cookie lives as long as the state", async () => {
  const browser = socialRig(database().db).browser();
  const answer = await browser.call("/sign-in/social", { body: { provider: "google", callbackURL: "/app" } });
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("shopwarden.state="));
  expect(cookie).toMatch(/Max-Age=600/i);
  expect(new URL(String(answer.body.url)).searchParams.get("state")).toHaveLength(32);
});

test("whom Apple tells no name is called by the part before the @ of the address", async () => {
  const browser = socialRig(database().db).browser();
  await visitProvider({ browser, standIn: standIn(), provider: "apple" }, person("nameless.ada@example.com"));
  expect(await userOf(browser)).toMatchObject({ name: "nameless.ada", email: "nameless.ada@example.com" });
});

describe("Apple's answer by form", () => {
  test("arrives from Apple's page without our cookies, and goes on as an ordinary visit", async () => {
    const rig = socialRig(database().db);
    const browser = rig.browser();
    const url = await begin(browser, "apple");
    expect(new URL(url).searchParams.get("response_mode")).toBe("form_post");
    const form = standIn().agree(url, person("form@apple.example", "true"));
    form.set("user", JSON.stringify({ name: { firstName: "Ada", lastName: "Lovelace" }, email: "lie@evil.example" }));
    const posted = await rig.routes.request(`${APP_URL}/api/auth/callback/apple`, {
      method: "POST",
      headers: {
        "content-type": "application/x-www-form-urlencoded",
        origin: "https://appleid.apple.com",
        "sec-fetch-site": "cross-site",
        "sec-fetch-mode": "navigate",
      },
      body: form.toString(),
    });
    expect(posted.status).toBe(302);
    const next = new URL(posted.headers.get("location") ?? "");
    expect(next.origin + next.pathname).toBe(`${APP_URL}/api/auth/callback/apple`);
    expect(placeOf(await comeBack(browser, "apple", next.searchParams))).toBe("/app/dashboard");
    expect(await userOf(browser)).toMatchObject({ email: "form@apple.example", name: "Ada Lovelace" });
  });
});

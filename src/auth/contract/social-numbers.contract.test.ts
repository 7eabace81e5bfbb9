import { desc, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account, verification } from "../../identity/identity.table.ts";
import { authRig, type Browser } from "../auth-fixture.ts";
import { begin, comeBack, placeOf, visitProvider } from "../calls/social/social-fixture.ts";
import { CLIENT, idTokenOf } from "../calls/social/social-stand-in-fixture.ts";
import { later } from "./contract-fixture.ts";
import { socialContract } from "./social-contract-fixture.ts";

const { database, standIn, rig, somebody, linked } = socialContract();

test("number: an access token is refreshed within 5 s of its end", async () => {
  const { browser, whom } = await linked();
  const now = Date.now();
  const tokenWith = async (seconds: number) => {
    const accessTokenExpiresAt = new Date(now + seconds * 1000);
    await database().db.update(account).set({ accessTokenExpiresAt }).where(eq(account.accountId, whom.id));
    return (await browser.call("/get-access-token", { body: { providerId: "google" } })).body.accessToken;
  };
  const first = await tokenWith(600);
  expect(await tokenWith(60)).toBe(first);
  expect(await tokenWith(4)).not.toBe(first);
});

test("number: an id token of Apple is an hour old at most", async () => {
  const aged = async (seconds: number) => {
    const iat = Math.floor(Date.now() / 1000) - seconds;
    const token = idTokenOf("apple", somebody(), { iat, exp: iat + 86_400 });
    const body = { provider: "apple", idToken: { token } };
    return (await rig().browser().call("/sign-in/social", { body })).status;
  };
  expect([await aged(3600 - 30), await aged(3600 + 60)]).toEqual([200, 401]);
});

const stateOf = async (browser: Browser) => new URL(await begin(browser, "google")).searchParams.get("state") ?? "";

test("number: social sign-in state has 32 characters", async () => {
  expect(await stateOf(rig().browser())).toMatch(/^[a-zA-Z0-9_-]{32}$/);
});

test("number: the code verifier has 128 characters", async () => {
  await stateOf(rig().browser());
  const [row] = await database().db.select().from(verification).orderBy(desc(verification.createdAt)).limit(1);
  const kept: unknown = JSON.parse(row?.value ?? "null");
  expect(String(Object(kept).codeVerifier)).toHaveLength(128);
});

test("number: social sign-in state lives 10 minutes", async () => {
  const outcome = async (seconds: number) => {
    const browser = rig().browser();
    const answer = standIn().agree(await begin(browser, "github"), somebody());
    return placeOf(await later(seconds, () => comeBack(browser, "github", answer)));
  };
  expect(await outcome(595)).toBe("/app/dashboard");
  expect(await outcome(605)).toMatch(/error=please_restart_the_process$/);
});

test("number: the profile photo of Microsoft has 48 pixels", async () => {
  const browser = rig().browser();
  await visitProvider({ browser, standIn: standIn(), provider: "microsoft" }, somebody());
  expect(standIn().requests.join(" ")).toContain("graph.microsoft.com/v1.0/me/photos/48x48/$value");
});

test("number: Zoom uses PKCE unless told otherwise", async () => {
  const browser = authRig(database().db, { socialProviders: { zoom: CLIENT } }).browser();
  const answer = await browser.call("/sign-in/social", { body: { provider: "zoom", callbackURL: "/app" } });
  expect(new URL(String(answer.body.url)).searchParams.get("code_challenge_method")).toBe("S256");
});

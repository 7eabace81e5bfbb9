import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { account, session, user } from "../../identity/identity.table.ts";
import { authRig, PASSWORD, signedInBrowser } from "../auth-fixture.ts";
import { begin, placeOf, userOf } from "../calls/social/social-fixture.ts";
import { idTokenOf } from "../calls/social/social-stand-in-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";
import { socialContract } from "./social-contract-fixture.ts";

/** Optional fields of the specified calls. */
const { database, standIn, rig, somebody, linked } = socialContract();

test("POST /delete-user with a token deletes the account that it was mailed to, and no other", async () => {
  const here = authRig(database().db, { mailsAreDelivered: true });
  const email = newEmail();
  const browser = await signedInBrowser(here, email);
  const other = await signedInBrowser(here, newEmail());
  await browser.call("/delete-user", { body: { password: PASSWORD } });
  await expect.poll(() => here.mails.findLast(({ to }) => to === email)?.link).toContain("token=");
  const link = here.mails.findLast(({ to }) => to === email)?.link ?? "";
  const token = new URL(link).searchParams.get("token");

  const wrong = { status: 404, body: { message: "Invalid token" } };
  expect(await browser.call("/delete-user", { body: { token: "wrong" } })).toMatchObject(wrong);
  expect(await browser.call("/delete-user", { body: { token } })).toMatchObject({
    status: 200,
    body: { success: true, message: "User deleted" },
  });
  expect(await database().db.select().from(user).where(eq(user.email, email))).toEqual([]);
  expect(await other.call("/delete-user", { body: { token } })).toMatchObject(wrong);
  expect(await userOf(other)).not.toBeNull();
});

test("POST /delete-user with the token of somebody else deletes nobody", async () => {
  const here = authRig(database().db, { mailsAreDelivered: true });
  const email = newEmail();
  const browser = await signedInBrowser(here, email);
  const thief = await signedInBrowser(here, newEmail());
  await browser.call("/delete-user", { body: { password: PASSWORD } });
  await expect.poll(() => here.mails.findLast(({ to }) => to === email)?.link).toContain("token=");
  const token = new URL(here.mails.findLast(({ to }) => to === email)?.link ?? "").searchParams.get("token");
  expect((await thief.call("/delete-user", { body: { token } })).status).toBe(404);
  expect([await userOf(browser), await userOf(thief)]).toEqual([expect.anything(), expect.anything()]);
});

test.each(["/get-access-token", "/refresh-token"])(
  "POST %s gives the tokens of whoever is signed in, whatever userId says",
  async (path) => {
    const one = await linked();
    const other = await linked();
    const userId = (await userOf(other.browser))?.["id"];
    const own = await one.browser.call("/get-access-token", { body: { providerId: "google" } });
    const answer = await one.browser.call(path, { body: { providerId: "google", userId } });
    expect(answer.status).toBe(200);
    const theirs = await other.browser.call("/get-access-token", { body: { providerId: "google" } });
    for (const tokens of [own, answer]) expect(tokens.body.accessToken).not.toBe(theirs.body.accessToken);
    const nobody = await rig()
      .browser()
      .call(path, { body: { providerId: "google", userId } });
    expect(nobody.status).toBe(401);
    expect(JSON.stringify(nobody.body)).not.toContain("access-");
  },
);

test("POST /sign-in/social takes an ID token only with the nonce that it was made for", async () => {
  const whom = somebody();
  const signIn = (nonce?: string) =>
    rig()
      .browser()
      .call("/sign-in/social", {
        body: { provider: "google", idToken: { token: idTokenOf("google", whom, { nonce: "made-for" }), nonce } },
      });
  expect(await signIn("another")).toMatchObject({ status: 401, body: { message: "Invalid token" } });
  expect(await signIn("made-for")).toMatchObject({ status: 200, body: { user: { email: whom.email } } });
});

test("POST /sign-in/social takes the tokens that come with an ID token", async () => {
  const whom = somebody();
  const expiresAt = Date.now() + 3_600_000;
  const tokens = { accessToken: "access-given", refreshToken: "refresh-given", expiresAt };
  const browser = rig().browser();
  const body = { provider: "google", idToken: { token: idTokenOf("google", whom), ...tokens } };
  expect((await browser.call("/sign-in/social", { body })).status).toBe(200);
  expect((await browser.call("/get-access-token", { body: { providerId: "google" } })).body).toMatchObject({
    accessToken: "access-given",
  });
  const [kept] = await database()
    .db.select()
    .from(account)
    .where(and(eq(account.providerId, "google"), eq(account.accountId, whom.id)));
  expect(kept?.accessToken).not.toContain("given");
  const wrong = { provider: "google", idToken: { token: idTokenOf("google", whom), expiresAt: "tomorrow" } };
  expect((await rig().browser().call("/sign-in/social", { body: wrong })).status).toBe(400);
});

test.each(["GET", "POST"] as const)("%s /callback/{id} hands on what the provider says went wrong", async (method) => {
  const browser = rig().browser();
  const state = new URL(await begin(browser, "google")).searchParams.get("state") ?? "";
  const said = { state, error: "access_denied", error_description: "The person said no" };
  const first =
    method === "GET"
      ? await browser.call(`/callback/google?${new URLSearchParams(said)}`)
      : await browser.call("/callback/google", { body: said });
  const answer = method === "GET" ? first : await browser.call(pathOf(first.headers.get("location")));
  const led = new URL(placeOf(answer), "http://shop.example");
  expect(led.pathname).toBe("/account/login");
  expect(Object.fromEntries(led.searchParams)).toEqual({
    error: "access_denied",
    error_description: "The person said no",
  });
});

test("GET /callback/{id} takes what providers add: device_id, and the name that Apple tells once", async () => {
  const browser = rig().browser();
  const whom = somebody();
  const answer = standIn().agree(await begin(browser, "apple"), whom);
  answer.set("device_id", "device-1");
  answer.set("user", JSON.stringify({ name: { firstName: "Grace", lastName: "Hopper" }, email: whom.email }));
  expect(placeOf(await browser.call(`/callback/apple?${answer}`))).toBe("/app/dashboard");
  expect(await userOf(browser)).toMatchObject({ email: whom.email, name: "Grace Hopper" });
});

test("GET /get-session with disableRefresh leaves the session's end as it is", async () => {
  const browser = await signedInBrowser(rig(), newEmail());
  const id = String(Object((await browser.call("/get-session")).body.session).id);
  const endOf = async () => (await database().db.select().from(session).where(eq(session.id, id)))[0]?.expiresAt;
  const first = await endOf();
  await later(25 * 3600, () => browser.call("/get-session?disableCookieCache=true&disableRefresh=true"));
  expect(await endOf()).toEqual(first);
  await later(25 * 3600, () => browser.call("/get-session?disableCookieCache=true"));
  expect(await endOf()).not.toEqual(first);
});

function pathOf(location: string | null): string {
  const { pathname, search } = new URL(location ?? "", "http://shop.example");
  return pathname.replace("/api/auth", "") + search;
}

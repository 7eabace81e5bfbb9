import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { session, user } from "../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, type Browser, PASSWORD, signedInBrowser } from "../auth-fixture.ts";
import { later, newEmail } from "./contract-fixture.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const signedIn = () => signedInBrowser(authRig(database.db), newEmail());
const isIn = async (browser: Browser) =>
  (await browser.call("/get-session?disableCookieCache=true")).body.user !== undefined;

/** Two browsers of one person. */
async function twoDevices() {
  const rig = authRig(database.db);
  const email = newEmail();
  const here = await signedInBrowser(rig, email);
  const there = rig.browser();
  await there.call("/sign-in/email", { body: { email, password: PASSWORD } });
  const other = String(Object((await there.call("/get-session")).body.session).token);
  return { here, there, other };
}

test("call: GET /get-session", async () => {
  const browser = await signedIn();
  const fields = { session: { token: expect.any(String), userId: expect.any(String) }, user: { name: "Ada Lovelace" } };
  expect(await browser.call("/get-session")).toMatchObject({ status: 200, body: fields });
  const query = "disableCookieCache=true&disableRefresh=true";
  expect(await browser.call(`/get-session?${query}`)).toMatchObject({ status: 200, body: fields });
  expect(await authRig(database.db).browser().call("/get-session")).toMatchObject({
    status: 200,
    body: { value: null },
  });
});

test("call: POST /sign-out", async () => {
  const browser = await signedIn();
  expect(await browser.call("/sign-out", { method: "POST" })).toMatchObject({ status: 200, body: { success: true } });
  expect(await isIn(browser)).toBe(false);
  expect([...browser.cookies.keys()]).not.toContain("shopwarden.session_token");
});

test("call: POST /revoke-session", async () => {
  const { here, there, other } = await twoDevices();
  expect(await here.call("/revoke-session", { body: { token: other } })).toMatchObject({
    status: 200,
    body: { status: true },
  });
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
  expect((await here.call("/revoke-session", { body: { token: "none" } })).status).toBe(200);
});

test("call: POST /revoke-sessions", async () => {
  const { here, there } = await twoDevices();
  expect(await here.call("/revoke-sessions", { body: {} })).toMatchObject({ status: 200, body: { status: true } });
  expect([await isIn(here), await isIn(there)]).toEqual([false, false]);
});

test("call: POST /revoke-other-sessions", async () => {
  const { here, there } = await twoDevices();
  expect(await here.call("/revoke-other-sessions", { body: {} })).toMatchObject({
    status: 200,
    body: { status: true },
  });
  expect([await isIn(here), await isIn(there)]).toEqual([true, false]);
});

test("call: POST /sign-in/email", async () => {
  const rig = authRig(database.db);
  const email = newEmail();
  await signedInBrowser(rig, email);
  const body = { email, password: PASSWORD, callbackURL: "/app/dashboard", rememberMe: true };
  expect(await rig.browser().call("/sign-in/email", { body })).toMatchObject({
    status: 200,
    body: { redirect: true, token: expect.any(String), url: "/app/dashboard", user: { email } },
  });
  expect((await rig.browser().call("/sign-in/email", { body: { email, password: PASSWORD } })).body).toMatchObject({
    redirect: false,
  });
});

test("number: a session lives 7 days and is prolonged after a day", async () => {
  const browser = await signedIn();
  const id = String(Object((await browser.call("/get-session")).body.session).id);
  const endOf = async () =>
    (await database.db.select({ at: session.expiresAt }).from(session).where(eq(session.id, id)))[0]?.at.getTime() ?? 0;
  const first = await endOf();
  await later(23 * 3600, () => browser.call("/get-session?disableCookieCache=true"));
  expect(await endOf()).toBe(first);
  await later(25 * 3600, () => browser.call("/get-session?disableCookieCache=true"));
  expect((await endOf()) - first).toBeCloseTo(25 * 3_600_000, -5);
  expect(await later(25 * 3600 + 8 * 86_400, () => isIn(browser))).toBe(false);
});

test("number: a session that is not remembered ends with the browser", async () => {
  const rig = authRig(database.db);
  const email = newEmail();
  await signedInBrowser(rig, email);
  const signIn = async (rememberMe: boolean) => {
    const { headers } = await rig.browser().call("/sign-in/email", { body: { email, password: PASSWORD, rememberMe } });
    return headers.getSetCookie().find((cookie) => cookie.startsWith("shopwarden.session_token=")) ?? "";
  };
  expect(await signIn(true)).toMatch(/Max-Age=604800/);
  expect(await signIn(false)).not.toMatch(/Max-Age|Expires/i);
});

test("number: the cookie cache is believed for 60 s", async () => {
  const browser = await signedIn();
  await browser.call("/get-session");
  const cached = browser.cookies.get("shopwarden.session_data") ?? "";
  const { id } = Object((await browser.call("/get-session")).body.user);
  await database.db.update(user).set({ name: "Renamed" }).where(eq(user.id, id));
  const nameLater = async (seconds: number) => {
    browser.cookies.set("shopwarden.session_data", cached);
    return Object((await later(seconds, () => browser.call("/get-session"))).body.user).name;
  };
  expect(await nameLater(55)).toBe("Ada Lovelace");
  expect(await nameLater(61)).toBe("Renamed");
});

test("number: a session is fresh for 24 hours", async () => {
  const browser = await signedIn();
  const leave = () => browser.call("/delete-user", { body: {} });
  expect((await later(24 * 3600 + 60, leave)).status).toBe(400);
  expect((await later(24 * 3600 - 60, leave)).status).toBe(200);
});

test("message: Session is not fresh", async () => {
  const browser = await signedIn();
  expect(await later(25 * 3600, () => browser.call("/passkey/generate-register-options"))).toMatchObject({
    status: 403,
    body: { message: "Session is not fresh" },
  });
});

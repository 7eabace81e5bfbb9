import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { user } from "../../identity/identity.table.ts";
import { DEVICE_DAYS, OLD_DEVICES, rememberDevice } from "../../identity/sign-in/known-device.store.ts";
import { knownDevice } from "../../identity/known-device.table.ts";
import { removeOver } from "../../lib/retention.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { authRig, type Browser, PASSWORD, signedInBrowser } from "../auth-fixture.ts";
import { createPasskey } from "../calls/passkeys/passkey-fixture.ts";
import { callAt } from "../calls/registry.ts";
import { socialRig, visitProvider } from "../calls/social/social-fixture.ts";
import { socialStandIn } from "../calls/social/social-stand-in-fixture.ts";
import { codeOf, protectedPerson } from "../calls/two-factor/two-factor-fixture.ts";

const FIREFOX = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0";
const NEWER_FIREFOX = FIREFOX.replaceAll("143", "144");
const CHROME = "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Safari/537.36";
const SAFARI =
  "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15";
const EDGE = `${CHROME.replace("X11; Linux x86_64", "Windows NT 10.0; Win64; x64")} Edg/150.0.0.0`;

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

type Rig = ReturnType<typeof authRig>;

async function signIn(browser: Browser, email: string, userAgent = FIREFOX, language = "en") {
  const headers = { "user-agent": userAgent, "accept-language": language };
  const answer = await browser.call("/sign-in/email", { body: { email, password: PASSWORD }, headers });
  expect(answer.status).toBe(200);
  return answer;
}

const subjects = (rig: Rig) => rig.mails.map(({ subject }) => subject);
const NOTICE = "New sign-in to your account";

/** Somebody with an account who has not signed in yet. */
async function newcomer(rig: Rig, email: string) {
  await signedInBrowser(rig, email);
  return rig.browser();
}

test("the first device is told to nobody, another one once, and a newer version of a browser is no other device", async () => {
  const rig = authRig(database.db);
  const home = await newcomer(rig, "ada@example.com");
  await signIn(home, "ada@example.com");
  expect(rig.mails).toEqual([]);
  const away = rig.browser();
  await signIn(away, "ada@example.com", CHROME);
  expect(subjects(rig)).toEqual([NOTICE]);
  expect(rig.mails[0]).toMatchObject({ to: "ada@example.com", link: "http://shop.example/app/settings" });
  expect(rig.mails[0]?.text).toContain("Device: Chrome on Linux");
  expect(rig.mails[0]?.text).toMatch(/IP address: 10\.\d+\.\d+\.\d+/);
  for (const browser of [home, away]) await browser.call("/sign-out", { method: "POST" });
  await signIn(home, "ada@example.com", NEWER_FIREFOX);
  await signIn(away, "ada@example.com", CHROME);
  expect(subjects(rig)).toEqual([NOTICE]);
});

test("the mail tells the time in the person's zone, else in the instance's, and names it", async () => {
  const rig = authRig(database.db, { now: () => new Date("2026-11-21T13:05:00Z") });
  const zoneIs = (timeZone: string) =>
    database.db.update(user).set({ timeZone }).where(eq(user.email, "zone@example.com"));
  await signIn(await newcomer(rig, "zone@example.com"), "zone@example.com");
  await signIn(rig.browser(), "zone@example.com", CHROME);
  await zoneIs("America/New_York");
  await signIn(rig.browser(), "zone@example.com", SAFARI);
  await zoneIs("Mars/Olympus");
  await signIn(rig.browser(), "zone@example.com", EDGE);
  expect(rig.mails.map(({ text }) => /\d\d:\d\d \(.+\)/.exec(text)?.[0])).toEqual([
    "14:05 (Europe/Berlin)",
    "08:05 (America/New_York)",
    "14:05 (Europe/Berlin)",
  ]);
});

test("the mail speaks the person's language, else that of the browser", async () => {
  const rig = authRig(database.db);
  await signIn(await newcomer(rig, "lang@example.com"), "lang@example.com");
  await signIn(rig.browser(), "lang@example.com", FIREFOX, "de");
  await database.db.update(user).set({ language: "en" }).where(eq(user.email, "lang@example.com"));
  await signIn(rig.browser(), "lang@example.com", FIREFOX, "de");
  expect(subjects(rig)).toEqual(["Neue Anmeldung in Ihrem Konto", NOTICE]);
});

test("a cookie that is copied to another browser, made up, or another person's is an unknown device", async () => {
  const rig = authRig(database.db);
  const home = await newcomer(rig, "copied@example.com");
  await signIn(home, "copied@example.com");
  const cookie = home.cookies.get("shopwarden.device") ?? "";
  expect(cookie).toMatch(/^[A-Za-z0-9]{32}\./);

  const thief = rig.browser();
  thief.cookies.set("shopwarden.device", cookie);
  await signIn(thief, "copied@example.com", CHROME);
  const forger = rig.browser();
  forger.cookies.set("shopwarden.device", cookie.replace(/\..*/, ".AAAA"));
  await signIn(forger, "copied@example.com");
  expect(subjects(rig)).toEqual([NOTICE, NOTICE]);

  await signIn(await newcomer(rig, "colleague@example.com"), "colleague@example.com");
  await signIn(home, "colleague@example.com");
  expect(rig.mails.at(-1)).toMatchObject({ to: "colleague@example.com", subject: NOTICE });
});

test("the cookie is kept from scripts and other sites, outlives the session, and the database does not hold it", async () => {
  const rig = authRig(database.db);
  const home = await newcomer(rig, "cookie@example.com");
  const answer = await signIn(home, "cookie@example.com");
  const line = answer.headers.getSetCookie().find((one) => one.startsWith("shopwarden.device=")) ?? "";
  expect(line).toMatch(/HttpOnly/i);
  expect(line).toMatch(/SameSite=Lax/i);
  expect(line).toMatch(new RegExp(`Max-Age=${DEVICE_DAYS * 86_400}`, "i"));
  await home.call("/sign-out", { method: "POST" });
  const key = home.cookies.get("shopwarden.device")?.split(".")[0] ?? "";
  expect(key).toHaveLength(32);
  const rows = await database.db.select().from(knownDevice);
  expect(rows.length).toBeGreaterThan(0);
  expect(JSON.stringify(rows)).not.toContain(key);
  expect(new Set(rows.map(({ deviceHash }) => deviceHash)).size).toBe(rows.length);
});

test("with two-factor authentication only the code counts as a sign-in, and turning it on does not", async () => {
  vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-20T09:00:10Z") });
  const rig = authRig(database.db);
  const { browser, totpUri } = await protectedPerson(rig, "totp@example.com", new Date());
  expect(browser.cookies.get("shopwarden.device")).toBeUndefined();
  const home = rig.browser();
  const giveCode = async (where: Browser) => {
    vi.setSystemTime(Date.now() + 60_000);
    const code = await codeOf(totpUri, new Date());
    return await where.call("/two-factor/verify-totp", { body: { code }, headers: { "user-agent": CHROME } });
  };
  await signIn(home, "totp@example.com", CHROME);
  expect((await giveCode(home)).status).toBe(200);
  rig.mails.length = 0;
  const away = rig.browser();
  const half = await signIn(away, "totp@example.com", CHROME);
  expect(half.body.twoFactorRedirect).toBe(true);
  expect(rig.mails).toEqual([]);
  expect((await giveCode(away)).status).toBe(200);
  expect(subjects(rig)).toEqual([NOTICE]);
});

test("signing in with an account elsewhere counts like any other way", async () => {
  const standIn = socialStandIn();
  vi.stubGlobal("fetch", standIn.fetch);
  const rig = socialRig(database.db);
  const person = { id: "4711", email: "social@example.com", isVerified: true };
  for (const told of [[], [NOTICE]]) {
    const browser = rig.browser();
    await visitProvider({ browser, standIn, provider: "github" }, person);
    expect(browser.cookies.get("shopwarden.device")).toBeDefined();
    expect(subjects(rig)).toEqual(told);
  }
});

test("every call of the library that begins a session for somebody who comes in is watched", () => {
  const { auth } = authRig(database.db);
  const paths = Object.values(auth.api).map(({ path }) => path);
  const isWayIn = /sign-in|callback|\/acs|verify-(authentication|totp|otp|backup-code)/;
  const waysIn = paths.filter(
    (path) => typeof path === "string" && isWayIn.test(path) && !path.startsWith("/delete-user"),
  );
  expect(waysIn.length).toBeGreaterThan(9);
  expect(waysIn.filter((path) => callAt(path)?.way === undefined)).toEqual([]);
});

test("signing in with a passkey counts like any other way", async () => {
  const rig = authRig(database.db);
  const home = await signedInBrowser(rig, "key@example.com");
  const passkey = createPasskey("http://shop.example");
  const options = await home.call("/passkey/generate-register-options");
  const response = passkey.register(options.body);
  expect((await home.call("/passkey/verify-registration", { body: { response, name: "Laptop" } })).status).toBe(200);
  rig.mails.length = 0;
  for (const told of [[], [NOTICE]]) {
    const browser = rig.browser();
    const challenge = await browser.call("/passkey/generate-authenticate-options");
    const signed = { response: passkey.signIn(challenge.body) };
    expect((await browser.call("/passkey/verify-authentication", { body: signed })).status).toBe(200);
    expect(subjects(rig)).toEqual(told);
  }
});

test("a refused sign-in leaves no device and no mail", async () => {
  const rig = authRig(database.db);
  const browser = await newcomer(rig, "refused@example.com");
  await signIn(browser, "refused@example.com");
  const stranger = rig.browser();
  const body = { email: "refused@example.com", password: "wrong-horse-1!" };
  expect((await stranger.call("/sign-in/email", { body })).status).toBe(401);
  expect(stranger.cookies.get("shopwarden.device")).toBeUndefined();
  expect(rig.mails).toEqual([]);
});

test("devices are forgotten when their cookie has run out, but the last one never, so that the next is news", async () => {
  const rig = authRig(database.db);
  await newcomer(rig, "old@example.com");
  const [owner] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, "old@example.com"));
  const userId = owner?.id ?? "";
  const day = (count: number) => new Date(Date.UTC(2026, 0, 1) + count * 86_400_000);
  const seen = (key: string, now: Date) =>
    rememberDevice(database.db, { userId, key, now, name: { browser: null, system: null, kind: "unknown" } });
  expect([await seen("a", day(0)), await seen("b", day(1)), await seen("b", day(2))]).toEqual([false, true, false]);
  const count = async () => (await database.db.select().from(knownDevice).where(eq(knownDevice.userId, userId))).length;
  await removeOver(database.db, OLD_DEVICES, day(DEVICE_DAYS));
  expect(await count()).toBe(2);
  await removeOver(database.db, OLD_DEVICES, day(DEVICE_DAYS + 1));
  expect(await count()).toBe(1);
  await removeOver(database.db, OLD_DEVICES, day(5 * DEVICE_DAYS));
  expect(await count()).toBe(1);
  expect(await seen("c", day(5 * DEVICE_DAYS))).toBe(true);
});

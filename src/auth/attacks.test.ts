import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { session, user } from "../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../lib/test-database.ts";
import { APP_URL, authRig, PASSWORD, signedInBrowser, tokenIn } from "./auth-fixture.ts";
import { authRoutes } from "./wire/routes.ts";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

let count = 0;
const newEmail = () => `attacked-${(count += 1)}@example.com`;
const rig = () => authRig(database.db);

/** Signs in from one address after another, as a proxy of ours reports them. */
function signInFrom(here = rig(), proxyCount = 1) {
  const routes = authRoutes(here.auth, { ...here.dependencies, proxyCount, remoteAddress: () => "172.16.0.1" });
  return (forwardedFor: string, email: string, password = "wrong-horse-1!") =>
    routes.request(`${APP_URL}/api/auth/sign-in/email`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: APP_URL, "x-forwarded-for": forwardedFor },
      body: JSON.stringify({ email, password }),
    });
}

/** Apart enough for the library's own limit of three in ten seconds, the last one within the pause of our own. */
const MOMENTS = [0, 11, 22, 33, 36];

const START = Date.now();

/** Does something so long after the beginning. Time stands still meanwhile, and does not pass in between. */
async function laterBy<T>(seconds: number, work: () => T | Promise<T>): Promise<T> {
  vi.useFakeTimers({ toFake: ["Date"], now: START + seconds * 1000 });
  try {
    return await work();
  } finally {
    vi.useRealTimers();
  }
}

describe("whoever guesses passwords", () => {
  test("is told to wait, and how long; the right password works when the pause is over", async () => {
    const email = newEmail();
    await signedInBrowser(rig(), email);
    const signIn = signInFrom();
    const guess = (seconds: number, password?: string) =>
      laterBy(seconds, () => signIn("198.51.100.1", email, password));
    for (const seconds of [0, 11, 22, 33]) expect((await guess(seconds)).status).toBe(401);
    const paused = await guess(36, PASSWORD);
    expect(paused.status).toBe(429);
    expect([paused.headers.get("retry-after"), paused.headers.get("x-retry-after")]).toEqual(["2", "2"]);
    expect(await paused.json()).toMatchObject({ message: "Too many requests. Please try again later." });
    expect((await guess(45, PASSWORD)).status).toBe(200);
  });

  test("is counted on every server, for an account that does not exist like for one that does", async () => {
    const email = newEmail();
    const servers = [signInFrom(), signInFrom()];
    const answers: number[] = [];
    for (const [turn, seconds] of [...MOMENTS, 45].entries()) {
      const signIn = servers[turn % 2] ?? signInFrom();
      answers.push((await laterBy(seconds, () => signIn("198.51.100.2", email))).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 429, 401]);
  });

  test("does not gain addresses by claiming them in front of a proxy of ours", async () => {
    const email = newEmail();
    const signIn = signInFrom(rig(), 2);
    const answers: number[] = [];
    for (const [turn, seconds] of MOMENTS.entries()) {
      const claim = `10.9.8.${turn}, 198.51.100.3, 172.16.0.2`;
      answers.push((await laterBy(seconds, () => signIn(claim, email))).status);
    }
    expect(answers).toEqual([401, 401, 401, 401, 429]);
  });

  test("does not gain addresses within one IPv6 network", async () => {
    const email = newEmail();
    const signIn = signInFrom();
    const answers: number[] = [];
    for (const [turn, seconds] of MOMENTS.entries())
      answers.push((await laterBy(seconds, () => signIn(`2001:db8:1:2::${turn + 1}`, email))).status);
    expect(answers).toEqual([401, 401, 401, 401, 429]);
  });

  test("from everywhere keeps the owner out neither at home nor after a reset by mail", async () => {
    const here = rig();
    const email = newEmail();
    await signedInBrowser(here, email);
    const signIn = signInFrom(here);
    expect((await signIn("203.0.113.1", email, PASSWORD)).status).toBe(200);
    await laterBy(1, async () => {
      await Promise.all(Array.from({ length: 14 }, async (_, bot) => await signIn(`192.0.2.${bot}`, email)));
      expect((await signIn("192.0.2.200", email, PASSWORD)).status).toBe(429);
      expect((await signIn("203.0.113.1", email, PASSWORD)).status).toBe(200);
    });

    await here.browser().call("/request-password-reset", { body: { email } });
    const resetMails = () => here.mails.filter(({ to, subject }) => to === email && subject === "Reset your password");
    await expect.poll(() => resetMails().length).toBe(1);
    const routes = authRoutes(here.auth, { ...here.dependencies, remoteAddress: () => "203.0.113.99" });
    const reset = await routes.request(`${APP_URL}/api/auth/reset-password`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: APP_URL },
      body: JSON.stringify({ token: tokenIn(resetMails(), email), newPassword: "another-horse-2!" }),
    });
    expect(reset.status).toBe(200);
    expect((await signIn("203.0.113.99", email, "another-horse-2!")).status).toBe(200);
  });

  test("in a session that was left open is slowed as well", async () => {
    const browser = await signedInBrowser(rig(), newEmail());
    const answers: number[] = [];
    const routes = { ...rig().dependencies, remoteAddress: () => "203.0.113.50" };
    const fixed = authRoutes(rig().auth, routes);
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    for (let turn = 0; turn < 5; turn += 1)
      answers.push(
        (
          await fixed.request(`${APP_URL}/api/auth/delete-user`, {
            method: "POST",
            headers: { "content-type": "application/json", origin: APP_URL, cookie },
            body: JSON.stringify({ password: `wrong-horse-${turn}!` }),
          })
        ).status,
      );
    expect(answers).toEqual([400, 400, 400, 400, 429]);
  });
});

describe("a session that was ended", () => {
  test.each([
    ["/update-user", { name: "Ghost" }],
    ["/organization/create", { name: "Ghost", slug: "ghost" }],
    ["/change-email", { newEmail: "ghost@example.com" }],
    ["/admin/list-user-sessions", { userId: "x" }],
  ])("does nothing more at %s, whatever its cookies remember", async (path, body) => {
    const email = newEmail();
    const browser = await signedInBrowser(rig(), email);
    await browser.call("/get-session");
    expect([...browser.cookies.keys()]).toContain("shopwarden.session_data");
    await database.db.execute(sql`delete from session where user_id in (select id from "user" where email = ${email})`);
    expect((await browser.call(path, { body })).status).toBe(401);
  });

  test("by a ban is over at once for everything but the cached answer about itself", async () => {
    const email = newEmail();
    const browser = await signedInBrowser(rig(), email);
    await browser.call("/get-session");
    await database.db.update(user).set({ banned: true }).where(eq(user.email, email));
    await database.db.delete(session).where(sql`user_id in (select id from "user" where email = ${email})`);
    expect((await browser.call("/list-sessions")).status).toBe(401);
    expect((await browser.call("/list-accounts")).status).toBe(401);
  });
});

describe("cookies", () => {
  test("are kept from scripts and from other sites, and over http from nobody who needs them", async () => {
    const email = newEmail();
    await signedInBrowser(rig(), email);
    const { headers } = await rig()
      .browser()
      .call("/sign-in/email", { body: { email, password: PASSWORD } });
    const set = headers.getSetCookie();
    expect(set.length).toBeGreaterThan(0);
    for (const cookie of set) {
      expect(cookie).toMatch(/; HttpOnly/i);
      expect(cookie).toMatch(/; SameSite=Lax/i);
      expect(cookie).not.toMatch(/; Secure/i);
    }
  });
});

describe("calls from other sites", () => {
  test.each(["https://evil.example", "null", "http://shop.example.evil.example"])(
    "with a person's cookies are refused (%s)",
    async (origin) => {
      const browser = await signedInBrowser(rig(), newEmail());
      const answer = await browser.call("/update-user", { headers: { origin }, body: { name: "Mallory" } });
      expect(answer.status).toBe(403);
      expect((await browser.call("/get-session?disableCookieCache=true")).body.user).toMatchObject({
        name: "Ada Lovelace",
      });
    },
  );
});

describe("the way back after a change of address", () => {
  test("is not taken by looking at the link", async () => {
    const here = rig();
    const email = newEmail();
    const browser = await signedInBrowser(here, email);
    await browser.call("/change-email", { body: { newEmail: newEmail() } });
    const token = tokenIn(here.mails, email);
    expect((await here.browser().call(`/undo-change-email?token=${token}`)).status).toBe(404);
    expect(await here.browser().call("/undo-change-email", { body: { token } })).toMatchObject({
      status: 200,
      body: { status: true },
    });
  });
});

test("an address in a form is held to the same rules as one in JSON", async () => {
  const answer = await rig().routes.request(`${APP_URL}/api/auth/sign-in/email`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: APP_URL },
    body: new URLSearchParams({ email: newEmail(), password: PASSWORD, callbackURL: "/.//evil.example" }).toString(),
  });
  expect(answer.status).toBe(403);
});

test("nothing that must be unique is unique only as long as nobody hurries", async () => {
  const { rows } = await database.db.execute(sql`
    select c.relname || '(' || string_agg(a.attname, ', ' order by k.ordinality) || ')' as key
    from pg_index i join pg_class c on c.oid = i.indrelid
    cross join unnest(i.indkey) with ordinality as k(attnum, ordinality)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum
    where i.indisunique and not i.indisprimary and i.indpred is null group by c.relname, i.indexrelid`);
  const keys = rows.map(({ key }) => key);
  for (const key of [
    "user(email)",
    "organization(slug)",
    "passkey(credential_id)",
    "account(provider_id, account_id)",
    "member(organization_id, user_id)",
    "session(token)",
  ])
    expect(keys).toContain(key);
});

import { randomUUID } from "node:crypto";
import { eq, inArray } from "drizzle-orm";
import { getTableConfig } from "drizzle-orm/pg-core";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { account, passkey, user } from "../../../identity/identity.table.ts";
import { atOnce } from "../../../lib/at-once-fixture.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { member, ssoProvider } from "../../../organizations/organization.table.ts";
import { type Answer, APP_URL, authRig, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";
import { authRoutes } from "../../wire/routes.ts";
import { AUTH_SCHEMA } from "../../auth-schema.ts";
import { createPasskey } from "../passkeys/passkey-fixture.ts";
import { begin, comeBack, placeOf, socialRig } from "../social/social-fixture.ts";
import { socialStandIn } from "../social/social-stand-in-fixture.ts";
import {
  companyOf,
  identityProvider,
  type IdentityProvider,
  leaveAndReturn,
  ledTo,
  oidcConfigOf,
  provenCompany,
  register,
  ssoRig,
} from "../sso/sso-fixture.ts";

let database: FreshDatabase;
let idp: IdentityProvider;
beforeAll(async () => {
  [database, idp] = await Promise.all([freshDatabase(), identityProvider()]);
});
afterAll(async () => {
  await idp.stop();
  await database.drop();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const told = (answers: readonly Answer[]) => answers.map(({ status, body }) => [status, body.code ?? null]);
const peopleCalled = (email: string) => database.db.select().from(user).where(eq(user.email, email));
const newEmail = () => `${randomUUID()}@example.com`;

describe("one person at the same moment from two browsers", { timeout: 60_000 }, () => {
  test("through single sign-on is one account and one member, and in with both", async () => {
    const rig = ssoRig(database.db);
    const company = await provenCompany(rig, idp);
    const email = `wanda@${company.domain}`;
    idp.state.claims = { sub: `sub-${email}`, email, name: "Wanda Worker" };
    const browsers = [rig.browser(), rig.browser()];
    const ways = await Promise.all(browsers.map((browser) => leaveAndReturn(browser, email)));
    const answers = await atOnce(
      database,
      '"user", account, member',
      browsers.map((browser, place) => () => browser.call(ways[place] ?? "")),
    );
    expect(answers.map(ledTo)).toEqual(["/app/dashboard", "/app/dashboard"]);
    const [person, ...others] = await peopleCalled(email);
    expect(others).toEqual([]);
    expect(
      await database.db
        .select()
        .from(account)
        .where(eq(account.userId, person?.id ?? "")),
    ).toHaveLength(1);
    expect(
      await database.db
        .select()
        .from(member)
        .where(eq(member.userId, person?.id ?? "")),
    ).toHaveLength(1);
    for (const browser of browsers)
      expect((await browser.call("/get-session")).body).toMatchObject({ user: { email } });
  });

  test("through a social provider is one account, and in with the other at the next try", async () => {
    const standIn = socialStandIn();
    vi.stubGlobal("fetch", standIn.fetch);
    const rig = socialRig(database.db);
    const person = { id: "4711", email: newEmail(), isVerified: true };
    const browsers = [rig.browser(), rig.browser()];
    const urls = await Promise.all(browsers.map((browser) => begin(browser, "google")));
    const answers = await atOnce(
      database,
      '"user", account',
      browsers.map((browser, place) => () => comeBack(browser, "google", standIn.agree(urls[place] ?? "", person))),
    );
    expect(answers.map(placeOf).toSorted()).toEqual(["/account/login?error=unable_to_create_user", "/app/dashboard"]);
    const again = browsers[answers.findIndex((answer) => placeOf(answer) !== "/app/dashboard")] ?? rig.browser();
    const url = await begin(again, "google");
    expect(placeOf(await comeBack(again, "google", standIn.agree(url, person)))).toBe("/app/dashboard");
    const people = await peopleCalled(person.email);
    expect(people).toHaveLength(1);
    expect(
      await database.db
        .select()
        .from(account)
        .where(eq(account.userId, people[0]?.id ?? "")),
    ).toHaveLength(1);
  });
});

test("a call that is limited is counted twice when it comes twice from one address for the first time", async () => {
  const rig = authRig(database.db);
  const routes = authRoutes(rig.auth, { ...rig.dependencies, remoteAddress: () => "203.0.113.7" });
  const call = () =>
    Promise.resolve(
      routes.request(`${APP_URL}/api/auth/sign-in/email`, {
        method: "POST",
        headers: { "content-type": "application/json", origin: APP_URL },
        body: JSON.stringify({ email: "nobody@example.com", password: PASSWORD }),
      }),
    );
  const answers = await atOnce(database, "rate_limit", [call, call, call]);
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
  const { rows } = await database.pool.query("select count from rate_limit where key like '%203.0.113.7%sign-in%'");
  expect(rows).toEqual([{ count: 3 }]);
});

describe("what there is once, wanted by two at the same moment", { timeout: 60_000 }, () => {
  test("an account elsewhere is linked to one of them, and the other reads so", async () => {
    const standIn = socialStandIn();
    vi.stubGlobal("fetch", standIn.fetch);
    const rig = socialRig(database.db);
    const emails = [newEmail(), newEmail()];
    const ways = await Promise.all(
      emails.map(async (email) => {
        const browser = await signedInBrowser(rig, email);
        const url = await begin(browser, "google", "/link-social");
        const query = standIn.agree(url, { id: "815", email, isVerified: true });
        return () => browser.call(`/callback/google?${query}`, { headers: { accept: "text/html" } });
      }),
    );
    const answers = await atOnce(database, "account", ways);
    expect(answers.map(placeOf).toSorted()).toEqual([
      "/api/auth/error?error=account_already_linked_to_different_user",
      "/app/dashboard",
    ]);
  });

  test("a passkey is registered by one of them, and the other is told", async () => {
    const rig = authRig(database.db);
    const emails = [newEmail(), newEmail()];
    const browsers = await Promise.all(emails.map((email) => signedInBrowser(rig, email)));
    const key = createPasskey(APP_URL);
    const bodies = await Promise.all(
      browsers.map(async (browser) => ({
        name: "Key",
        response: key.register((await browser.call("/passkey/generate-register-options")).body),
      })),
    );
    const answers = await atOnce(
      database,
      "passkey",
      browsers.map((browser, place) => () => browser.call("/passkey/verify-registration", { body: bodies[place] })),
    );
    expect(told(answers).toSorted()).toEqual([
      [200, null],
      [400, "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED"],
    ]);
    expect(await database.db.select().from(passkey)).toHaveLength(1);
    const [first] = browsers;
    const late = {
      response: key.register((await first?.call("/passkey/generate-register-options"))?.body),
      name: "Key",
    };
    expect(await first?.call("/passkey/verify-registration", { body: late })).toMatchObject({
      status: 400,
      body: { message: "previously registered", code: "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED" },
    });
  });

  test("the id of an identity provider is registered by one of them, and the other is told", async () => {
    const rig = ssoRig(database.db);
    const companies = await Promise.all([companyOf(rig), companyOf(rig)]);
    const providerId = randomUUID();
    const answers = await atOnce(
      database,
      "sso_provider",
      companies.map(
        (company) => () => register(company, { providerId, issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) }),
      ),
    );
    const late = await register(companies[0], { providerId, issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) });
    expect(late.status).toBe(422);
    expect(told(answers).toSorted()).toEqual([
      [200, null],
      [late.status, late.body.code ?? null],
    ]);
    expect(answers.find(({ status }) => status === 422)?.body.message).toBe(late.body.message);
    expect(await database.db.select().from(ssoProvider).where(eq(ssoProvider.providerId, providerId))).toHaveLength(1);
  });

  test("an address that two admins make an account for is one account, and the other is told", async () => {
    const rig = authRig(database.db, { adminsNeedSecondFactor: false });
    const emails = [newEmail(), newEmail()];
    const admins = await Promise.all(emails.map((email) => signedInBrowser(rig, email)));
    await database.db.update(user).set({ role: "admin" }).where(inArray(user.email, emails));
    const body = { email: newEmail(), name: "Grace", password: PASSWORD };
    const answers = await atOnce(
      database,
      '"user"',
      admins.map((admin) => () => admin.call("/admin/create-user", { body })),
    );
    expect(told(answers).toSorted()).toEqual([
      [200, null],
      [400, "USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL"],
    ]);
    expect(await peopleCalled(body.email)).toHaveLength(1);
  });
});

/** For each unique key, the test that requests it twice at the same moment. */
const TRIED: Record<string, string> = {
  "account(provider_id, account_id)": "src/auth/calls/sign-in/wanted-twice.test.ts",
  "member(organization_id, user_id)": "src/auth/calls/organizations/at-once.test.ts",
  "organization(slug)": "src/auth/calls/organizations/at-once.test.ts",
  "passkey(credential_id)": "src/auth/calls/sign-in/wanted-twice.test.ts",
  "rate_limit(key)": "src/auth/calls/sign-in/wanted-twice.test.ts",
  "session(token)": "made up by us, and never by people",
  "sso_provider(provider_id)": "src/auth/calls/sign-in/wanted-twice.test.ts",
  "sso_provider(lower(domain))": "src/auth/calls/sso/sso-providers.test.ts",
  "team_member(membership_key)": "src/auth/calls/organizations/at-once.test.ts",
  "user(email)": "src/auth/honest-answers.test.ts",
};

test("everything of the auth calls that there is once is tried", async () => {
  const tables = Object.values(AUTH_SCHEMA).map((table) => getTableConfig(table).name);
  const { rows } = await database.pool.query(
    `select c.relname || '(' || string_agg(pg_get_indexdef(i.indexrelid, k, true), ', ' order by k) || ')' as key
     from pg_index i join pg_class c on c.oid = i.indrelid
     cross join generate_series(1, i.indnkeyatts) k
     where i.indisunique and not i.indisprimary and c.relname = any ($1) group by c.relname, i.indexrelid order by 1`,
    [tables],
  );
  expect(rows.map(({ key }) => key).toSorted()).toEqual(Object.keys(TRIED).toSorted());
});

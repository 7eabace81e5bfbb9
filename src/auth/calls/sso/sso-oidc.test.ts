import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { account, session, user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { member, ssoProvider } from "../../../organizations/organization.table.ts";
import { signedInBrowser } from "../../auth-fixture.ts";
import {
  CLIENT_SECRET,
  companyOf,
  identityProvider,
  type IdentityProvider,
  leaveAndReturn,
  ledTo,
  oidcConfigOf,
  prove,
  provenCompany,
  register,
  signInBySso,
  ssoRig,
} from "./sso-fixture.ts";

let database: FreshDatabase;
let idp: IdentityProvider;

beforeAll(async () => {
  [database, idp] = await Promise.all([freshDatabase(), identityProvider()]);
});
afterAll(async () => {
  await idp.stop();
  await database.drop();
});
beforeEach(() => {
  idp.state.token = {};
});

const setting = async () => {
  const rig = ssoRig(database.db);
  return { rig, company: await provenCompany(rig, idp) };
};

describe("people of a proven domain", () => {
  test("come in by their work email, and are members from the first time on", async () => {
    const { rig, company } = await setting();
    const email = `wanda@${company.domain}`;
    const browser = rig.browser();
    expect(ledTo(await signInBySso(browser, idp, email.toUpperCase(), { email }))).toBe("/app/dashboard");

    const current = await browser.call("/get-session");
    expect(current.body).toMatchObject({ user: { email, emailVerified: true, name: "Wanda Worker" } });
    expect(Object(current.body.session).ssoProviderId).toBe(company.providerId);
    const listed = await browser.call("/organization/list");
    expect(listed.body).toMatchObject({ 0: { slug: company.slug } });
    const again = rig.browser();
    await signInBySso(again, idp, email);
    const members = await database.db.select().from(member).where(eq(member.organizationId, company.organizationId));
    expect(members.map(({ role }) => role).toSorted()).toEqual(["member", "owner"]);
    const joined = await database.db
      .select()
      .from(auditEntry)
      .where(and(eq(auditEntry.organizationId, company.organizationId), eq(auditEntry.subject, "member")));
    expect(joined).toMatchObject([
      {
        action: "sso.callback",
        actorName: "Wanda Worker",
        subjectName: "Wanda Worker",
        after: { role: "member" },
        ipAddress: expect.stringMatching(/^10\./),
      },
    ]);
  });

  test("get the role that an invitation promised them", async () => {
    const { rig, company } = await setting();
    const email = `boss@${company.domain}`;
    await company.owner.call("/organization/invite-member", {
      body: { email, role: "admin", organizationId: company.organizationId },
    });
    await signInBySso(rig.browser(), idp, email);
    const roles = await database.db
      .select({ role: member.role })
      .from(member)
      .innerJoin(user, eq(user.id, member.userId))
      .where(eq(user.email, email));
    expect(roles).toEqual([{ role: "admin" }]);
  });

  test.each([false, "false"])("are not believed an address of which the provider says %o", async (email_verified) => {
    const { rig, company } = await setting();
    const email = `doubted@${company.domain}`;
    await signedInBrowser(rig, email);
    const answer = await signInBySso(rig.browser(), idp, email, { email_verified });
    expect(ledTo(answer)).toMatch(/^\/account\/login\?error=email_not_verified/);
    const fresh = await signInBySso(rig.browser(), idp, `new@${company.domain}`, { email_verified });
    expect(ledTo(fresh)).toMatch(/error=email_not_verified/);
  });
});

describe("the domain", () => {
  test.each([
    (domain: string) => `eve@evil-${domain}`,
    (domain: string) => `eve@sub.${domain}`,
    (domain: string) => `eve@evil.example@${domain}`,
    (domain: string) => `"eve@${domain}"@evil.example`,
  ])("is the only one that a provider may vouch for (%#)", async (address) => {
    const { rig, company } = await setting();
    const browser = rig.browser();
    const answer = await signInBySso(browser, idp, `eve@${company.domain}`, { email: address(company.domain) });
    expect(ledTo(answer)).toMatch(/^\/account\/login\?error=foreign_domain/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
    expect(
      await database.db.select().from(member).where(eq(member.organizationId, company.organizationId)),
    ).toHaveLength(1);
  });

  test("lets nobody in before it is proven, and does not stand in the way of whoever proves it", async () => {
    const rig = ssoRig(database.db);
    const company = await companyOf(rig);
    const { providerId } = await register(company, { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) });
    const email = `early@${company.domain}`;
    const body = { email, callbackURL: "/app/dashboard" };
    expect(await rig.browser().call("/sign-in/sso", { body })).toMatchObject({ status: 404 });
    const byId = await rig.browser().call("/sign-in/sso", { body: { providerId, callbackURL: "/app/dashboard" } });
    expect(byId.status).toBe(401);

    const rival = { ...(await companyOf(rig)), domain: company.domain };
    const { providerId: rivalId } = await register(rival, { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) });
    expect((await prove(rig, company, providerId)).status).toBe(204);
    expect(ledTo(await signInBySso(rig.browser(), idp, email))).toBe("/app/dashboard");
    expect(await prove(rig, rival, rivalId)).toMatchObject({ status: 409 });
    expect(await register(rival, { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) })).toMatchObject({
      status: 409,
      body: { message: "Another organization has already proven that this domain is theirs." },
    });
  });

  test.each(["a@x", "nobody@unknown.example", "a@b@c.example", "@", ""])("of %s has no provider", async (email) => {
    const { rig } = await setting();
    const answer = await rig.browser().call("/sign-in/sso", { body: { email, callbackURL: "/" } });
    expect(answer).toMatchObject({ status: 404, body: { message: "No provider found for the issuer" } });
  });

  test("may also be named by the organization", async () => {
    const { rig, company } = await setting();
    const start = (body: object) => rig.browser().call("/sign-in/sso", { body: { callbackURL: "/", ...body } });
    expect(await start({ organizationSlug: company.slug })).toMatchObject({ status: 200 });
    expect(await start({ domain: company.domain })).toMatchObject({ status: 200 });
    expect(await start({ organizationSlug: "no-such" })).toMatchObject({ status: 404 });
  });
});

describe("an answer of the provider", () => {
  test("holds once", async () => {
    const { rig, company } = await setting();
    const [browser, email] = [rig.browser(), `replay@${company.domain}`];
    idp.state.claims = { sub: email, email };
    const back = await leaveAndReturn(browser, email);
    expect(ledTo(await browser.call(back))).toBe("/app/dashboard");
    browser.cookies.delete("shopwarden.session_token");
    expect(ledTo(await browser.call(back))).toMatch(/error=please_restart_the_process/);
  });

  test("holds in the browser that asked for it alone", async () => {
    const { rig, company } = await setting();
    const email = `stolen@${company.domain}`;
    idp.state.claims = { sub: email, email };
    const back = await leaveAndReturn(rig.browser(), email);
    const thief = rig.browser();
    expect(ledTo(await thief.call(back))).toMatch(/error=please_restart_the_process/);
    expect((await thief.call("/get-session")).body).toEqual({ value: null });
  });

  test.each([
    ["for another client", { aud: "somebody-else" }],
    ["that has run out", { exp: Math.floor(Date.now() / 1000) - 3600 }],
    ["of another issuer", { iss: "https://evil.example" }],
    ["for several clients without saying which asked", { aud: ["shopwarden-client", "other"] }],
  ])("%s is refused", async (_what, token) => {
    const { rig, company } = await setting();
    idp.state.token = token;
    const answer = await signInBySso(rig.browser(), idp, `t@${company.domain}`);
    expect(ledTo(answer)).toBe("/account/login?error=invalid_provider&error_description=token_not_verified");
  });

  test("whose token and profile are of different people is refused", async () => {
    const { rig, company } = await setting();
    idp.state.token = { sub: "somebody-else" };
    const answer = await signInBySso(rig.browser(), idp, `t@${company.domain}`);
    expect(ledTo(answer)).toMatch(/error_description=id_token_userinfo_subject_mismatch/);
  });

  test("signed with a key that the provider does not publish is refused", async () => {
    const stranger = await identityProvider();
    const { rig, company } = await setting();
    const { providerId } = company;
    const keys = `${stranger.issuer}/jwks`;
    await company.owner.call("/sso/update-provider", {
      body: { providerId, oidcConfig: { jwksEndpoint: keys, clientSecret: CLIENT_SECRET } },
    });
    expect((await prove(rig, company, providerId)).status).toBe(204);
    const answer = await signInBySso(rig.browser(), idp, `t@${company.domain}`);
    expect(ledTo(answer)).toMatch(/error_description=token_not_verified/);
    await stranger.stop();
  });

  test("leads nowhere when the provider was deleted or changed meanwhile", async () => {
    const { rig, company } = await setting();
    const [browser, email] = [rig.browser(), `late@${company.domain}`];
    idp.state.claims = { sub: email, email };
    const back = await leaveAndReturn(browser, email);
    const body = { providerId: company.providerId };
    await company.owner.call("/sso/update-provider", {
      body: { ...body, oidcConfig: { clientId: "another", clientSecret: CLIENT_SECRET } },
    });
    expect(ledTo(await browser.call(back))).toMatch(/error=invalid_state/);
    const second = await leaveAndReturn(browser, email);
    await company.owner.call("/sso/delete-provider", { body });
    expect(ledTo(await browser.call(second))).toMatch(/error=invalid_provider/);
  });

  test("is not taken by the provider of another organization", async () => {
    const { rig, company } = await setting();
    const other = await provenCompany(rig, idp);
    const [browser, email] = [rig.browser(), `mixed@${company.domain}`];
    idp.state.claims = { sub: email, email };
    const back = await leaveAndReturn(browser, email);
    const elsewhere = back.replace(company.providerId, other.providerId);
    expect(ledTo(await browser.call(elsewhere))).toMatch(/error=invalid_state/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
  });
});

test.each([
  ["provider", "/sso/delete-provider"],
  ["organization", "/organization/delete"],
])("a deleted %s ends its sessions and forgets its links, so that nobody inherits them", async (_what, path) => {
  const { rig, company } = await setting();
  const browser = rig.browser();
  await signInBySso(browser, idp, `gone@${company.domain}`);
  const { providerId, organizationId } = company;
  const deleted = await company.owner.call(path, { body: { providerId, organizationId } });
  expect(deleted.status).toBe(200);
  expect((await browser.call("/organization/list")).status).toBe(401);
  for (const rows of [
    await database.db.select().from(session).where(eq(session.ssoProviderId, providerId)),
    await database.db.select().from(account).where(eq(account.providerId, providerId)),
    await database.db.select().from(ssoProvider).where(eq(ssoProvider.providerId, providerId)),
  ])
    expect(rows).toEqual([]);
});

import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, session, user } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { silentLog } from "../../../lib/log.ts";
import { member, organization, ssoProvider } from "../../../organizations/organization.table.ts";
import { watchProofs } from "../../../organizations/sso/proof-watch.job.ts";
import { PASSWORD, signedInBrowser } from "../../auth-fixture.ts";
import {
  CLIENT_SECRET,
  companyOf,
  connectAndSignIn,
  identityProvider,
  type IdentityProvider,
  ledTo,
  oidcConfigOf,
  prove,
  provenCompany,
  register,
  signInBySso,
  ssoRig,
} from "./sso-fixture.ts";
import { samlCompany, samlConfigOf, samlIdentityProvider } from "./sso-saml-fixture.ts";

let database: FreshDatabase;
let idp: IdentityProvider;
let evil: IdentityProvider;
beforeAll(async () => {
  [database, idp, evil] = await Promise.all([freshDatabase(), identityProvider(), identityProvider()]);
});
afterAll(async () => {
  await Promise.all([idp.stop(), evil.stop()]);
  await database.drop();
});

async function setting() {
  const rig = ssoRig(database.db);
  const company = await provenCompany(rig, idp);
  const stored = async () =>
    (await database.db.select().from(ssoProvider).where(eq(ssoProvider.providerId, company.providerId)))[0];
  return { rig, company, stored };
}
type Setting = Awaited<ReturnType<typeof setting>>;

async function colleague({ rig, company }: Setting, role: string) {
  const email = `${role}@${company.domain}`;
  const browser = await signedInBrowser(rig, email, `The ${role}`);
  const [row] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
  const userId = row?.id ?? "";
  await database.db.insert(member).values({ id: email, organizationId: company.organizationId, userId, role });
  return { browser, email, userId };
}

const repoint = (providerId: string, issuer: string) => ({
  providerId,
  issuer,
  oidcConfig: {
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    jwksEndpoint: `${issuer}/jwks`,
    userInfoEndpoint: `${issuer}/userinfo`,
    clientSecret: CLIENT_SECRET,
  },
});

describe("who says who people are", () => {
  test("is not for admins to change, so that none of them becomes the owner", async () => {
    const at = await setting();
    const { browser } = await colleague(at, "admin");
    const before = await at.stored();
    const answer = await browser.call("/sso/update-provider", { body: repoint(at.company.providerId, evil.issuer) });
    expect(answer).toMatchObject({ status: 403, body: { message: expect.stringMatching(/Only owners/) } });
    expect(await at.stored()).toEqual(before);
  });

  test("is asked of owners who have just signed in", async () => {
    const at = await setting();
    await database.db.update(session).set({ createdAt: new Date(Date.now() - 30 * 86_400_000) });
    const change = () =>
      at.company.owner.call("/sso/update-provider", { body: repoint(at.company.providerId, evil.issuer) });
    expect(await change()).toMatchObject({ status: 403, body: { message: "Session is not fresh" } });
    await at.company.owner.call("/re-authenticate", { body: { password: PASSWORD } });
    expect((await change()).status).toBe(200);
  });

  test("loses the proof when it changes, asks for a new record, unlinks, and all owners are mailed", async () => {
    const at = await setting();
    const { rig, company, stored } = at;
    const second = await colleague(at, "owner");
    const linked = rig.browser();
    await signInBySso(linked, idp, `linked@${company.domain}`);
    const before = await stored();
    const body = repoint(company.providerId, evil.issuer);
    expect((await company.owner.call("/sso/update-provider", { body })).status).toBe(200);

    const after = await stored();
    expect([after?.domainVerified, after?.proofToken === before?.proofToken]).toEqual([false, false]);
    expect(await database.db.select().from(account).where(eq(account.providerId, company.providerId))).toEqual([]);
    expect((await linked.call("/get-session?disableCookieCache=true")).body).toEqual({ value: null });
    const told = rig.mails.filter(({ subject }) => /Single sign-on of Company was changed/.test(subject));
    expect(told.map(({ to }) => to).toSorted()).toEqual(
      [`owner@owners-${company.slug}.example`, second.email].toSorted(),
    );
    expect((await company.owner.call("/sso/verify-domain", { body: { providerId: company.providerId } })).status).toBe(
      502,
    );
    expect((await prove(rig, company, company.providerId)).status).toBe(204);
  });

  test.each(["jwksEndpoint", "tokenEndpoint", "authorizationEndpoint", "userInfoEndpoint"])(
    "is another one with another path of the %s, as tenants of one server have",
    async (field) => {
      const { company, stored } = await setting();
      const body = {
        providerId: company.providerId,
        oidcConfig: { [field]: `${idp.issuer}/other-tenant`, clientSecret: CLIENT_SECRET },
      };
      expect((await company.owner.call("/sso/update-provider", { body })).status).toBe(200);
      expect((await stored())?.domainVerified).toBe(false);
    },
  );

  test("is another one with another SAML certificate, and the same one with the same metadata", async () => {
    const [first, other] = await Promise.all([samlIdentityProvider(), samlIdentityProvider()]);
    const rig = ssoRig(database.db);
    const company = await samlCompany(rig, first);
    const stored = async () =>
      (await database.db.select().from(ssoProvider).where(eq(ssoProvider.providerId, company.providerId)))[0];
    const change = (samlConfig: object) =>
      company.owner.call("/sso/update-provider", { body: { providerId: company.providerId, samlConfig } });
    await change(samlConfigOf(first));
    expect((await stored())?.domainVerified).toBe(true);
    await change(samlConfigOf(other));
    expect((await stored())?.domainVerified).toBe(false);
  });
});

describe("a key that is added to SAML metadata", () => {
  const hidden: Record<string, (metadata: string, descriptor: string) => string> = {
    "beside the identity provider": (metadata, descriptor) =>
      metadata.replace(
        "</EntityDescriptor>",
        `<SPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${descriptor}</SPSSODescriptor></EntityDescriptor>`,
      ),
    "for what we do not read": (metadata, descriptor) =>
      metadata.replace("</IDPSSODescriptor>", `${descriptor.replace("signing", "encryption")}</IDPSSODescriptor>`),
    "with a use of its own": (metadata, descriptor) =>
      metadata.replace(
        "</IDPSSODescriptor>",
        `${descriptor.replace('use="signing"', 'use="signing" evil:use="encryption" xmlns:evil="urn:evil"')}</IDPSSODescriptor>`,
      ),
  };

  test.each(Object.keys(hidden))("%s is not for admins to add", async (where) => {
    const [first, evilOne] = await Promise.all([samlIdentityProvider(), samlIdentityProvider()]);
    const rig = ssoRig(database.db);
    const company = await samlCompany(rig, first);
    const stored = async () =>
      (await database.db.select().from(ssoProvider).where(eq(ssoProvider.providerId, company.providerId)))[0];
    const before = await stored();
    const email = `admin@${company.domain}`;
    const admin = await signedInBrowser(rig, email);
    const [row] = await database.db.select({ id: user.id }).from(user).where(eq(user.email, email));
    const { organizationId, providerId } = company;
    await database.db
      .insert(member)
      .values({ id: `${where} ${organizationId}`, organizationId, userId: row?.id ?? "", role: "admin" });
    const descriptor = /<KeyDescriptor use="signing">.*?<\/KeyDescriptor>/s.exec(evilOne.metadata)?.[0] ?? "";
    const metadata = hidden[where]?.(first.metadata, descriptor) ?? "";
    expect([descriptor === "", metadata === first.metadata]).toEqual([false, false]);
    const body = { providerId, samlConfig: { idpMetadata: { metadata } } };
    expect((await admin.call("/sso/update-provider", { body })).status).toBeGreaterThanOrEqual(400);
    expect(await stored()).toEqual(before);
  });
});

describe("an account with another way in", () => {
  test("is not opened before its owner has said so, and the link is mailed", async () => {
    const at = await setting();
    const { rig, company } = at;
    const { browser, email } = await colleague(at, "member");
    const visitor = rig.browser();
    expect(ledTo(await signInBySso(visitor, idp, email))).toBe(`/app/connect-sso/${company.providerId}`);
    expect((await visitor.call("/get-session")).body).toEqual({ value: null });
    expect((await visitor.call("/connect-sso", { body: { providerId: company.providerId } })).status).toBe(401);
    expect(ledTo(await signInBySso(visitor, idp, email))).toMatch(/connect-sso/);

    const led = await connectAndSignIn({ browser: visitor, from: browser }, idp, email, company.providerId);
    expect(ledTo(led)).toBe("/app/dashboard");
    expect(
      rig.mails.filter(({ to, subject }) => to === email && /Single sign-on now opens/.test(subject)),
    ).toHaveLength(1);
    expect(ledTo(await signInBySso(rig.browser(), idp, email))).toBe("/app/dashboard");
  });

  test("is opened once by what its owner said, and only to the provider that was named", async () => {
    const at = await setting();
    const { rig, company } = at;
    const { browser, email, userId } = await colleague(at, "member");
    await browser.call("/connect-sso", { body: { providerId: company.providerId } });
    await signInBySso(rig.browser(), idp, email);
    await database.db.delete(account).where(eq(account.providerId, company.providerId));
    expect(ledTo(await signInBySso(rig.browser(), idp, email))).toMatch(/connect-sso/);
    const elsewhere = await setting();
    const foreign = await browser.call("/connect-sso", { body: { providerId: elsewhere.company.providerId } });
    expect(foreign).toMatchObject({ status: 404 });
    await database.db
      .update(session)
      .set({ createdAt: new Date(0) })
      .where(eq(session.userId, userId));
    const stale = await browser.call("/connect-sso", { body: { providerId: company.providerId } });
    expect(stale).toMatchObject({ status: 403, body: { code: "SESSION_NOT_FRESH" } });
  });

  test("is asked about also without a password, when it is an admin's or an owner's elsewhere", async () => {
    const at = await setting();
    const { rig, company } = at;
    for (const [kind, role] of [
      ["admin", "admin"],
      ["owner", "user"],
      ["plain", "user"],
    ] as const) {
      const email = `${kind}@${company.domain}`;
      const id = `${kind}-${company.slug}`;
      await database.db.insert(user).values({ id, name: kind, email, emailVerified: true, role });
      if (kind === "owner") {
        await database.db.insert(organization).values({ id: `org-${id}`, name: "Other", slug: `org-${id}` });
        await database.db.insert(member).values({ id, organizationId: `org-${id}`, userId: id, role: "owner" });
      }
      const led = ledTo(await signInBySso(rig.browser(), idp, email));
      expect([kind, led]).toEqual([
        kind,
        kind === "plain" ? "/app/dashboard" : `/app/connect-sso/${company.providerId}`,
      ]);
    }
  });
});

describe("an account that nobody has confirmed", () => {
  test("is taken over by the proven domain, after every way in that was prepared is gone", async () => {
    const { rig, company } = await setting();
    const email = `claimed@${company.domain}`;
    const squatter = rig.browser();
    await squatter.call("/sign-up/email", { body: { name: "Squatter", email, password: PASSWORD } });
    expect(ledTo(await signInBySso(rig.browser(), idp, email))).toBe("/app/dashboard");
    const rows = await database.db
      .select({ provider: account.providerId, isConfirmed: user.emailVerified })
      .from(account)
      .innerJoin(user, eq(user.id, account.userId))
      .where(eq(user.email, email));
    expect(rows).toEqual([{ provider: company.providerId, isConfirmed: true }]);
    expect((await squatter.call("/sign-in/email", { body: { email, password: PASSWORD } })).status).toBe(401);
  });

  test("stays its owner's when the unconfirmed address took the place of another", async () => {
    const { rig, company } = await setting();
    const browser = await signedInBrowser(rig, `somebody@else-${company.slug}.example`);
    const email = `moved@${company.domain}`;
    await browser.call("/change-email", { body: { newEmail: email } });
    expect(ledTo(await signInBySso(rig.browser(), idp, email))).toMatch(/error=account_not_linked/);
    expect((await browser.call("/get-session?disableCookieCache=true")).body.user).toMatchObject({ email });
  });
});

test("a change of address unlinks, and an account with an address elsewhere is opened no more", async () => {
  const { rig, company } = await setting();
  const [browser, email] = [rig.browser(), `leaver@${company.domain}`];
  await signInBySso(browser, idp, email);
  await database.db
    .update(user)
    .set({ email: `private@${company.slug}.test` })
    .where(eq(user.email, email));
  expect(ledTo(await signInBySso(rig.browser(), idp, email))).toMatch(/error=foreign_domain/);
  await database.db
    .update(user)
    .set({ email })
    .where(eq(user.email, `private@${company.slug}.test`));
  await browser.call("/change-email", { body: { newEmail: `other@${company.slug}.test` } });
  expect(await database.db.select().from(account).where(eq(account.providerId, company.providerId))).toEqual([]);
});

describe("the record that proved a domain", () => {
  const DAY = 86_400_000;
  async function watched() {
    const at = await setting();
    const { rig, company, stored } = at;
    const look = (days: number, answer: "zone" | "silent" = "zone") =>
      watchProofs({
        db: database.db,
        clock: () => new Date(Date.now() + days * DAY),
        log: silentLog,
        readTextRecords: async (name) =>
          answer === "zone" ? { ok: true, records: rig.zone[name] ?? [] } : { ok: false, reason: "unavailable" },
        mailer: rig.dependencies.mailer,
        appUrl: rig.dependencies.appUrl,
      });
    const mailed = () =>
      rig.mails.filter(({ subject }) => subject.includes(company.domain)).map(({ subject }) => subject.split(" ")[0]);
    const forget = () => void (rig.zone[`_better-auth-token-${company.providerId}.${company.domain}`] = []);
    return { ...at, look, mailed, forget, stored };
  }

  test("is looked up weekly: its loss is a warning for seven days, and then switches the provider off", async () => {
    const { rig, company, look, mailed, forget, stored } = await watched();
    await signInBySso(rig.browser(), idp, `person@${company.domain}`);
    forget();
    await look(6);
    expect((await stored())?.proofMissingSince).toBeNull();
    await look(8);
    await look(9.5);
    expect([(await stored())?.domainVerified, mailed()]).toEqual([true, ["The"]]);
    await look(16);
    expect([(await stored())?.domainVerified, mailed()]).toEqual([false, ["The", "Single"]]);
    expect(await database.db.select().from(account).where(eq(account.providerId, company.providerId))).toEqual([]);
    expect(
      await rig.browser().call("/sign-in/sso", { body: { email: `person@${company.domain}`, callbackURL: "/" } }),
    ).toMatchObject({ status: 404 });
  });

  test("that comes back ends the warning, and servers that do not answer say nothing", async () => {
    const { rig, company, look, mailed, forget, stored } = await watched();
    await look(30, "silent");
    expect((await stored())?.proofMissingSince).toBeNull();
    const name = `_better-auth-token-${company.providerId}.${company.domain}`;
    const record = rig.zone[name] ?? [];
    forget();
    await look(31);
    rig.zone[name] = record;
    await look(33);
    expect([(await stored())?.proofMissingSince, (await stored())?.domainVerified, mailed()]).toEqual([
      null,
      true,
      ["The"],
    ]);
  });
});

describe("where registration is closed", () => {
  test("an organization's provider makes accounts only when whoever runs the instance allows it", async () => {
    const open = await setting();
    const { company } = open;
    const closed = ssoRig(database.db, { registration: "closed" });
    const email = `new@${company.domain}`;
    expect(ledTo(await signInBySso(closed.browser(), idp, email))).toMatch(/error=signup_disabled/);
    await company.owner.call("/organization/invite-member", {
      body: { email: `invited@${company.domain}`, role: "member", organizationId: company.organizationId },
    });
    expect(ledTo(await signInBySso(closed.browser(), idp, `invited@${company.domain}`))).toBe("/app/dashboard");
    const allowed = ssoRig(database.db, { registration: "closed", ssoOrganizations: [company.organizationId] });
    expect(ledTo(await signInBySso(allowed.browser(), idp, email))).toBe("/app/dashboard");
  });

  test("its owner is told whom to ask, and what for", async () => {
    const rig = ssoRig(database.db, { registration: "closed" });
    const company = await companyOf(rig);
    const answer = await register(company, { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) });
    expect(answer).toMatchObject({ status: 403, body: { code: "SSO_NOT_ALLOWED" } });
    expect(String(answer.body.message)).toContain(company.organizationId);
  });
});

import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { account } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { ssoProvider } from "../../../organizations/organization.table.ts";
import { findStoredProvider } from "../../../organizations/sso/sso.store.ts";
import { signedInBrowser } from "../../auth-fixture.ts";
import {
  CLIENT_ID,
  CLIENT_SECRET,
  companyOf,
  oidcConfigOf,
  prove,
  register,
  type SsoRig,
  ssoRig,
} from "./sso-fixture.ts";

const ISSUER = "https://idp.acme.example";

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.drop());

const setting = async (rig: SsoRig = ssoRig(database.db)) => ({ rig, company: await companyOf(rig) });
const registration = (changes: object = {}) => ({
  issuer: ISSUER,
  oidcConfig: { ...oidcConfigOf(ISSUER), ...changes },
});

describe("a provider is registered", () => {
  test("by owners and admins, with an answer that names the record and hides the secret", async () => {
    const { company } = await setting();
    const answer = await register(company, registration());
    expect(answer).toMatchObject({
      status: 200,
      body: {
        providerId: answer.providerId,
        domain: company.domain,
        domainVerified: false,
        domainVerificationToken: expect.stringMatching(/^[0-9a-f]{32}$/),
        redirectURI: `http://shop.example/api/auth/sso/callback/${answer.providerId}`,
        oidcConfig: { clientId: CLIENT_ID, pkce: true, scopes: ["openid", "profile", "email"] },
      },
    });
    expect(JSON.stringify(answer.body)).not.toContain(CLIENT_SECRET);
    const listed = await company.owner.call("/sso/providers");
    const single = await company.owner.call(`/sso/get-provider?providerId=${answer.providerId}`);
    for (const { body, status } of [listed, single]) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(CLIENT_SECRET);
    }
    const [stored] = await database.db.select().from(ssoProvider).where(eq(ssoProvider.providerId, answer.providerId));
    expect(stored?.oidcConfig).toMatch(/^v1\./);
    const trace = await database.db.select().from(auditEntry).where(eq(auditEntry.subjectId, answer.providerId));
    expect(trace).toHaveLength(1);
    expect(JSON.stringify(trace)).not.toContain(CLIENT_SECRET);
  });

  test("by nobody else, whatever else the call says", async () => {
    const { rig, company } = await setting();
    const email = `member@${company.domain}`;
    const worker = await signedInBrowser(rig, email);
    const invited = await company.owner.call("/organization/invite-member", {
      body: { email, role: "member", organizationId: company.organizationId },
    });
    await worker.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } });
    expect((await register(company, registration(), worker)).status).toBe(403);
    const stranger = await signedInBrowser(rig, `stranger-${company.domain}@example.com`);
    expect((await register(company, registration(), stranger)).status).toBe(404);
    expect((await register(company, registration(), rig.browser())).status).toBe(401);
    expect((await register({ ...company, organizationId: "" }, registration())).status).toBe(404);
  });

  test.each([
    "acme",
    "sub.acme.example",
    "co.uk",
    "acme.example/",
    "a@acme.example",
    "",
    "-acme.example",
    "acme..example",
    "a,b.example",
    "x".repeat(64) + ".example",
  ])("not for the domain '%s'", async (domain) => {
    const { company } = await setting();
    const answer = await register({ ...company, domain }, registration());
    expect(answer).toMatchObject({ status: 400, body: { message: "Please enter a valid domain" } });
  });

  test.each([
    ["http://idp.acme.example/token"],
    ["https://127.0.0.1/token"],
    ["https://10.1.2.3/token"],
    ["https://[::1]/token"],
    ["https://169.254.169.254/latest"],
    ["https://user:pass@idp.acme.example/token"],
    ["https://2130706433/token"],
    ["ftp://idp.acme.example/token"],
  ])("not with the endpoint %s", async (tokenEndpoint) => {
    const { company } = await setting();
    const answer = await register(company, registration({ tokenEndpoint }));
    expect(answer.status).toBe(400);
    expect(await database.db.select().from(ssoProvider).where(eq(ssoProvider.domain, company.domain))).toEqual([]);
  });

  test.each(["github", "credential", "apple", "../x", "a b", "x".repeat(45), ""])(
    "not under the id '%s'",
    async (providerId) => {
      const { company } = await setting();
      expect([400, 422]).toContain((await register(company, { ...registration(), providerId })).status);
    },
  );

  test("with what the product knows to be safe, and nothing else of what the caller wrote", async () => {
    const { rig, company } = await setting();
    const { providerId, status } = await register(company, {
      ...registration({
        pkce: false,
        privateKeyId: "x",
        allowIdpInitiated: true,
        mapping: { email: "mail", name: "cn", extraFields: { role: "role" } },
      }),
      overrideUserInfo: true,
    });
    expect(status).toBe(200);
    const stored = await findStoredProvider(database.db, rig.dependencies.ssoProviders, providerId);
    const config = JSON.parse(stored?.oidcConfig ?? "{}");
    expect(config).toMatchObject({ pkce: true, mapping: { email: "mail", name: "cn" }, overrideUserInfo: false });
    expect(JSON.stringify(config)).not.toMatch(/privateKeyId|allowIdpInitiated|extraFields/);
  });
});

describe("the domain is proven", () => {
  test("by the record alone", async () => {
    const { rig, company } = await setting();
    const { providerId, body } = await register(company, registration());
    const check = () => company.owner.call("/sso/verify-domain", { body: { providerId } });
    const failed = { status: 502, body: { code: "DOMAIN_VERIFICATION_FAILED" } };
    const name = `_better-auth-token-${providerId}.${company.domain}`;
    expect(await check()).toMatchObject(failed);
    rig.zone[name] = ["something else"];
    expect(await check()).toMatchObject(failed);
    rig.zone[`_better-auth-token-${providerId}.other.example`] = [String(body.domainVerificationToken)];
    expect(await check()).toMatchObject(failed);
    rig.zone[name] = ["something else", ` _better-auth-token-${providerId}=${String(body.domainVerificationToken)} `];
    expect((await check()).status).toBe(204);
    expect(await check()).toMatchObject({ status: 409, body: { code: "DOMAIN_VERIFIED" } });
  });

  test("by one organization, also when two check at the same moment", async () => {
    const { rig, company } = await setting();
    const rival = { ...(await companyOf(rig)), domain: company.domain };
    const [first, second] = [await register(company, registration()), await register(rival, registration())];
    for (const { providerId, body } of [first, second])
      rig.zone[`_better-auth-token-${providerId}.${company.domain}`] = [String(body.domainVerificationToken)];
    const answers = await Promise.all([
      company.owner.call("/sso/verify-domain", { body: { providerId: first.providerId } }),
      rival.owner.call("/sso/verify-domain", { body: { providerId: second.providerId } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 409]);
  });

  test("anew when it changes", async () => {
    const { rig, company } = await setting();
    const { providerId } = await register(company, registration());
    await prove(rig, company, providerId);
    const moved = await company.owner.call("/sso/update-provider", {
      body: { providerId, domain: `new-${company.domain}` },
    });
    expect(moved).toMatchObject({ status: 200, body: { domainVerified: false, domain: `new-${company.domain}` } });
    expect((await prove(rig, company, providerId, `new-${company.domain}`)).status).toBe(204);
  });
});

describe("a provider is changed", () => {
  const ELSEWHERE = "https://collector.example";

  test.each([["tokenEndpoint"], ["userInfoEndpoint"], ["jwksEndpoint"]])(
    "in its %s only together with its secret",
    async (field) => {
      const { company } = await setting();
      const { providerId } = await register(company, registration());
      const change = (oidcConfig: object) =>
        company.owner.call("/sso/update-provider", { body: { providerId, oidcConfig } });
      expect(await change({ [field]: `${ELSEWHERE}/x` })).toMatchObject({
        status: 400,
        body: {
          message: "The address that the client secret is sent to changes. Please enter the client secret again.",
        },
      });
      expect((await change({ [field]: `${ISSUER}/another-path` })).status).toBe(200);
      expect((await change({ [field]: `${ELSEWHERE}/x`, clientSecret: "" })).status).toBe(400);
      const changed = await change({ [field]: `${ELSEWHERE}/x`, clientSecret: CLIENT_SECRET });
      expect(changed).toMatchObject({
        status: 200,
        body: { oidcConfig: { [field]: `${ELSEWHERE}/x`, hasClientSecret: true } },
      });
      expect(JSON.stringify(changed.body)).not.toContain(CLIENT_SECRET);
    },
  );

  test("and forgets whom the old authority vouched for when another one takes its place", async () => {
    const { rig, company } = await setting();
    const { providerId } = await register(company, registration());
    await signedInBrowser(rig, `linked@${company.domain}`);
    const [owner] = await database.db.select().from(account).limit(1);
    await database.db.insert(account).values({
      id: randomUUID(),
      accountId: "sub",
      providerId,
      userId: String(owner?.userId),
    });
    const links = () => database.db.select().from(account).where(eq(account.providerId, providerId));
    await company.owner.call("/sso/update-provider", { body: { providerId, oidcConfig: { clientId: "renamed" } } });
    expect(await links()).toHaveLength(1);
    await company.owner.call("/sso/update-provider", {
      body: { providerId, issuer: ELSEWHERE, oidcConfig: { ...oidcConfigOf(ELSEWHERE) } },
    });
    expect(await links()).toEqual([]);
  });

  test("by nobody of another organization", async () => {
    const { rig, company } = await setting();
    const other = await companyOf(rig);
    const { providerId } = await register(company, registration());
    const body = { providerId, domain: other.domain };
    for (const path of ["update-provider", "delete-provider", "verify-domain", "request-domain-verification"]) {
      expect(await other.owner.call(`/sso/${path}`, { body })).toMatchObject({
        status: 404,
        body: { message: "Provider not found" },
      });
      expect((await rig.browser().call(`/sso/${path}`, { body })).status).toBe(401);
    }
    expect((await other.owner.call(`/sso/get-provider?providerId=${providerId}`)).status).toBe(404);
    expect((await other.owner.call("/sso/providers")).body).toEqual({ providers: [] });
  });
});

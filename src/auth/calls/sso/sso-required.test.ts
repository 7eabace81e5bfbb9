import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { auditEntry } from "../../../audit/audit.table.ts";
import { session } from "../../../identity/identity.table.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { type Context, createCallerFactory, router } from "../../../lib/trpc.ts";
import { listMyOrganizations } from "../../../organizations/organizations.store.ts";
import { ssoRouter } from "../../../organizations/sso/sso.api.ts";
import { ShopAccess } from "../../../shops/access.ts";
import { addProject, addShop } from "../../../shops/shop-fixture.ts";
import { currentUserShops, listShopsOfOrganization } from "../../../fleet/listed-shops.api.ts";
import { listOrganizations } from "../../../shops/shop.api.ts";
import { findStoredProvider } from "../../../organizations/sso/sso.store.ts";
import { APP_URL, type Browser, signedInBrowser } from "../../auth-fixture.ts";
import { callbackAddresses } from "./sso-answer-paths.ts";
import {
  CLIENT_SECRET,
  identityProvider,
  type IdentityProvider,
  prove,
  provenCompany,
  register,
  oidcConfigOf,
  oidcUpdateOf,
  connectAndSignIn,
  signInBySso,
  ssoRig,
} from "./sso-fixture.ts";
import { byCookie } from "../../../organizations/caller.ts";

const REFUSAL = "This organization requires single sign-on. Sign out, and sign in with your work email (SSO).";

let database: FreshDatabase;
let idp: IdentityProvider;
beforeAll(async () => {
  [database, idp] = await Promise.all([freshDatabase(), identityProvider()]);
});
afterAll(async () => {
  await idp.stop();
  await database.drop();
});

/** A company with a shop, its product API for whoever a browser is, and a member who came by password. */
async function scene() {
  const rig = ssoRig(database.db);
  const company = await provenCompany(rig, idp);
  const { organizationId } = company;
  const { db, box, ssoProviders, http, outboundAllow, readTextRecords } = rig.dependencies;
  const shopId = await addShop(db, { organizationId, projectId: await addProject(db, organizationId) });
  const sso = {
    appUrl: APP_URL,
    callbacks: callbackAddresses(APP_URL),
    allow: outboundAllow,
    http,
    providers: ssoProviders,
    readTextRecords,
    mailer: rig.dependencies.mailer,
  };
  const api = createCallerFactory(
    router({
      sso: ssoRouter(sso),
      shops: listShopsOfOrganization,
      mine: currentUserShops,
      organizations: listOrganizations,
    }),
  );
  const contextOf = async (browser: Browser): Promise<Context> => {
    const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const session = await rig.dependencies.readSession(new Headers({ cookie }), new Date());
    const services = { log: rig.dependencies.log, jobs: { enqueue: async () => true }, secrets: box };
    return { db, now: new Date(), user: session?.user ?? null, session, clientAddress: "198.51.100.7", services };
  };
  const callAs = async (browser: Browser) => api(await contextOf(browser));
  const email = `by-password@${company.domain}`;
  const member = await signedInBrowser(rig, email);
  const invited = await company.owner.call("/organization/invite-member", {
    body: { email, role: "admin", organizationId },
  });
  await member.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } });
  return { rig, company, organizationId, shopId, callAs, contextOf, member };
}

describe("single sign-on that is required", () => {
  test("keeps out of everything whoever came in another way, and says how to come in", async () => {
    const { rig, company, organizationId: orgId, shopId, callAs, contextOf, member } = await scene();
    expect(await (await callAs(member)).mine()).toHaveLength(1);
    const owner = await callAs(company.owner);
    expect(await owner.sso.isRequired({ orgId })).toBe(false);
    await owner.sso.require({ orgId, required: true });
    expect(await owner.sso.isRequired({ orgId })).toBe(true);

    const refused = { code: "FORBIDDEN", message: REFUSAL };
    const called = await callAs(member);
    await expect(called.shops({ orgId })).rejects.toMatchObject(refused);
    await expect(called.sso.list({ orgId })).rejects.toMatchObject(refused);
    const { user } = await contextOf(member);
    await expect(
      ShopAccess.grant(database.db, byCookie(user ?? { id: "", ssoProviderId: null }), shopId, "shop:read"),
    ).rejects.toMatchObject({ code: "forbidden", message: REFUSAL });
    expect(await called.mine()).toEqual([]);
    expect(await called.organizations()).toMatchObject([{ id: orgId, signInProblem: "sso" }]);
    for (const path of [
      `/organization/get-full-organization?organizationId=${orgId}`,
      "/organization/get-full-organization",
      `/organization/list-members?organizationId=${orgId}`,
      `/sso/get-provider?providerId=${company.providerId}`,
    ])
      expect(await member.call(path), path).toMatchObject({
        status: 403,
        body: { message: REFUSAL, code: "SSO_REQUIRED" },
      });
    expect((await member.call("/sso/providers")).body).toEqual({ providers: [] });
    const changed = await member.call("/organization/update", {
      body: { organizationId: orgId, data: { name: "Mine" } },
    });
    expect(changed.status).toBe(403);

    const browser = rig.browser();
    await connectAndSignIn({ browser, from: member }, idp, `by-password@${company.domain}`, company.providerId);
    const inside = await callAs(browser);
    expect(await inside.shops({ orgId })).toHaveLength(1);
    expect(await inside.mine()).toHaveLength(1);
    expect(await inside.organizations()).toMatchObject([{ id: orgId, signInProblem: null }]);
    expect((await browser.call(`/organization/list-members?organizationId=${orgId}`)).status).toBe(200);
  });

  test("lets members leave whom it keeps out", async () => {
    const { company, organizationId, callAs, member } = await scene();
    await (await callAs(company.owner)).sso.require({ orgId: organizationId, required: true });
    expect((await member.call("/organization/leave", { body: { organizationId } })).status).toBe(200);
    expect(await (await callAs(member)).organizations()).toEqual([]);
    const stranger = await member.call("/organization/leave", { body: { organizationId } });
    expect(stranger).toMatchObject({ status: 404, body: { message: "Organization not found" } });
  });

  test("never keeps an owner out, who can switch it off again", async () => {
    const { company, organizationId: orgId, callAs, member } = await scene();
    const owner = await callAs(company.owner);
    await owner.sso.require({ orgId, required: true });
    expect(await owner.shops({ orgId })).toHaveLength(1);
    await owner.sso.require({ orgId, required: false });
    expect(await (await callAs(member)).shops({ orgId })).toHaveLength(1);
    const trace = await database.db
      .select()
      .from(auditEntry)
      .where(eq(auditEntry.organizationId, orgId))
      .orderBy(auditEntry.id);
    expect(trace.filter(({ action }) => action === "organization.require-sso")).toMatchObject([
      {
        before: { requiresSso: false },
        after: { requiresSso: true },
        actorName: "Olga Owner",
        ipAddress: "198.51.100.7",
      },
      { before: { requiresSso: true }, after: { requiresSso: false } },
    ]);
  });

  test("is not satisfied by the provider of another organization", async () => {
    const { rig, company, organizationId: orgId, callAs } = await scene();
    const other = await provenCompany(rig, idp);
    await (await callAs(company.owner)).sso.require({ orgId, required: true });
    const stranger = rig.browser();
    await signInBySso(stranger, idp, `foreign@${other.domain}`);
    const current = await stranger.call("/get-session");
    expect(Object(current.body.session).ssoProviderId).toBe(other.providerId);
    const person = { id: String(Object(current.body.user).id), ssoProviderId: company.providerId };
    expect(await listMyOrganizations(database.db, person)).toMatchObject([
      { id: other.organizationId, signInProblem: null },
    ]);
    const invited = await company.owner.call("/organization/invite-member", {
      body: { email: `foreign@${other.domain}`, role: "member", organizationId: orgId },
    });
    await stranger.call("/organization/accept-invitation", { body: { invitationId: invited.body.id } });
    await expect((await callAs(stranger)).shops({ orgId })).rejects.toMatchObject({ message: REFUSAL });
  });

  test("needs a proven domain, and keeps the last one", async () => {
    const { rig, company, organizationId: orgId, callAs } = await scene();
    const owner = await callAs(company.owner);
    const { providerId, domain } = company;
    await owner.sso.require({ orgId, required: true });
    const kept = {
      code: "CONFLICT",
      message: "Single sign-on is required in this organization. Switch that off first.",
    };
    await expect(owner.sso.delete({ orgId, providerId })).rejects.toMatchObject(kept);
    const config = { ...oidcConfigOf(idp.issuer), issuer: idp.issuer, clientSecret: "" };
    await expect(owner.sso.update({ orgId, providerId, domain: `new-${domain}`, ...config })).rejects.toMatchObject(
      kept,
    );
    expect((await company.owner.call("/sso/delete-provider", { body: { providerId } })).status).toBe(409);

    const second = { ...company, domain: `second-${domain}` };
    const added = await register(second, { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) });
    await prove(rig, second, added.providerId);
    expect(await owner.sso.delete({ orgId, providerId })).toEqual({ success: true });
    await owner.sso.require({ orgId, required: false });
    await owner.sso.delete({ orgId, providerId: added.providerId });
    await expect(owner.sso.require({ orgId, required: true })).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "Prove the domain of a provider first. Otherwise nobody could sign in any more.",
    });
  });
});

describe("the product API", () => {
  test("shows providers with what has to be entered elsewhere, and no secret", async () => {
    const { rig, company, organizationId: orgId, callAs } = await scene();
    const added = await register(
      { ...company, domain: `second-${company.domain}` },
      { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) },
    );
    await signInBySso(rig.browser(), idp, `one@${company.domain}`);
    const listed = await (await callAs(company.owner)).sso.list({ orgId });
    expect(listed).toMatchObject([
      { providerId: company.providerId, domainVerified: true, proof: null, linkedPeople: 1 },
      {
        providerId: added.providerId,
        domainVerified: false,
        linkedPeople: 0,
        proof: {
          name: `_better-auth-token-${added.providerId}.second-${company.domain}`,
          value: added.body.domainVerificationToken,
        },
        callbacks: { oidcCallback: `${APP_URL}/api/auth/sso/callback/${added.providerId}` },
        oidcConfig: { hasClientSecret: true, tokenEndpoint: `${idp.issuer}/token` },
      },
    ]);
    expect(JSON.stringify(listed)).not.toContain(CLIENT_SECRET);
  });

  test("changes a provider and keeps its secret, but never sends it elsewhere", async () => {
    const { rig, company, organizationId: orgId, callAs } = await scene();
    const owner = await callAs(company.owner);
    const update = { orgId, providerId: company.providerId, domain: company.domain, ...oidcUpdateOf(idp.issuer) };
    expect(await owner.sso.update({ ...update, clientId: "renamed", userInfoEndpoint: null })).toBe(true);
    const stored = await findStoredProvider(database.db, rig.dependencies.ssoProviders, company.providerId);
    const kept = JSON.parse(stored?.oidcConfig ?? "{}");
    expect(kept).toMatchObject({ clientId: "renamed", clientSecret: CLIENT_SECRET, pkce: true });
    expect(kept).not.toHaveProperty("userInfoEndpoint");
    expect(kept).not.toHaveProperty("orgId");
    await expect(
      owner.sso.update({ ...update, tokenEndpoint: "https://collector.example/token" }),
    ).rejects.toMatchObject({
      code: "BAD_REQUEST",
      message: "The address that the client secret is sent to changes. Please enter the client secret again.",
    });
    await expect(
      owner.sso.update({ ...update, tokenEndpoint: "https://10.0.0.1/t", clientSecret: "x" }),
    ).rejects.toMatchObject({
      message: "This address cannot be used. It must begin with https:// and lead to a public server.",
    });
    await expect(owner.sso.update({ ...update, providerId: "no-such" })).rejects.toMatchObject({
      code: "NOT_FOUND",
      message: "SSO provider not found",
    });
  });

  test("says of a proof what is missing, and refuses a domain that another organization has proven", async () => {
    const { rig, company, organizationId: orgId, callAs } = await scene();
    const owner = await callAs(company.owner);
    const domain = `second-${company.domain}`;
    const { providerId, body } = await register(
      { ...company, domain },
      { issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) },
    );
    const check = () => owner.sso.verifyDomain({ orgId, providerId });
    expect(await check()).toEqual({ proven: false, reason: "missing" });
    rig.zone[`_better-auth-token-${providerId}.${domain}`] = ["else"];
    expect(await check()).toEqual({ proven: false, reason: "different" });
    const { http, outboundAllow, ssoProviders } = rig.dependencies;
    const silent = ssoRouter({
      appUrl: APP_URL,
      callbacks: callbackAddresses(APP_URL),
      allow: outboundAllow,
      http,
      mailer: rig.dependencies.mailer,
      providers: ssoProviders,
      readTextRecords: async () => ({ ok: false }),
    });
    const unheard = createCallerFactory(silent)(await (await scene()).contextOf(company.owner));
    expect(await unheard.verifyDomain({ orgId, providerId })).toEqual({ proven: false, reason: "unavailable" });
    rig.zone[`_better-auth-token-${providerId}.${domain}`] = [String(body.domainVerificationToken)];
    expect(await check()).toEqual({ proven: true });

    const rival = await scene();
    const again = await rival.callAs(rival.company.owner);
    const claim = {
      orgId: rival.organizationId,
      providerId: rival.company.providerId,
      ...oidcUpdateOf(idp.issuer),
      domain,
    };
    await expect(again.sso.update(claim)).rejects.toMatchObject({
      code: "CONFLICT",
      message: "Another organization has already proven that this domain is theirs.",
    });
  });
});

test("whoever lets others in is asked again by the product's own calls, too", async () => {
  const { company, organizationId: orgId, callAs } = await scene();
  const { providerId } = company;
  await database.db.update(session).set({ createdAt: new Date(Date.now() - 16 * 60_000) });
  const owner = await callAs(company.owner);
  const asked = { message: "Session is not fresh" };
  await expect(owner.sso.delete({ orgId, providerId })).rejects.toMatchObject(asked);
  await expect(owner.sso.require({ orgId, required: true })).rejects.toMatchObject(asked);
  await expect(owner.sso.verifyDomain({ orgId, providerId })).rejects.toMatchObject(asked);
  await expect(owner.sso.updateSaml({ orgId, providerId, domain: company.domain })).rejects.toMatchObject(asked);
  expect(await owner.sso.list({ orgId })).toHaveLength(1);
});

test("who acts as the owner decides nothing of it, although that session has only just begun", async () => {
  const { company, organizationId: orgId, callAs } = await scene();
  const { providerId } = company;
  await database.db.update(session).set({ impersonatedBy: "an-admin" });
  const acting = await callAs(company.owner);
  const refused = { code: "FORBIDDEN", message: expect.stringContaining("Stop impersonating first") };
  await expect(acting.sso.delete({ orgId, providerId })).rejects.toMatchObject(refused);
  await expect(acting.sso.require({ orgId, required: true })).rejects.toMatchObject(refused);
  await expect(acting.sso.verifyDomain({ orgId, providerId })).rejects.toMatchObject(refused);
  await expect(acting.sso.updateSaml({ orgId, providerId, domain: company.domain })).rejects.toMatchObject(refused);
  expect(await acting.sso.list({ orgId })).toHaveLength(1);
});

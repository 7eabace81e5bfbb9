import { ne } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { auditEntry as auditTable } from "../../audit/audit.table.ts";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import { signedInBrowser } from "../auth-fixture.ts";
import { begin, comeBack, socialRig } from "../calls/social/social-fixture.ts";
import { idTokenOf, socialStandIn } from "../calls/social/social-stand-in-fixture.ts";
import {
  companyOf,
  identityProvider,
  type IdentityProvider,
  leaveAndReturn,
  oidcConfigOf,
  prove,
  provenCompany,
  register,
  ssoRig,
} from "../calls/sso/sso-fixture.ts";
import { auditCheck, SIGNED_IN } from "./audit-check-fixture.ts";

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

function social() {
  const standIn = socialStandIn();
  vi.stubGlobal("fetch", standIn.fetch);
  return { standIn, rig: socialRig(database.db) };
}

test("a newcomer by a social provider leaves one entry, and somebody known none", async () => {
  const { standIn, rig } = social();
  const whom = { id: "9001", email: "newcomer@example.com", isVerified: true };
  const visit = async () => {
    const browser = rig.browser();
    return await comeBack(browser, "google", standIn.agree(await begin(browser, "google"), whom));
  };
  const entries = await auditCheck(database).entriesOf(visit);
  expect(entries).toMatchObject([
    { action: "callback", subject: "user", actorName: "Ada", after: { email: whom.email } },
  ]);
  await visit();
  expect(await database.db.$count(auditTable, ne(auditTable.action, SIGNED_IN))).toBe(entries.length);
});

test("a newcomer by an id token leaves one entry", async () => {
  const { rig } = social();
  const token = idTokenOf("google", { id: "9002", email: "by-id@example.com", isVerified: true });
  const body = { provider: "google", idToken: { token } };
  const entries = await auditCheck(database).entriesOf(() => rig.browser().call("/sign-in/social", { body }));
  expect(entries).toMatchObject([{ action: "sign-in.social", subject: "user", after: { email: "by-id@example.com" } }]);
});

test("an account that is linked leaves one entry, by a visit and by an id token", async () => {
  const { standIn, rig } = social();
  const whom = { id: "9003", email: "linker@example.com", isVerified: true };
  const browser = await signedInBrowser(rig, whom.email);
  const visited = await auditCheck(database).entriesOf(async () => {
    const answer = standIn.agree(await begin(browser, "discord", "/link-social"), whom);
    return await comeBack(browser, "discord", answer);
  });
  expect(visited).toMatchObject([{ action: "callback", subject: "user", after: { providerId: "discord" } }]);
  const body = { provider: "google", idToken: { token: idTokenOf("google", whom) } };
  const linked = await auditCheck(database).entriesOf(() => browser.call("/link-social", { body }));
  expect(linked).toMatchObject([{ action: "link-social", after: { providerId: "google", accountId: "9003" } }]);
});

test("an identity provider leaves an entry when it is added, proven, changed and deleted", async () => {
  const rig = ssoRig(database.db);
  const company = await companyOf(rig);
  const { organizationId, owner } = company;
  const check = auditCheck(database);
  const providerId = `idp-${organizationId}`;
  const added = await check.entriesOf(() =>
    register(company, { providerId, issuer: idp.issuer, oidcConfig: oidcConfigOf(idp.issuer) }),
  );
  expect(added).toMatchObject([{ action: "sso.register", organizationId, subjectId: providerId }]);
  expect(await check.entriesOf(() => prove(rig, company, providerId))).toMatchObject([
    { action: "sso.verify-domain", organizationId, subjectId: providerId },
  ]);
  const changed = await check.entriesOf(() =>
    owner.call("/sso/update-provider", { body: { providerId, domain: `other-${company.domain}` } }),
  );
  expect(changed).toMatchObject([{ action: "sso.update-provider", organizationId, subjectId: providerId }]);
  const deleted = await check.entriesOf(() => owner.call("/sso/delete-provider", { body: { providerId } }));
  expect(deleted).toMatchObject([
    { action: "sso.delete-provider", organizationId, subjectId: providerId, after: null },
  ]);
});

test("whoever comes in through an identity provider leaves an entry of the account and one of the membership", async () => {
  const rig = ssoRig(database.db);
  const company = await provenCompany(rig, idp);
  const email = `wanda@${company.domain}`;
  idp.state.claims = { sub: email, email, name: "Wanda Worker" };
  const browser = rig.browser();
  const answer = await browser.call(await leaveAndReturn(browser, email));
  expect(answer.headers.get("location")).toMatch(/\/app\/dashboard$/);
  const entries = await database.db
    .select()
    .from(auditTable)
    .where(ne(auditTable.action, SIGNED_IN))
    .orderBy(auditTable.id);
  expect(entries.slice(-2)).toMatchObject([
    { action: "sso.callback", subject: "user", actorName: "Wanda Worker", after: { email } },
    { action: "sso.callback", subject: "member", organizationId: company.organizationId, after: { role: "member" } },
  ]);
});

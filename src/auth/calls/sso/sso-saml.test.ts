import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { account, user } from "../../../identity/identity.table.ts";
import { atOnce } from "../../../lib/at-once-fixture.ts";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import { member } from "../../../organizations/organization.table.ts";
import { APP_URL } from "../../auth-fixture.ts";
import { companyOf, ledTo, register, ssoRig } from "./sso-fixture.ts";
import {
  type AnswerChanges,
  leaveForSaml,
  postAnswer,
  samlAnswer,
  samlCompany,
  samlConfigOf,
  type SamlIdentityProvider,
  samlIdentityProvider,
} from "./sso-saml-fixture.ts";

let database: FreshDatabase;
let idp: SamlIdentityProvider;
let stranger: SamlIdentityProvider;

beforeAll(async () => {
  [database, idp, stranger] = await Promise.all([freshDatabase(), samlIdentityProvider(), samlIdentityProvider()]);
});
afterAll(() => database.drop());

const setting = async () => {
  const rig = ssoRig(database.db);
  return { rig, company: await samlCompany(rig, idp) };
};

/** A complete sign-in with a modified answer. */
async function signIn(changes: Omit<AnswerChanges, "email"> & { email?: (domain: string) => string } = {}) {
  const { rig, company } = await setting();
  const browser = rig.browser();
  const asked = `wanda@${company.domain}`;
  const question = await leaveForSaml(browser, asked);
  const email = changes.email?.(company.domain) ?? asked;
  const SAMLResponse = await samlAnswer(idp, company, question, { ...changes, email });
  const fields = { SAMLResponse, RelayState: question.relayState };
  return { rig, company, browser, question, fields, answer: await postAnswer(rig, browser, company, fields) };
}

const isSignedIn = async (browser: Awaited<ReturnType<typeof signIn>>["browser"]) =>
  (await browser.call("/get-session")).body.value !== null;

test("people of a proven domain come in through SAML, and are members from the first time on", async () => {
  const { answer, browser, company } = await signIn();
  expect(ledTo(answer)).toBe("/app/dashboard");
  const current = await browser.call("/get-session");
  expect(current.body).toMatchObject({
    user: { email: `wanda@${company.domain}`, name: "Wanda Worker", emailVerified: true },
    session: { ssoProviderId: company.providerId },
  });
  const members = await database.db.select().from(member).where(eq(member.organizationId, company.organizationId));
  expect(members.map(({ role }) => role).toSorted()).toEqual(["member", "owner"]);
});

test.each(["&#0;", "\0", "&#xD800;"])(
  "what no database keeps opens nothing, and is refused in words: %j",
  async (odd) => {
    for (const changes of [{ email: (domain: string) => `wanda${odd}@${domain}` }, { name: `Wanda${odd}` }]) {
      const { answer, browser } = await signIn(changes);
      expect(ledTo(answer)).not.toMatch(/internal|unknown|validation_failed|null/);
      expect(await isSignedIn(browser)).toBe(ledTo(answer) === "/app/dashboard");
    }
  },
);

test("a newcomer who comes in twice at the same moment is one account and one member, and in with both", async () => {
  const { rig, company } = await setting();
  const email = `twice@${company.domain}`;
  const ways = await Promise.all(
    [rig.browser(), rig.browser()].map(async (browser) => {
      const question = await leaveForSaml(browser, email);
      const SAMLResponse = await samlAnswer(idp, company, question, { email });
      return { browser, fields: { SAMLResponse, RelayState: question.relayState } };
    }),
  );
  const answers = await atOnce(
    database,
    '"user", account, member',
    ways.map(
      ({ browser, fields }) =>
        () =>
          postAnswer(rig, browser, company, fields),
    ),
  );
  expect(answers.map(ledTo)).toEqual(["/app/dashboard", "/app/dashboard"]);
  for (const { browser } of ways) expect(await isSignedIn(browser)).toBe(true);
  const people = await database.db.select().from(user).where(eq(user.email, email));
  expect(people).toHaveLength(1);
  const ofPerson = (table: typeof account | typeof member) =>
    database.db.$count(table, eq(table.userId, people[0]?.id ?? ""));
  expect([await ofPerson(account), await ofPerson(member)]).toEqual([1, 1]);
});

test("our own metadata names the addresses that the identity provider's administrator needs", async () => {
  const { rig, company } = await setting();
  const answer = await rig.browser().call(`/sso/saml2/sp/metadata?providerId=${company.providerId}`);
  const text = String(answer.body.text);
  expect(text).toContain(`Location="${APP_URL}/api/auth/sso/saml2/sp/acs/${company.providerId}"`);
  expect(text).toContain(`entityID="${APP_URL}/api/auth/sso/saml2/sp/metadata?providerId=${company.providerId}"`);
  expect(text).toContain('WantAssertionsSigned="true"');
});

describe("an answer", () => {
  const refusals: [string, Parameters<typeof signIn>[0], RegExp][] = [
    ["signed by somebody else", {}, /error=/],
    ["for another audience", { audience: "https://other.example" }, /error=invalid_saml_response/],
    ["for another address", { recipient: "https://other.example/acs" }, /error=/],
    ["that has run out", { expiredHours: 2 }, /error=/],
    ["to a question that nobody asked", { inResponseTo: "_unknown" }, /error=please_restart_the_process/],
    ["without a question", { inResponseTo: "" }, /error=/],
    ["changed on the way", { tamper: (xml) => xml.replaceAll("wanda@", "boss@") }, /error=/],
    [
      "without a signature",
      { tamper: (xml) => xml.replaceAll(/<ds:Signature[\s\S]*?<\/ds:Signature>/g, "") },
      /error=/,
    ],
    [
      "wrapped around another assertion",
      { tamper: (xml) => xml.replace(/(<saml:Assertion[\s\S]*<\/saml:Assertion>)/, "$1$1") },
      /error=saml_multiple_assertions/,
    ],
    ["about a foreign address", { email: (domain) => `eve@evil-${domain}` }, /error=foreign_domain/],
    ["about an address with two @", { email: (domain) => `eve@evil.example@${domain}` }, /error=foreign_domain/],
  ];

  test.each(refusals)("%s is refused", async (what, changes, error) => {
    const signed = what === "signed by somebody else" ? { signWith: stranger } : {};
    const { answer, browser } = await signIn({ ...changes, ...signed });
    expect(answer.status).toBe(302);
    expect(ledTo(answer)).toMatch(error);
    expect(ledTo(answer)).toMatch(/^\/api\/auth\/error\?/);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test("holds once", async () => {
    const { rig, company, fields, answer } = await signIn();
    expect(ledTo(answer)).toBe("/app/dashboard");
    const thief = rig.browser();
    const again = await postAnswer(rig, thief, company, fields);
    expect(ledTo(again)).toMatch(/^\/api\/auth\/error\?error=/);
    expect(await isSignedIn(thief)).toBe(false);
  });

  test("is not taken by the provider of another organization, nor by a deleted one", async () => {
    const { rig, company } = await setting();
    const other = await samlCompany(rig, idp);
    const browser = rig.browser();
    const email = `wanda@${company.domain}`;
    const question = await leaveForSaml(browser, email);
    const SAMLResponse = await samlAnswer(idp, company, question, { email });
    const fields = { SAMLResponse, RelayState: question.relayState };
    expect(ledTo(await postAnswer(rig, browser, other, fields))).toMatch(/error=/);
    await company.owner.call("/sso/delete-provider", { body: { providerId: company.providerId } });
    expect((await postAnswer(rig, browser, company, fields)).status).toBe(404);
    expect(await isSignedIn(browser)).toBe(false);
  });
});

describe("metadata", () => {
  const attempt = async (metadata: string) => {
    const rig = ssoRig(database.db);
    const config = { idpMetadata: { metadata } };
    return await register(await companyOf(rig), { issuer: "https://saml.idp.example", samlConfig: config });
  };

  test.each([
    ["that is none", () => "<hello/>"],
    ["of nobody", () => ""],
    ["with entities of its own", () => `<!DOCTYPE x [<!ENTITY a "b">]>${idp.metadata}`],
    ["without a certificate", () => idp.metadata.replaceAll(/<KeyDescriptor[\s\S]*<\/KeyDescriptor>/g, "")],
    [
      "that sends people to a script",
      () => idp.metadata.replaceAll("https://saml.idp.example/sign-in", "javascript:alert(1)"),
    ],
    ["that sends people inside", () => idp.metadata.replaceAll("https://saml.idp.example/sign-in", "http://10.0.0.1/")],
    ["that is too long", () => idp.metadata + " ".repeat(100_000)],
  ])("%s is refused", async (_what, metadata) => {
    expect((await attempt(metadata())).status).toBe(400);
  });

  test("is all that a registration keeps: keys and addresses of the caller's own are dropped", async () => {
    const rig = ssoRig(database.db);
    const samlConfig = {
      ...samlConfigOf(idp),
      entryPoint: "https://evil.example",
      callbackUrl: "https://evil.example",
      privateKey: "our private key",
      wantAssertionsSigned: false,
      spMetadata: { metadata: "<evil/>", privateKey: "our private key" },
    };
    const { body } = await register(await companyOf(rig), { issuer: "https://saml.idp.example", samlConfig });
    expect(body.samlConfig).toMatchObject({
      entryPoint: "https://saml.idp.example/sign-in",
      wantAssertionsSigned: true,
    });
    expect(JSON.stringify(body)).not.toMatch(/evil|private/);
  });
});

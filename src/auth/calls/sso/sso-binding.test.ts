import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../../lib/test-database.ts";
import {
  identityProvider,
  type IdentityProvider,
  leaveAndReturn,
  ledTo,
  provenCompany,
  signInBySso,
  ssoRig,
} from "./sso-fixture.ts";
import {
  type AnswerChanges,
  leaveForSaml,
  postAnswer,
  samlAnswer,
  samlCompany,
  samlIdentityProvider,
} from "./sso-saml-fixture.ts";

let database: FreshDatabase;
let idp: IdentityProvider;
beforeAll(async () => {
  [database, idp] = await Promise.all([freshDatabase(), identityProvider()]);
});
afterAll(async () => {
  await idp.stop();
  await database.drop();
});

test("the question to an OpenID provider carries a nonce of its own, which the token has to repeat", async () => {
  const rig = ssoRig(database.db);
  const company = await provenCompany(rig, idp);
  const email = `wanda@${company.domain}`;
  const ask = async () =>
    new URL(String((await rig.browser().call("/sign-in/sso", { body: { email, callbackURL: "/" } })).body.url));
  const [one, other] = [await ask(), await ask()];
  expect(one.searchParams.get("nonce")).toMatch(/^[\w-]{43}$/);
  expect(one.searchParams.get("nonce")).not.toBe(other.searchParams.get("nonce"));
  expect(ledTo(await signInBySso(rig.browser(), idp, email))).toBe("/app/dashboard");

  for (const nonce of ["another", undefined]) {
    idp.state.token = { nonce };
    const browser = rig.browser();
    idp.state.claims = { sub: `sub-${email}`, email };
    const answer = await browser.call(await leaveAndReturn(browser, email));
    expect(ledTo(answer)).toMatch(/^\/account\/login\?error=invalid_provider/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
  }
  idp.state.token = {};
});

test("a SAML answer holds in the browser that asked for it alone", async () => {
  const provider = await samlIdentityProvider();
  const rig = ssoRig(database.db);
  const company = await samlCompany(rig, provider);
  const email = `wanda@${company.domain}`;
  const [owner, victim] = [rig.browser(), rig.browser()];
  const question = await leaveForSaml(owner, email);
  const fields = {
    SAMLResponse: await samlAnswer(provider, company, question, { email }),
    RelayState: question.relayState,
  };
  const planted = await postAnswer(rig, victim, company, fields);
  expect(ledTo(planted)).toMatch(/error=please_restart_the_process/);
  expect((await victim.call("/get-session")).body).toEqual({ value: null });
  await leaveForSaml(victim, email);
  expect(ledTo(await postAnswer(rig, victim, company, fields))).toMatch(/error=please_restart_the_process/);
  expect(ledTo(await postAnswer(rig, owner, company, fields))).toBe("/app/dashboard");
});

describe("a SAML answer", () => {
  const scene = async () => {
    const provider = await samlIdentityProvider();
    const rig = ssoRig(database.db);
    const company = await samlCompany(rig, provider);
    const email = `wanda@${company.domain}`;
    const browser = rig.browser();
    const answerTo = async (question: { id: string; relayState: string }, changes: AnswerChanges = {}) => ({
      SAMLResponse: await samlAnswer(provider, company, question, { email, ...changes }),
      RelayState: question.relayState,
    });
    const post = async (fields: { SAMLResponse: string; RelayState?: string }, by = browser) =>
      ledTo(await postAnswer(rig, by, company, fields));
    return { rig, browser, email, answerTo, post, ask: (by = browser) => leaveForSaml(by, email) };
  };

  test("to another question is refused, though what comes along with it is this browser's own", async () => {
    const { rig, browser, ask, answerTo, post } = await scene();
    const other = await ask(rig.browser());
    const own = await ask();
    const foreign = { ...(await answerTo(other)), RelayState: own.relayState };
    expect(await post(foreign)).toMatch(/error=please_restart_the_process/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
    expect(await post(await answerTo(own))).toBe("/app/dashboard");
  });

  test("to another question is refused when its unsigned wrapping names this one", async () => {
    const { rig, browser, ask, answerTo, post } = await scene();
    const other = await ask(rig.browser());
    const own = await ask();
    const rewrapped = await answerTo(other, {
      tamper: (xml) => xml.replace(`InResponseTo="${other.id}"`, `InResponseTo="${own.id}"`),
    });
    expect(await post({ ...rewrapped, RelayState: own.relayState })).toMatch(/error=please_restart_the_process/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
  });

  test("that nobody asked for is refused, whatever the browser holds", async () => {
    const { browser, ask, answerTo, post } = await scene();
    const own = await ask();
    for (const silence of [/ InResponseTo="[^"]*"/g, / InResponseTo="[^"]*"/, / InResponseTo="[^"]*"(?=\/>)/])
      expect(await post(await answerTo(own, { tamper: (xml) => xml.replace(silence, "") }))).toMatch(
        /error=please_restart_the_process/,
      );
    const { SAMLResponse } = await answerTo(own);
    expect(await post({ SAMLResponse })).toMatch(/error=please_restart_the_process/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
  });

  test("with more than one assertion is refused, wherever the other one is hidden", async () => {
    const { browser, ask, answerTo, post } = await scene();
    const evil = (xml: string) =>
      (/<saml:Assertion[\s\S]*<\/saml:Assertion>/.exec(xml)?.[0] ?? "")
        .replace(/<ds:Signature[\s\S]*?<\/ds:Signature>/, "")
        .replaceAll("wanda@", "boss@");
    const ways: ((xml: string) => string)[] = [
      (xml) => xml.replace("<saml:Assertion", `${evil(xml)}<saml:Assertion`),
      (xml) => xml.replace("</samlp:Response>", `${evil(xml)}</samlp:Response>`),
      (xml) => xml.replace("<samlp:Status>", `<samlp:Extensions>${evil(xml)}</samlp:Extensions><samlp:Status>`),
      (xml) => xml.replace(/(<saml:Assertion[\s\S]*<\/saml:Assertion>)/, (signed) => wrapped(evil(xml), signed)),
    ];
    for (const tamper of ways)
      expect(await post(await answerTo(await ask(), { tamper }))).toMatch(/error=saml_multiple_assertions/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
  });

  test("is not taken twice, not even by the browser that asked", async () => {
    const { browser, ask, answerTo, post } = await scene();
    const fields = await answerTo(await ask());
    const asked = new Map(browser.cookies);
    expect(await post(fields)).toBe("/app/dashboard");
    browser.cookies.clear();
    for (const [name, value] of asked) browser.cookies.set(name, value);
    expect(await post(fields)).toMatch(/error=/);
    expect((await browser.call("/get-session")).body).toEqual({ value: null });
  });
});

/** Wraps the signed assertion in a forged one, such that its signature stays valid. */
function wrapped(evil: string, signed: string): string {
  return evil.replace("</saml:Assertion>", `<saml:Advice>${signed}</saml:Advice></saml:Assertion>`);
}

import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreshDatabase, freshDatabase } from "../../lib/test-database.ts";
import {
  identityProvider,
  type IdentityProvider,
  leaveAndReturn,
  ledTo,
  provenCompany,
  signInBySso,
  ssoRig,
} from "./sso-fixture.ts";
import { leaveForSaml, postAnswer, samlAnswer, samlCompany, samlIdentityProvider } from "./sso-saml-fixture.ts";

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

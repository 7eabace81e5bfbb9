import { sql } from "drizzle-orm";
import { ensureSetupLink } from "../../../identity/passwords/setup-link.store.ts";
import { user } from "../../../identity/identity.table.ts";
import { APP_URL, PASSWORD, signedInBrowser } from "../../auth-fixture.ts";
import { createPasskey } from "../passkeys/passkey-fixture.ts";
import { PROVIDERS, visitProvider } from "../social/social-fixture.ts";
import { idTokenOf, type ProviderName, type StandIn } from "../social/social-stand-in-fixture.ts";
import { type IdentityProvider, provenCompany, signInBySso, type SsoRig } from "../sso/sso-fixture.ts";
import {
  leaveForSaml,
  postAnswer,
  samlAnswer,
  samlCompany,
  type SamlIdentityProvider,
} from "../sso/sso-saml-fixture.ts";
import { afterPassword, codeOf, type Protected, protectedPerson } from "../two-factor/two-factor-fixture.ts";

export type World = {
  rig: SsoRig;
  standIn: StandIn;
  oidc: IdentityProvider;
  saml: SamlIdentityProvider;
  /** Deletes the entries so far. */
  forget: () => Promise<unknown>;
};
/** Goes a way; returns the name of the account's owner where it is certain, else null. */
type Walk = (world: World) => Promise<string | null>;
export type WayIn = {
  /** The library's call that decides it. */
  path: string;
  how: string;
  /** Null if it lets nobody in. */
  success: Walk | null;
  failure: Walk;
  /** The same call as anybody can make it, as often as they like. */
  call: { path: string; body?: unknown };
};

let count = 0;
const nextEmail = (way: string) => `${way}-${(count += 1)}@example.com`;

const password: WayIn = {
  path: "/sign-in/email",
  how: "password",
  success: async ({ rig }) => {
    const email = nextEmail("password");
    await signedInBrowser(rig, email, "Petra");
    await rig.browser().call("/sign-in/email", { body: { email, password: PASSWORD } });
    return "Petra";
  },
  failure: async ({ rig }) => {
    const email = nextEmail("password");
    await signedInBrowser(rig, email, "Petra");
    await rig.browser().call("/sign-in/email", { body: { email, password: "wrong-horse-1!" } });
    return "Petra";
  },
  call: { path: "/sign-in/email", body: { email: "nobody@example.com", password: "wrong-horse-1!" } },
};

async function passkeyHolder(rig: SsoRig) {
  const home = await signedInBrowser(rig, nextEmail("passkey"), "Paula");
  const passkey = createPasskey(APP_URL);
  const response = passkey.register((await home.call("/passkey/generate-register-options")).body);
  await home.call("/passkey/verify-registration", { body: { response, name: "Laptop" } });
  return passkey;
}

const passkeyVerify = "/passkey/verify-authentication";
const passkey: WayIn = {
  path: passkeyVerify,
  how: "passkey",
  success: async ({ rig }) => {
    const [key, browser] = [await passkeyHolder(rig), rig.browser()];
    const { body } = await browser.call("/passkey/generate-authenticate-options");
    await browser.call(passkeyVerify, { body: { response: key.signIn(body) } });
    return "Paula";
  },
  failure: async ({ rig }) => {
    const [key, browser] = [await passkeyHolder(rig), rig.browser()];
    await browser.call("/passkey/generate-authenticate-options");
    await browser.call(passkeyVerify, { body: { response: key.signIn({ challenge: "of-another-day" }) } });
    return "Paula";
  },
  call: { path: passkeyVerify, body: { response: { id: "unknown" } } },
};

/** An unused code, even right after another one. */
const nextCode = ({ totpUri }: Protected) => codeOf(totpUri, new Date(), 1);

function secondFactor(kind: string, right: ((person: Protected) => string | Promise<string>) | null): WayIn {
  const path = `/two-factor/verify-${kind}`;
  const give = async ({ rig }: World, codeOf: (person: Protected) => string | Promise<string>) => {
    const person = await protectedPerson(rig, nextEmail(kind), new Date());
    const half = await afterPassword(rig, person.email);
    await half.call(path, { body: { code: await codeOf(person) } });
    return "Ada Lovelace";
  };
  return {
    path,
    how: "second factor",
    success: right === null ? null : (world) => give(world, right),
    failure: (world) => give(world, () => "000000"),
    call: { path, body: { code: "000000" } },
  };
}

const trustedDevice: WayIn = {
  ...password,
  success: async ({ rig, forget }) => {
    const person = await protectedPerson(rig, nextEmail("trusted"), new Date());
    const browser = await afterPassword(rig, person.email);
    const body = { code: await nextCode(person), trustDevice: true };
    await browser.call("/two-factor/verify-totp", { body });
    await browser.call("/sign-out", { method: "POST" });
    await forget();
    await afterPassword(rig, person.email, browser);
    return "Ada Lovelace";
  },
};

/** Somebody who has signed in through a provider before returns after being banned. */
function banned(success: (world: World, email: string) => Promise<string>): WayIn["failure"] {
  return async (world) => {
    const email = nextEmail("banned");
    const name = await success(world, email);
    await world.rig.dependencies.db.update(user).set({ banned: true });
    await world.forget();
    await success(world, email);
    return name;
  };
}

let people = 1000;
const ids = new Map<string, string>();
function personOf(email: string) {
  const id = ids.get(email) ?? String((people += 1));
  ids.set(email, id);
  return { id, email, isVerified: true };
}

function byVisit(provider: ProviderName): WayIn {
  const visit = async ({ rig, standIn }: World, email: string) => {
    await visitProvider({ browser: rig.browser(), standIn, provider }, personOf(email));
    return provider === "apple" ? (email.split("@")[0] ?? "") : "Ada";
  };
  return {
    path: "/callback/:id",
    how: provider,
    success: (world) => visit(world, nextEmail(provider)),
    failure: banned(visit),
    call: { path: `/callback/${provider}?error=access_denied` },
  };
}

function byIdToken(provider: "google" | "microsoft" | "apple"): WayIn {
  const bring = async ({ rig }: World, email: string) => {
    const token = idTokenOf(provider, { ...personOf(email), name: "Ada" });
    await rig.browser().call("/sign-in/social", { body: { provider, idToken: { token } } });
    return provider === "apple" ? (email.split("@")[0] ?? "") : "Ada";
  };
  return {
    path: "/sign-in/social",
    how: provider,
    success: (world) => bring(world, nextEmail(provider)),
    failure: banned(bring),
    call: { path: "/sign-in/social", body: { provider, idToken: { token: "made-up" } } },
  };
}

const domainOf = new Map<string, Awaited<ReturnType<typeof provenCompany>>>();
async function companyFor(email: string, make: () => ReturnType<typeof provenCompany>) {
  const company = domainOf.get(email) ?? (await make());
  domainOf.set(email, company);
  return { company, address: `wanda@${company.domain}` };
}

async function byOidc({ rig, oidc, forget }: World, email: string) {
  const { address } = await companyFor(email, () => provenCompany(rig, oidc));
  await forget();
  await signInBySso(rig.browser(), oidc, address);
  return "Wanda Worker";
}

async function bySaml({ rig, saml, forget }: World, email: string) {
  const { company, address } = await companyFor(email, () => samlCompany(rig, saml));
  await forget();
  const browser = rig.browser();
  const question = await leaveForSaml(browser, address);
  const SAMLResponse = await samlAnswer(saml, company, question, { email: address });
  await postAnswer(rig, browser, company, { SAMLResponse, RelayState: question.relayState });
  return "Wanda Worker";
}

const sso = (path: string, bring: (world: World, email: string) => Promise<string>): WayIn => ({
  path,
  how: "sso",
  success: (world) => bring(world, nextEmail("sso")),
  failure: banned(bring),
  call: { path: `${path.replace(":providerId", "unknown")}?error=access_denied` },
});

const newcomer = { name: "Olga", email: "olga@example.com", password: PASSWORD };
const setupLink: WayIn = {
  path: "/setup",
  how: "setup link",
  success: async ({ rig }) => {
    await rig.dependencies.db.execute(sql`truncate ${user} cascade`);
    const token = (await ensureSetupLink(rig.dependencies))?.split("/").at(-1);
    await rig.browser().call("/setup", { body: { ...newcomer, token } });
    return "Olga";
  },
  failure: async ({ rig }) => {
    await rig.browser().call("/setup", { body: { ...newcomer, token: "made-up" } });
    return null;
  },
  call: { path: "/setup", body: { ...newcomer, token: "made-up" } },
};

/** Every way into an account that the product has. */
export const WAYS_IN: Readonly<Record<string, WayIn>> = {
  "a password": password,
  "a password on a trusted device": trustedDevice,
  "a passkey": passkey,
  "a code of an app": secondFactor("totp", nextCode),
  "a recovery code": secondFactor("backup-code", ({ recoveryCodes }) => recoveryCodes[0] ?? ""),
  "a code by mail, which nobody is sent here": secondFactor("otp", null),
  ...Object.fromEntries(PROVIDERS.map((name) => [`a visit to ${name}`, byVisit(name)])),
  "an id token of google": byIdToken("google"),
  "an id token of microsoft": byIdToken("microsoft"),
  "an id token of apple": byIdToken("apple"),
  "single sign-on by OpenID Connect": sso("/sso/callback/:providerId", byOidc),
  "single sign-on by SAML": sso("/sso/saml2/sp/acs/:providerId", bySaml),
  "single sign-on by an address that no provider is told": {
    ...sso("/sso/callback", byOidc),
    success: null,
  },
  "the set-up link": setupLink,
};

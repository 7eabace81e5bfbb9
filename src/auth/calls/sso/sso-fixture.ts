import { randomUUID } from "node:crypto";
import { OAuth2Server } from "oauth2-mock-server";
import type { Db } from "../../../lib/db.ts";
import { createHttp } from "../../../lib/http/http.ts";
import { parseOutboundAllow } from "../../../lib/http/outbound-allow.ts";
import type { AuthDependencies } from "../../auth-dependencies.ts";
import { type Answer, APP_URL, authRig, type Browser, signedInBrowser } from "../../auth-fixture.ts";

export const CLIENT_ID = "shopwarden-client";
export const CLIENT_SECRET = "a-very-secret-secret";

type Claims = Record<string, unknown>;

/** A real OIDC server on this machine; `claims` are those of whoever signs in next. */
export async function identityProvider() {
  const server = new OAuth2Server();
  await server.issuer.keys.generate("RS256");
  await server.start(0, "localhost");
  const state: { claims: Claims; token: Claims; tokenCalls: number } = { claims: {}, token: {}, tokenCalls: 0 };
  server.service.on("beforeTokenSigning", (token: { payload: Claims }) => {
    state.tokenCalls += 1;
    Object.assign(token.payload, { aud: CLIENT_ID, ...state.claims, ...state.token });
  });
  server.service.on("beforeUserinfo", (response: { body: Claims }) => {
    response.body = { ...state.claims };
  });
  const issuer = `http://localhost:${server.address().port}`;
  server.issuer.url = issuer;
  return { server, issuer, state, stop: () => server.stop() };
}
export type IdentityProvider = Awaited<ReturnType<typeof identityProvider>>;

/** DNS records that a test writes. */
export type Zone = Record<string, readonly string[]>;

/** The auth calls with access to servers on this machine, and a DNS zone in which domains are proven. */
export function ssoRig(db: Db, changes: Partial<AuthDependencies> = {}) {
  const { allow } = parseOutboundAllow("localhost");
  const zone: Zone = {};
  const http = createHttp({ allow, userAgent: "Shopwarden/test" });
  const rig = authRig(db, {
    http,
    outboundAllow: allow,
    readTextRecords: async (name) => ({ ok: true, records: zone[name] ?? [] }),
    ...changes,
  });
  return { ...rig, zone, http };
}
export type SsoRig = ReturnType<typeof ssoRig>;

export function oidcConfigOf(issuer: string) {
  return {
    clientId: CLIENT_ID,
    clientSecret: CLIENT_SECRET,
    authorizationEndpoint: `${issuer}/authorize`,
    tokenEndpoint: `${issuer}/token`,
    jwksEndpoint: `${issuer}/jwks`,
    userInfoEndpoint: `${issuer}/userinfo`,
  };
}

/** The same settings in an update that leaves the secret unchanged. */
export function oidcUpdateOf(issuer: string) {
  return withoutSecret({ ...oidcConfigOf(issuer), issuer });
}

const withoutSecret = ({ clientSecret: _, ...fields }: ReturnType<typeof oidcConfigOf> & { issuer: string }) => fields;

let count = 0;

/** An organization whose owner is signed in, with a domain of its own. */
export async function companyOf(rig: SsoRig) {
  count += 1;
  const slug = `company-${count}-${randomUUID().slice(0, 8)}`;
  const domain = `${slug}.example`;
  const owner = await signedInBrowser(rig, `owner@owners-${slug}.example`, "Olga Owner");
  const created = await owner.call("/organization/create", { body: { name: "Company", slug } });
  return { slug, domain, owner, organizationId: String(created.body.id) };
}
export type Company = Awaited<ReturnType<typeof companyOf>>;

export async function register(
  company: Company,
  body: Record<string, unknown>,
  browser: Browser = company.owner,
): Promise<Answer & { providerId: string }> {
  const providerId = randomUUID();
  const { organizationId, domain } = company;
  const answer = await browser.call("/sso/register", { body: { providerId, organizationId, domain, ...body } });
  return { ...answer, providerId: String(body.providerId ?? providerId) };
}

/** Writes the DNS record that the registration asks for, and has it checked. */
export async function prove(
  rig: SsoRig,
  company: Company,
  providerId: string,
  domain = company.domain,
): Promise<Answer> {
  const asked = await company.owner.call("/sso/request-domain-verification", { body: { providerId } });
  rig.zone[`_better-auth-token-${providerId}.${domain}`] = [String(asked.body.domainVerificationToken)];
  return await company.owner.call("/sso/verify-domain", { body: { providerId } });
}

/** A company whose people can sign in through an OIDC server. */
export async function provenCompany(rig: SsoRig, { issuer }: { issuer: string }) {
  const company = await companyOf(rig);
  const { providerId } = await register(company, { issuer, oidcConfig: oidcConfigOf(issuer) });
  await prove(rig, company, providerId);
  return { ...company, providerId };
}

/** Starts a sign-in at the identity provider with a work email. Returns the address that the browser comes back to. */
export async function leaveAndReturn(browser: Browser, email: string): Promise<string> {
  const left = await browser.call("/sign-in/sso", {
    body: { email, callbackURL: "/app/dashboard", errorCallbackURL: "/account/login" },
  });
  if (left.status !== 200) throw new Error(`${left.status} ${JSON.stringify(left.body)}`);
  const answer = await fetch(String(left.body.url), { redirect: "manual" });
  return String(answer.headers.get("location")).slice(`${APP_URL}/api/auth`.length);
}

/** Signs somebody in through the identity provider with these claims. */
export async function signInBySso(
  browser: Browser,
  idp: IdentityProvider,
  email: string,
  claims: Claims = {},
): Promise<Answer> {
  idp.state.claims = { sub: `sub-${email}`, email, name: "Wanda Worker", ...claims };
  return await browser.call(await leaveAndReturn(browser, email));
}

/** The same for somebody whose account has another way in: they are asked first whether the provider may open it. */
export async function connectAndSignIn(
  { browser, from }: { browser: Browser; from: Browser },
  idp: IdentityProvider,
  email: string,
  providerId: string,
): Promise<Answer> {
  const asked = await signInBySso(browser, idp, email);
  if (ledTo(asked) !== `/app/connect-sso/${providerId}`) throw new Error(`Nobody was asked: ${ledTo(asked)}`);
  const connected = await from.call("/connect-sso", { body: { providerId } });
  if (connected.status !== 200) throw new Error(`${connected.status} ${JSON.stringify(connected.body)}`);
  return await signInBySso(browser, idp, email);
}

/** The target of a redirect, without the host. */
export function ledTo(answer: Answer): string {
  return String(answer.headers.get("location")).replace(APP_URL, "");
}

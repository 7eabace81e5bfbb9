import { randomUUID } from "node:crypto";
import { inflateRawSync } from "node:zlib";
import samlify from "samlify";
import { generate } from "selfsigned";
import { APP_URL, type Answer, type Browser } from "../../auth-fixture.ts";
import { register, type Company, companyOf, prove, type SsoRig } from "./sso-fixture.ts";

samlify.setSchemaValidator({ validate: async () => "skipped" });

const REDIRECT = "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect";
const HOUR_MILLISECONDS = 3_600_000;

const ASSERTION = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="{ID}" Version="2.0" IssueInstant="{IssueInstant}" Destination="{Destination}" InResponseTo="{InResponseTo}"><saml:Issuer>{Issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status><saml:Assertion ID="{AssertionID}" Version="2.0" IssueInstant="{IssueInstant}" xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion"><saml:Issuer>{Issuer}</saml:Issuer><saml:Subject><saml:NameID Format="urn:oasis:names:tc:SAML:1.1:nameid-format:emailAddress">{NameID}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData NotOnOrAfter="{NotOnOrAfter}" Recipient="{Recipient}" InResponseTo="{InResponseTo}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="{NotBefore}" NotOnOrAfter="{NotOnOrAfter}"><saml:AudienceRestriction><saml:Audience>{Audience}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="{IssueInstant}"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement><saml:Attribute Name="email"><saml:AttributeValue xsi:type="xs:string">{Email}</saml:AttributeValue></saml:Attribute><saml:Attribute Name="displayName"><saml:AttributeValue xsi:type="xs:string">{Name}</saml:AttributeValue></saml:Attribute></saml:AttributeStatement></saml:Assertion></samlp:Response>`;

/** A SAML identity provider: its metadata, and answers signed with its key. */
export async function samlIdentityProvider(entityId = "https://saml.idp.example/entity") {
  const keys = await generate([{ name: "commonName", value: "saml.idp.example" }], { keySize: 2048 });
  const idp = samlify.IdentityProvider({
    entityID: entityId,
    privateKey: keys.private,
    signingCert: keys.cert,
    isAssertionEncrypted: false,
    singleSignOnService: [{ Binding: REDIRECT, Location: "https://saml.idp.example/sign-in" }],
    loginResponseTemplate: { context: ASSERTION, attributes: [] },
  });
  return { idp, metadata: idp.getMetadata(), certificate: keys.cert };
}
export type SamlIdentityProvider = Awaited<ReturnType<typeof samlIdentityProvider>>;

export const samlConfigOf = ({ metadata }: SamlIdentityProvider) => ({ idpMetadata: { metadata } });

/** A company whose people can sign in through SAML. */
export async function samlCompany(rig: SsoRig, provider: SamlIdentityProvider) {
  const company = await companyOf(rig);
  const { providerId } = await register(company, {
    issuer: "https://saml.idp.example",
    samlConfig: samlConfigOf(provider),
  });
  await prove(rig, company, providerId);
  return { ...company, providerId };
}
export type SamlCompany = Company & { providerId: string };

/** Changes that a test makes to an answer. */
export interface AnswerChanges {
  email?: string;
  name?: string;
  audience?: string;
  recipient?: string;
  inResponseTo?: string;
  /** How many hours ago it expired. */
  expiredHours?: number;
  signWith?: SamlIdentityProvider;
  /** Changes the answer after signing. */
  tamper?: (xml: string) => string;
}

/** Starts a sign-in at the identity provider; returns the request's id and what must come back with the answer. */
export async function leaveForSaml(
  browser: Browser,
  email: string,
): Promise<{ id: string; relayState: string; url: URL }> {
  const left = await browser.call("/sign-in/sso", {
    body: { email, callbackURL: "/app/dashboard", errorCallbackURL: "/account/login" },
  });
  if (left.status !== 200) throw new Error(`${left.status} ${JSON.stringify(left.body)}`);
  const url = new URL(String(left.body.url));
  const request = inflateRawSync(Buffer.from(String(url.searchParams.get("SAMLRequest")), "base64")).toString();
  const id = /ID="([^"]+)"/.exec(request)?.[1] ?? "";
  return { id, relayState: String(url.searchParams.get("RelayState")), url };
}

/** The identity provider's answer as a browser posts it, in base64. */
export async function samlAnswer(
  provider: SamlIdentityProvider,
  company: SamlCompany,
  question: { id: string },
  changes: AnswerChanges & { email: string },
): Promise<string> {
  const acs = `${APP_URL}/api/auth/sso/saml2/sp/acs/${company.providerId}`;
  const audience = `${APP_URL}/api/auth/sso/saml2/sp/metadata?providerId=${company.providerId}`;
  const sp = samlify.ServiceProvider({
    entityID: audience,
    wantAssertionsSigned: true,
    assertionConsumerService: [{ Binding: "urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST", Location: acs }],
  });
  const until = new Date(
    Date.now() + (changes.expiredHours === undefined ? 1 : -changes.expiredHours) * HOUR_MILLISECONDS,
  );
  const values: Record<string, string> = {
    ID: `_${randomUUID()}`,
    AssertionID: `_${randomUUID()}`,
    IssueInstant: new Date().toISOString(),
    NotBefore: new Date(until.getTime() - 2 * HOUR_MILLISECONDS).toISOString(),
    NotOnOrAfter: until.toISOString(),
    Destination: changes.recipient ?? acs,
    Recipient: changes.recipient ?? acs,
    Audience: (changes.audience ?? audience).replaceAll("&", "&amp;"),
    Issuer: provider.idp.entityMeta.getEntityID(),
    InResponseTo: changes.inResponseTo ?? question.id,
    NameID: changes.email,
    Email: changes.email,
    Name: changes.name ?? "Wanda Worker",
  };
  const { idp } = changes.signWith ?? provider;
  const made = await idp.createLoginResponse(
    sp,
    { extract: {} },
    "post",
    {},
    {
      customTagReplacement: (template: string) => ({
        id: String(values.ID),
        context: template.replaceAll(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole),
      }),
    },
  );
  const { context } = made as { context: string };
  if (changes.tamper === undefined) return context;
  return Buffer.from(changes.tamper(Buffer.from(context, "base64").toString())).toString("base64");
}

/** Posts an answer like the form on the identity provider's page. */
export async function postAnswer(
  rig: SsoRig,
  browser: Browser,
  company: { providerId: string },
  fields: { SAMLResponse: string; RelayState?: string },
): Promise<Answer> {
  const cookie = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
  const response = await rig.routes.request(`${APP_URL}/api/auth/sso/saml2/sp/acs/${company.providerId}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded", origin: "https://saml.idp.example", cookie },
    body: new URLSearchParams({ ...fields }).toString(),
  });
  for (const line of response.headers.getSetCookie()) {
    const [name = "", value = ""] = (line.split(";")[0] ?? "").split("=");
    if (!/max-age=0/i.test(line)) browser.cookies.set(name, value);
  }
  return { status: response.status, headers: response.headers, body: { text: await response.text() } };
}

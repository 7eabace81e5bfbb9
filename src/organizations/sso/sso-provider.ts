import { z } from "zod";
import { inputSentence } from "../../lib/sentences.ts";
import { normalDomain, PROVIDER_ID_MAX_CHARACTERS } from "./sso-domain.ts";
import { readMetadata, type SamlMetadata } from "./sso-metadata.ts";
import { SSO_TEXTS } from "./sso-texts.ts";

export const domainInput = z.string().transform((typed, context) => {
  const domain = normalDomain(typed);
  if (domain !== null) return domain;
  context.addIssue(inputSentence(SSO_TEXTS.domain));
  return z.NEVER;
});

/** Part of addresses and of a name in DNS. */
export const providerIdInput = z
  .string()
  .max(PROVIDER_ID_MAX_CHARACTERS)
  .regex(/^[A-Za-z0-9][A-Za-z0-9_-]*$/u);

const ADDRESS_MAX_CHARACTERS = 2000;
const urlInput = z
  .string()
  .max(ADDRESS_MAX_CHARACTERS)
  .refine((text) => URL.canParse(text), inputSentence(SSO_TEXTS.url));

export const issuerInput = urlInput;

/** Scopes that every provider knows. The library's own list has one that some refuse. */
export const DEFAULT_SCOPES = ["openid", "profile", "email"] as const;

export const oidcUpdateInput = z.object({
  domain: domainInput,
  issuer: urlInput,
  clientId: z.string().trim().min(1).max(500),
  /** Left out or empty: the stored one stays. */
  clientSecret: z.string().max(2000).optional(),
  authorizationEndpoint: urlInput,
  tokenEndpoint: urlInput,
  jwksEndpoint: urlInput,
  /** Null: people are read from the token alone. Left out: as it was. */
  userInfoEndpoint: urlInput.nullish(),
});
export type OidcUpdate = z.infer<typeof oidcUpdateInput>;

/** What the auth library stores of an OIDC provider; other keys are kept as they are. */
export const oidcConfigSchema = z.looseObject({
  issuer: z.string().optional(),
  clientId: z.string(),
  clientSecret: z.string().optional(),
  authorizationEndpoint: z.string().optional(),
  tokenEndpoint: z.string().optional(),
  jwksEndpoint: z.string().optional(),
  userInfoEndpoint: z.string().optional(),
  discoveryEndpoint: z.string().optional(),
  scopes: z.array(z.string()).optional(),
});
export type OidcConfig = z.infer<typeof oidcConfigSchema>;

export const samlConfigSchema = z.looseObject({
  issuer: z.string().optional(),
  entryPoint: z.string().optional(),
  idpMetadata: z.looseObject({ metadata: z.string().optional() }).optional(),
});

/** Addresses that the client secret, or what was bought with it, is sent to, and the one whose keys are believed. */
const GUARDED = ["tokenEndpoint", "userInfoEndpoint", "jwksEndpoint"] as const;
type Endpoints = Partial<Record<(typeof GUARDED)[number], string | null | undefined>>;

/** Whether one of these addresses moves to another origin, so that the stored secret must not go along. */
export function needsSecretAgain(before: Endpoints, after: Endpoints): boolean {
  return GUARDED.some((field) => {
    const [from, to] = [originOf(before[field]), originOf(after[field])];
    return to !== null && to !== from;
  });
}

function originOf(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

/** Where an identity provider is met. Several companies may be told apart by nothing but a part of such an address. */
const AUTHORITY = ["authorizationEndpoint", "tokenEndpoint", "jwksEndpoint", "userInfoEndpoint"] as const;

/** Whether somebody else than before could say who people are; links made by the one before then mean nothing. */
export function isAnotherAuthority(before: OidcConfig, after: OidcConfig): boolean {
  return (
    before.issuer !== after.issuer || AUTHORITY.some((field) => (before[field] ?? null) !== (after[field] ?? null))
  );
}

/** The same for SAML: another name, address or certificate. What cannot be read was not the same. */
export function isAnotherSamlAuthority(before: string | undefined, after: string): boolean {
  const [one, other] = [readMetadata(before ?? ""), readMetadata(after)];
  return one === null || other === null || authorityOf(one) !== authorityOf(other);
}

function authorityOf({ entityId, believed }: SamlMetadata): string {
  return JSON.stringify([entityId, ...believed]);
}

/** The configuration after an update; what it does not name stays. */
export function updatedOidcConfig(before: OidcConfig, update: OidcUpdate): OidcConfig {
  const { issuer, clientId, clientSecret, authorizationEndpoint, tokenEndpoint, jwksEndpoint } = update;
  const { userInfoEndpoint, ...kept } = before;
  const userInfo = update.userInfoEndpoint === undefined ? userInfoEndpoint : update.userInfoEndpoint;
  return {
    ...kept,
    issuer,
    clientId,
    authorizationEndpoint,
    tokenEndpoint,
    jwksEndpoint,
    discoveryEndpoint: discoveryAddress(issuer),
    ...(userInfo ? { userInfoEndpoint: userInfo } : {}),
    ...(clientSecret ? { clientSecret } : {}),
  };
}

export function discoveryAddress(issuer: string): string {
  return `${issuer.replace(/(?<!\/)\/+$/u, "")}/.well-known/openid-configuration`;
}

/** Addresses that whoever looks after the identity provider has to enter there, for the provider with this id. */
export type CallbackAddresses = (providerId: string) => {
  oidcCallback: string;
  samlCallback: string;
  samlEntityId: string;
};

/** The configuration that the auth library keeps of a SAML provider, made from its metadata. */
export function samlConfigOf(xml: string, signInUrl: string, entityId: string) {
  return {
    entryPoint: signInUrl,
    idpMetadata: { metadata: xml },
    spMetadata: { entityID: entityId },
    wantAssertionsSigned: true,
  };
}

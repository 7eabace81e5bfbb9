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

/** Part of addresses and of a DNS name. */
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

/** Scopes that every provider supports. The library's default includes one that some refuse. */
export const DEFAULT_SCOPES = ["openid", "profile", "email"] as const;

export const oidcUpdateInput = z.object({
  domain: domainInput,
  issuer: urlInput,
  clientId: z.string().trim().min(1).max(500),
  /** Missing or empty: the stored one stays. */
  clientSecret: z.string().max(2000).optional(),
  authorizationEndpoint: urlInput,
  tokenEndpoint: urlInput,
  jwksEndpoint: urlInput,
  /** Null: profiles are read from the token only. Missing: unchanged. */
  userInfoEndpoint: urlInput.nullish(),
});
export type OidcUpdate = z.infer<typeof oidcUpdateInput>;

/** The auth library's stored form of an OIDC provider; unknown keys are kept. */
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

/** Addresses that receive the client secret or tokens obtained with it, and the one whose keys are trusted. */
const GUARDED = ["tokenEndpoint", "userInfoEndpoint", "jwksEndpoint"] as const;
type Endpoints = Partial<Record<(typeof GUARDED)[number], string | null | undefined>>;

/** Whether one of these addresses moves to another origin; the stored secret must not be sent there. */
export function needsSecretAgain(before: Endpoints, after: Endpoints): boolean {
  return GUARDED.some((field) => {
    const [from, to] = [originOf(before[field]), originOf(after[field])];
    return to !== null && to !== from;
  });
}

function originOf(address: string | null | undefined): string | null {
  return address && URL.canParse(address) ? new URL(address).origin : null;
}

/**
 * Addresses that identify an identity provider. Several tenants of one provider may differ only in a part of such an
 * address.
 */
const AUTHORITY = ["authorizationEndpoint", "tokenEndpoint", "jwksEndpoint", "userInfoEndpoint"] as const;

/** Whether somebody else than before could vouch for people; the former provider's links are void then. */
export function isAnotherAuthority(before: OidcConfig, after: OidcConfig): boolean {
  return (
    before.issuer !== after.issuer || AUTHORITY.some((field) => (before[field] ?? null) !== (after[field] ?? null))
  );
}

/** The same for SAML: another name, address or certificate. An unreadable former configuration counts as different. */
export function isAnotherSamlAuthority(before: string | undefined, after: string): boolean {
  const [one, other] = [readMetadata(before ?? ""), readMetadata(after)];
  return one === null || other === null || authorityOf(one) !== authorityOf(other);
}

function authorityOf({ entityId, believed }: SamlMetadata): string {
  return JSON.stringify([entityId, ...believed]);
}

/** The configuration after an update; fields that it does not name stay. */
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

/** Addresses to enter at the identity provider, for the provider with this id. */
export type CallbackAddresses = (providerId: string) => {
  oidcCallback: string;
  samlCallback: string;
  samlEntityId: string;
};

/** The auth library's configuration of a SAML provider, created from its metadata. */
export function samlConfigOf(xml: string, signInUrl: string, entityId: string) {
  return {
    entryPoint: signInUrl,
    idpMetadata: { metadata: xml },
    spMetadata: { entityID: entityId },
    wantAssertionsSigned: true,
  };
}

import type { ActingPerson } from "../../audit/actor.ts";
import { audit } from "../../audit/audit.store.ts";
import type { Db } from "../../lib/db.ts";
import { endWays } from "../../identity/ways-in.store.ts";
import { Refusal } from "../../lib/errors.ts";
import { isCallable } from "../../lib/http/callable-address.ts";
import { openingsFor, type OutboundAllow } from "../../lib/http/outbound-allow.ts";
import type { Mailer } from "../../lib/mail/mailer.ts";
import type { MemberAccess } from "../access.ts";
import { refuseAuthority, tellOwners } from "./sso-authority.service.ts";
import type { Person } from "../sign-in/sign-in-rules.ts";
import { readMetadata } from "./sso-metadata.ts";
import {
  type CallbackAddresses,
  isAnotherAuthority,
  isAnotherSamlAuthority,
  needsSecretAgain,
  oidcConfigSchema,
  type OidcUpdate,
  samlConfigOf,
  samlConfigSchema,
  updatedOidcConfig,
} from "./sso-provider.ts";
import { SSO_TEXTS } from "./sso-texts.ts";
import {
  deleteProvider,
  findOwnerOfDomain,
  hasOtherProvenProvider,
  holdProvider,
  holdRequirement,
  listProviders,
  type ProviderChange,
  type SealedProviders,
  setSsoRequired,
  type StoredProvider,
  newProofToken,
  UNPROVEN,
  updateProvider,
} from "./sso.store.ts";

export interface SsoServices {
  /** The public address of the instance, without a trailing slash. */
  appUrl: string;
  callbacks: CallbackAddresses;
  allow: OutboundAllow;
  providers: SealedProviders;
  mailer: Pick<Mailer, "send">;
}

/** The person who changes something, with the proof of their permission. */
export interface Manager {
  db: Db;
  access: MemberAccess;
  person: Person;
  sessionId: string;
  actor: ActingPerson;
  now: Date;
}

/**
 * Changes an OIDC provider. A new domain must be proven again; after a change of authority, nothing that the former one
 * vouched for counts.
 */
export async function updateOidcProvider(
  services: SsoServices,
  manager: Manager,
  providerId: string,
  update: OidcUpdate,
): Promise<void> {
  const allow = { allow: services.allow, organizationId: manager.access.organizationId };
  refuseAddresses(allow, [update.issuer, update.authorizationEndpoint, update.tokenEndpoint, update.jwksEndpoint]);
  if (update.userInfoEndpoint) refuseAddresses(allow, [update.userInfoEndpoint]);
  await changeProvider(services, manager, providerId, (before) => {
    const config = oidcConfigSchema.safeParse(jsonOf(before.oidcConfig)).data;
    if (config === undefined) throw new Refusal("not_found", SSO_TEXTS.notFound);
    const after = updatedOidcConfig(config, update);
    if (!update.clientSecret && needsSecretAgain(config, after))
      throw new Refusal("bad_request", SSO_TEXTS.secretAgain);
    return {
      change: { domain: update.domain, issuer: update.issuer, oidcConfig: JSON.stringify(after) },
      isAnotherAuthority: isAnotherAuthority({ ...config, issuer: before.issuer }, after),
    };
  });
}

/** Which addresses are allowed, and for which organization. */
export interface Reach {
  allow: OutboundAllow;
  organizationId: string;
}

export type SamlUpdate = { domain: string; metadata?: string | undefined };

/** Changes a SAML provider; without `metadata`, only its domain. */
export async function updateSamlProvider(
  services: SsoServices,
  manager: Manager,
  providerId: string,
  { domain, metadata }: SamlUpdate,
): Promise<void> {
  const { organizationId } = manager.access;
  const made = metadata === undefined ? null : samlProviderOf(metadata, { ...services, organizationId, providerId });
  await changeProvider(services, manager, providerId, (before) => {
    const config = samlConfigSchema.safeParse(jsonOf(before.samlConfig)).data;
    if (config === undefined) throw new Refusal("not_found", SSO_TEXTS.notFound);
    if (made === null) return { change: { domain }, isAnotherAuthority: false };
    const samlConfig = JSON.stringify({ ...config, ...made.config, issuer: made.issuer });
    return {
      change: { domain, issuer: made.issuer, samlConfig },
      isAnotherAuthority: isAnotherSamlAuthority(config.idpMetadata?.metadata, metadata ?? ""),
    };
  });
}

/** @throws Refusal for unusable metadata */
export function samlProviderOf(
  metadata: string,
  { callbacks, providerId, ...asked }: Reach & { callbacks: CallbackAddresses; providerId: string },
) {
  const read = readMetadata(metadata);
  if (read === null) throw new Refusal("bad_request", SSO_TEXTS.metadata);
  refuseAddresses(asked, [read.signInUrl]);
  const { samlEntityId } = callbacks(providerId);
  return {
    issuer: URL.canParse(read.entityId) ? read.entityId : read.signInUrl,
    config: samlConfigOf(metadata, read.signInUrl, samlEntityId),
  };
}

/** @throws Refusal unless we may call all of them, or show them to people as sign-in pages */
export function refuseAddresses({ allow, organizationId }: Reach, addresses: readonly string[]): void {
  const openings = openingsFor(allow, { organizationId });
  if (!addresses.every((address) => isCallable(openings, address))) throw new Refusal("bad_request", SSO_TEXTS.address);
}

/** @throws Refusal if a provider has already proven the domain */
export async function refuseProvenDomain(db: Db, access: MemberAccess, domain: string): Promise<void> {
  const owner = await findOwnerOfDomain(db, domain);
  if (owner === null) return;
  throw new Refusal("conflict", owner === access.organizationId ? SSO_TEXTS.domainProvenHere : SSO_TEXTS.domainTaken);
}

type Decided = { change: ProviderChange & { domain: string }; isAnotherAuthority: boolean };

/**
 * A new domain must be proven. So must the same domain after a change of authority: the old proof only shows that the
 * domain's owner trusted the former one.
 */
async function changeProvider(
  services: SsoServices,
  manager: Manager,
  providerId: string,
  decide: (before: StoredProvider) => Decided,
): Promise<void> {
  const { db, access, actor, now } = manager;
  const changed = await db.transaction(async (tx) => {
    const isRequired = await holdRequirement(tx, access);
    const before = await holdProvider(tx, services.providers, access, providerId);
    if (before === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
    const { change, isAnotherAuthority } = decide(before);
    const isMoved = change.domain !== before.domain.toLowerCase();
    if (isAnotherAuthority) await refuseAuthority(tx, manager);
    if (isMoved) await refuseProvenDomain(tx, access, change.domain);
    if ((isMoved || isAnotherAuthority) && isRequired) await refuseLast(tx, access, before);
    if (isMoved || isAnotherAuthority) await endWays(tx, "domainLost", { providerId });
    const proof = isMoved || isAnotherAuthority ? UNPROVEN : {};
    const token = isAnotherAuthority ? { proofToken: newProofToken() } : {};
    await updateProvider(tx, services.providers, access, { providerId, change: { ...change, ...proof, ...token } });
    await audit(
      tx,
      { actor, now },
      {
        organizationId: access.organizationId,
        subject: "identity provider",
        subjectId: providerId,
        subjectName: change.domain,
      },
      {
        action: "sso.update-provider",
        before: { domain: before.domain, issuer: before.issuer, domainVerified: before.domainVerified },
        after: {
          domain: change.domain,
          issuer: change.issuer ?? before.issuer,
          domainVerified: before.domainVerified && !isMoved && !isAnotherAuthority,
        },
      },
    );
    return { isAnotherAuthority, domain: change.domain };
  });
  if (changed.isAnotherAuthority)
    await tellOwners(services, manager, { kind: "authorityChanged", domain: changed.domain, by: actor.name });
}

/** While single sign-on is required, at least one usable provider must remain. */
async function refuseLast(db: Db, access: MemberAccess, provider: StoredProvider): Promise<void> {
  if (provider.domainVerified && !(await hasOtherProvenProvider(db, access, provider.providerId)))
    throw new Refusal("conflict", SSO_TEXTS.stillRequired);
}

/** Deletes a provider. A trigger deletes its links to accounts and the sessions that it vouched for. */
export async function removeProvider(
  { providers }: Pick<SsoServices, "providers">,
  manager: Manager,
  providerId: string,
): Promise<void> {
  const { db, access, actor, now } = manager;
  await db.transaction(async (tx) => {
    const isRequired = await holdRequirement(tx, access);
    const provider = await holdProvider(tx, providers, access, providerId);
    if (provider === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
    if (isRequired) await refuseLast(tx, access, provider);
    await deleteProvider(tx, access, providerId);
    await audit(
      tx,
      { actor, now },
      {
        organizationId: access.organizationId,
        subject: "identity provider",
        subjectId: providerId,
        subjectName: provider.domain,
      },
      { action: "sso.delete-provider", before: { domain: provider.domain, issuer: provider.issuer }, after: null },
    );
  });
}

/** Restricts members to single sign-on, or allows every way of signing in again. */
export async function requireSso({ providers }: SsoServices, manager: Manager, isRequired: boolean): Promise<void> {
  const { db, access, actor, now } = manager;
  await db.transaction(async (tx) => {
    const before = await holdRequirement(tx, access);
    if (before === isRequired) return;
    const proven = (await listProviders(tx, providers, access)).some(({ domainVerified }) => domainVerified);
    if (isRequired && !proven) throw new Refusal("bad_request", SSO_TEXTS.nothingProven);
    await setSsoRequired(tx, access, isRequired);
    await audit(
      tx,
      { actor, now },
      { organizationId: access.organizationId, subject: "organization", subjectId: access.organizationId },
      { action: "organization.require-sso", before: { requiresSso: before }, after: { requiresSso: isRequired } },
    );
  });
}

function jsonOf(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

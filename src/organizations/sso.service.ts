import { randomUUID } from "node:crypto";
import { type AuditActor, recordAudit } from "../audit/audit.store.ts";
import type { Db } from "../lib/db.ts";
import { Refusal } from "../lib/errors.ts";
import { isCallable } from "../lib/http/callable-address.ts";
import type { OutboundAllow } from "../lib/http/outbound-allow.ts";
import type { MemberAccess } from "./access.ts";
import { readMetadata } from "./sso-metadata.ts";
import {
  callbackAddresses,
  isAnotherAuthority,
  needsSecretAgain,
  oidcConfigSchema,
  type OidcUpdate,
  samlConfigOf,
  samlConfigSchema,
  updatedOidcConfig,
} from "./sso-provider.ts";
import { SSO_TEXTS } from "./sso-texts.ts";
import {
  acceptInvitation,
  deleteProvider,
  findOwnerOfDomain,
  hasOtherProvenProvider,
  holdProvider,
  holdRequirement,
  insertMember,
  listProviders,
  type ProviderChange,
  type SealedProviders,
  setSsoRequired,
  type StoredProvider,
  unlinkPeople,
  updateProvider,
} from "./sso.store.ts";

export interface SsoServices {
  /** Where people reach the instance, without a slash at the end. */
  appUrl: string;
  allow: OutboundAllow;
  providers: SealedProviders;
}

/** Who changes something, with the proof that they may. */
export interface Manager {
  db: Db;
  access: MemberAccess;
  actor: AuditActor;
  now: Date;
}

/** Changes an OIDC provider. Another domain has to be proven anew; another authority is believed nothing of the old one. */
export async function updateOidcProvider(
  { allow, providers }: SsoServices,
  manager: Manager,
  providerId: string,
  update: OidcUpdate,
): Promise<void> {
  refuseAddresses(allow, [update.issuer, update.authorizationEndpoint, update.tokenEndpoint, update.jwksEndpoint]);
  if (update.userInfoEndpoint) refuseAddresses(allow, [update.userInfoEndpoint]);
  await changeProvider(providers, manager, providerId, (before) => {
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

export type SamlUpdate = { domain: string; metadata?: string | undefined };

/** Changes a SAML provider; without `metadata` only its domain. */
export async function updateSamlProvider(
  { allow, providers, appUrl }: SsoServices,
  manager: Manager,
  providerId: string,
  { domain, metadata }: SamlUpdate,
): Promise<void> {
  const made = metadata === undefined ? null : samlProviderOf(metadata, { allow, appUrl, providerId });
  await changeProvider(providers, manager, providerId, (before) => {
    const config = samlConfigSchema.safeParse(jsonOf(before.samlConfig)).data;
    if (config === undefined) throw new Refusal("not_found", SSO_TEXTS.notFound);
    if (made === null) return { change: { domain }, isAnotherAuthority: false };
    const samlConfig = JSON.stringify({ ...config, ...made.config, issuer: made.issuer });
    return { change: { domain, issuer: made.issuer, samlConfig }, isAnotherAuthority: before.issuer !== made.issuer };
  });
}

/** @throws Refusal for metadata that we cannot use */
export function samlProviderOf(
  metadata: string,
  { allow, appUrl, providerId }: { allow: OutboundAllow; appUrl: string; providerId: string },
) {
  const read = readMetadata(metadata);
  if (read === null) throw new Refusal("bad_request", SSO_TEXTS.metadata);
  refuseAddresses(allow, [read.signInUrl]);
  const { samlEntityId } = callbackAddresses(appUrl, providerId);
  return {
    issuer: URL.canParse(read.entityId) ? read.entityId : read.signInUrl,
    config: samlConfigOf(metadata, read.signInUrl, samlEntityId),
  };
}

/** @throws Refusal unless all of them may be called by us, or shown to people as the way to sign in */
export function refuseAddresses(allow: OutboundAllow, addresses: readonly string[]): void {
  if (!addresses.every((address) => isCallable(allow, address))) throw new Refusal("bad_request", SSO_TEXTS.address);
}

/** @throws Refusal when a provider has proven the domain already */
export async function refuseProvenDomain(db: Db, access: MemberAccess, domain: string): Promise<void> {
  const owner = await findOwnerOfDomain(db, domain);
  if (owner === null) return;
  throw new Refusal("conflict", owner === access.organizationId ? SSO_TEXTS.domainProvenHere : SSO_TEXTS.domainTaken);
}

type Decided = { change: ProviderChange & { domain: string }; isAnotherAuthority: boolean };

async function changeProvider(
  providers: SealedProviders,
  { db, access, actor, now }: Manager,
  providerId: string,
  decide: (before: StoredProvider) => Decided,
): Promise<void> {
  await db.transaction(async (tx) => {
    const isRequired = await holdRequirement(tx, access);
    const before = await holdProvider(tx, providers, access, providerId);
    if (before === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
    const { change, isAnotherAuthority } = decide(before);
    const isMoved = change.domain !== before.domain.toLowerCase();
    if (isMoved) await refuseProvenDomain(tx, access, change.domain);
    if (isMoved && isRequired) await refuseLast(tx, access, before);
    if (isAnotherAuthority) await unlinkPeople(tx, providerId);
    const proof = isMoved ? { domainVerified: false } : {};
    await updateProvider(tx, providers, access, { providerId, change: { ...change, ...proof } });
    await recordAudit(tx, {
      at: now,
      organizationId: access.organizationId,
      actor,
      action: "sso.update-provider",
      subject: "identity provider",
      subjectId: providerId,
      subjectName: change.domain,
      before: { domain: before.domain, issuer: before.issuer },
      after: { domain: change.domain, issuer: change.issuer ?? before.issuer },
    });
  });
}

/** While single sign-on is required, somebody must be able to sign in by it. */
async function refuseLast(db: Db, access: MemberAccess, provider: StoredProvider): Promise<void> {
  if (provider.domainVerified && !(await hasOtherProvenProvider(db, access, provider.providerId)))
    throw new Refusal("conflict", SSO_TEXTS.stillRequired);
}

/** Deletes a provider. The links that it made to accounts, and the sessions that it vouched for, go with it by a trigger. */
export async function removeProvider({ providers }: SsoServices, manager: Manager, providerId: string): Promise<void> {
  const { db, access, actor, now } = manager;
  await db.transaction(async (tx) => {
    const isRequired = await holdRequirement(tx, access);
    const provider = await holdProvider(tx, providers, access, providerId);
    if (provider === null) throw new Refusal("not_found", SSO_TEXTS.notFound);
    if (isRequired) await refuseLast(tx, access, provider);
    await deleteProvider(tx, access, providerId);
    await recordAudit(tx, {
      at: now,
      organizationId: access.organizationId,
      actor,
      action: "sso.delete-provider",
      subject: "identity provider",
      subjectId: providerId,
      subjectName: provider.domain,
      before: { domain: provider.domain, issuer: provider.issuer },
      after: null,
    });
  });
}

/** Lets members in by single sign-on alone, or by every way again. */
export async function requireSso({ providers }: SsoServices, manager: Manager, isRequired: boolean): Promise<void> {
  const { db, access, actor, now } = manager;
  await db.transaction(async (tx) => {
    const before = await holdRequirement(tx, access);
    if (before === isRequired) return;
    const proven = (await listProviders(tx, providers, access)).some(({ domainVerified }) => domainVerified);
    if (isRequired && !proven) throw new Refusal("bad_request", SSO_TEXTS.nothingProven);
    await setSsoRequired(tx, access, isRequired);
    await recordAudit(tx, {
      at: now,
      organizationId: access.organizationId,
      actor,
      action: "organization.require-sso",
      subject: "organization",
      subjectId: access.organizationId,
      before: { requiresSso: before },
      after: { requiresSso: isRequired },
    });
  });
}

export interface Newcomer {
  organizationId: string;
  user: { id: string; name: string; email: string };
  now: Date;
  ipAddress: string | null;
}

/** Makes somebody whom the provider of an organization vouched for a member of it, in the role of an open invitation if there is one. */
export async function joinBySso(db: Db, { organizationId, user, now, ipAddress }: Newcomer): Promise<void> {
  await db.transaction(async (tx) => {
    const role = (await acceptInvitation(tx, { organizationId, email: user.email, now })) ?? "member";
    const id = randomUUID();
    if (!(await insertMember(tx, { id, organizationId, userId: user.id, role, createdAt: now }))) return;
    await recordAudit(tx, {
      at: now,
      organizationId,
      actor: { id: user.id, name: user.name, impersonatorId: null, ipAddress },
      action: "sso.callback",
      subject: "member",
      subjectId: id,
      subjectName: user.name,
      before: null,
      after: { userId: user.id, role },
    });
  });
}

function jsonOf(text: string | null): unknown {
  return text === null ? null : JSON.parse(text);
}

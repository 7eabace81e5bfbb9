import { X509Certificate } from "node:crypto";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import { endsAt } from "./proof-watch.ts";
import { type ProofRecord, proofRecordOf } from "./sso-domain.ts";
import { readMetadata } from "./sso-metadata.ts";
import { oidcConfigSchema, samlConfigSchema } from "./sso-provider.ts";
import type { SsoServices } from "./sso.service.ts";
import { countLinkedPeople, listProviders, type StoredProvider } from "./sso.store.ts";

export interface SignatureCertificate {
  fingerprint: string;
  validTo: Date;
}

/** The identity providers of an organization as members may see them: without secrets. */
export async function viewProviders({ providers, callbacks }: SsoServices, db: Db, access: MemberAccess) {
  const [rows, people] = await Promise.all([listProviders(db, providers, access), countLinkedPeople(db, access)]);
  return rows.map((row) => ({
    id: row.id,
    issuer: row.issuer,
    domain: row.domain,
    domainVerified: row.domainVerified,
    providerId: row.providerId,
    organizationId: row.organizationId,
    userId: row.userId,
    oidcConfig: oidcView(row),
    samlConfig: samlView(row),
    /** The DNS record to set; null while the domain is proven and the record exists. */
    proof: row.domainVerified && row.proofMissingSince === null ? null : (proofRecordOf(row) satisfies ProofRecord),
    /** Since when the DNS record is missing, and when the provider is therefore switched off; null while it exists. */
    lostProof: lostProofOf(row),
    callbacks: callbacks(row.providerId),
    /** Number of people who have signed in through it. */
    linkedPeople: people.get(row.providerId) ?? 0,
  }));
}

function lostProofOf({ proofMissingSince: since, domainVerified }: StoredProvider) {
  return since === null ? null : { since, endsAt: endsAt(since), isOver: !domainVerified };
}

/** Lists each visible field explicitly, so that a new and perhaps secret one is not shown. */
function oidcView({ oidcConfig, issuer }: StoredProvider) {
  if (oidcConfig === null) return null;
  const config = oidcConfigSchema.parse(JSON.parse(oidcConfig));
  return {
    issuer: config.issuer ?? issuer,
    clientId: config.clientId,
    hasClientSecret: Boolean(config.clientSecret),
    authorizationEndpoint: config.authorizationEndpoint ?? null,
    tokenEndpoint: config.tokenEndpoint ?? null,
    jwksEndpoint: config.jwksEndpoint ?? null,
    userInfoEndpoint: config.userInfoEndpoint ?? null,
    discoveryEndpoint: config.discoveryEndpoint ?? null,
    scopes: config.scopes ?? [],
  };
}

function samlView({ samlConfig }: StoredProvider) {
  if (samlConfig === null) return null;
  const config = samlConfigSchema.parse(JSON.parse(samlConfig));
  const metadata = readMetadata(config.idpMetadata?.metadata ?? "");
  return {
    entityId: metadata?.entityId ?? null,
    signInUrl: metadata?.signInUrl ?? config.entryPoint ?? null,
    certificates: (metadata?.certificates ?? []).flatMap(certificateOf),
  };
}

/** Empty for an unreadable certificate. */
function certificateOf(base64: string): SignatureCertificate[] {
  try {
    const { fingerprint256, validTo } = new X509Certificate(Buffer.from(base64, "base64"));
    return [{ fingerprint: fingerprint256, validTo: new Date(validTo) }];
  } catch {
    return [];
  }
}

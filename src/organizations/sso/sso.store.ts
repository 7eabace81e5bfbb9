import { randomBytes } from "node:crypto";
import { and, asc, count, eq, ne, sql } from "drizzle-orm";
import { account } from "../../identity/identity.table.ts";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../access.ts";
import { invitation, member, organization, ssoProvider } from "../organization.table.ts";
import { type ConfigurationBox, openedProvider, sealedConfigurations } from "./sealed-configuration.ts";

/** Opens and seals the configurations of providers. */
export type SealedProviders = ConfigurationBox;

export type StoredProvider = typeof ssoProvider.$inferSelect;

const ofOrganization = (access: MemberAccess, providerId: string) =>
  and(eq(ssoProvider.organizationId, access.organizationId), eq(ssoProvider.providerId, providerId));

/** All identity providers of an organization, by domain. */
export async function listProviders(db: Db, box: SealedProviders, access: MemberAccess): Promise<StoredProvider[]> {
  const rows = await db
    .select()
    .from(ssoProvider)
    .where(eq(ssoProvider.organizationId, access.organizationId))
    .orderBy(asc(ssoProvider.domain), asc(ssoProvider.providerId));
  return rows.map((row) => openedProvider(box, row));
}

/** Number of people who have signed in, by provider of an organization. */
export async function countLinkedPeople(db: Db, access: MemberAccess): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ providerId: ssoProvider.providerId, people: count(account.id) })
    .from(ssoProvider)
    .innerJoin(account, eq(account.providerId, ssoProvider.providerId))
    .where(eq(ssoProvider.organizationId, access.organizationId))
    .groupBy(ssoProvider.providerId);
  return new Map(rows.map(({ providerId, people }) => [providerId, people]));
}

/** Null if the organization has no such provider. */
export async function findProvider(
  db: Db,
  box: SealedProviders,
  access: MemberAccess,
  providerId: string,
): Promise<StoredProvider | null> {
  const [row] = await db
    .select()
    .from(ssoProvider)
    .where(and(eq(ssoProvider.organizationId, access.organizationId), eq(ssoProvider.providerId, providerId)));
  return row === undefined ? null : openedProvider(box, row);
}

/**
 * One provider, locked until the transaction ends, so that nobody uses or changes it meanwhile; null for an unknown
 * one.
 */
export async function holdProvider(
  db: Db,
  box: SealedProviders,
  access: MemberAccess,
  providerId: string,
): Promise<StoredProvider | null> {
  const [row] = await db
    .select()
    .from(ssoProvider)
    .where(and(eq(ssoProvider.organizationId, access.organizationId), eq(ssoProvider.providerId, providerId)))
    .for("update");
  return row === undefined ? null : openedProvider(box, row);
}

/** The organization that has proven a domain; null if nobody has. */
export async function findOwnerOfDomain(db: Db, domain: string): Promise<string | null> {
  const [row] = await db
    .select({ organizationId: ssoProvider.organizationId })
    .from(ssoProvider)
    .where(and(sql`lower(${ssoProvider.domain}) = ${domain.toLowerCase()}`, ssoProvider.domainVerified));
  return row?.organizationId ?? null;
}

/** The provider for people of a domain; null while no provider has proven it. */
export async function findProviderOfDomain(db: Db, domain: string): Promise<string | null> {
  const [row] = await db
    .select({ providerId: ssoProvider.providerId })
    .from(ssoProvider)
    .where(and(sql`lower(${ssoProvider.domain}) = ${domain.toLowerCase()}`, ssoProvider.domainVerified));
  return row?.providerId ?? null;
}

/** Whether anybody can sign in through an identity provider at all. */
export async function hasProvenProvider(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: ssoProvider.id })
    .from(ssoProvider)
    .where(eq(ssoProvider.domainVerified, true))
    .limit(1);
  return rows.length > 0;
}

/** The first proven provider of the organization with this slug; null if it has none. */
export async function findProviderOfSlug(db: Db, slug: string): Promise<string | null> {
  const [row] = await db
    .select({ providerId: ssoProvider.providerId })
    .from(ssoProvider)
    .innerJoin(organization, eq(organization.id, ssoProvider.organizationId))
    .where(and(eq(organization.slug, slug), ssoProvider.domainVerified))
    .orderBy(asc(ssoProvider.domain))
    .limit(1);
  return row?.providerId ?? null;
}

/** A stored provider of any organization, for auth calls, which have no proof of access yet. */
export async function findStoredProvider(
  db: Db,
  box: SealedProviders,
  providerId: string,
): Promise<StoredProvider | null> {
  const [row] = await db.select().from(ssoProvider).where(eq(ssoProvider.providerId, providerId));
  return row === undefined ? null : openedProvider(box, row);
}

/** Whether a provider other than this one has proven a domain of the organization. */
export async function hasOtherProvenProvider(db: Db, access: MemberAccess, providerId: string): Promise<boolean> {
  const others = and(
    eq(ssoProvider.organizationId, access.organizationId),
    ne(ssoProvider.providerId, providerId),
    ssoProvider.domainVerified,
  );
  return (await db.$count(ssoProvider, others)) > 0;
}

/** Stores that a domain is proven. False if the provider is gone or has another domain by now. */
export async function markProven(
  db: Db,
  access: MemberAccess,
  { providerId, domain, proofToken }: Pick<StoredProvider, "providerId" | "domain" | "proofToken">,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .update(ssoProvider)
    .set({ domainVerified: true, proofCheckedAt: now, proofMissingSince: null })
    .where(
      and(ofOrganization(access, providerId), eq(ssoProvider.domain, domain), eq(ssoProvider.proofToken, proofToken)),
    )
    .returning({ id: ssoProvider.id });
  return rows.length > 0;
}

export type ProviderChange = Partial<
  Pick<
    StoredProvider,
    | "domain"
    | "domainVerified"
    | "issuer"
    | "oidcConfig"
    | "samlConfig"
    | "proofToken"
    | "proofCheckedAt"
    | "proofMissingSince"
  >
>;

export async function updateProvider(
  db: Db,
  box: SealedProviders,
  access: MemberAccess,
  { providerId, change }: { providerId: string; change: ProviderChange },
): Promise<void> {
  await db
    .update(ssoProvider)
    .set({ ...change, ...sealedConfigurations(box, providerId, change) })
    .where(and(eq(ssoProvider.organizationId, access.organizationId), eq(ssoProvider.providerId, providerId)));
}

/** The state of a provider that has proven nothing. */
export const UNPROVEN = { domainVerified: false, proofCheckedAt: null, proofMissingSince: null } as const;

const PROOF_TOKEN_BYTES = 16;

export function newProofToken(): string {
  return randomBytes(PROOF_TOKEN_BYTES).toString("hex");
}

export async function deleteProvider(db: Db, access: MemberAccess, providerId: string): Promise<void> {
  await db.delete(ssoProvider).where(ofOrganization(access, providerId));
}

/** Whether single sign-on is required; locks the organization until the transaction ends. */
export async function holdRequirement(db: Db, access: MemberAccess): Promise<boolean> {
  const [row] = await db
    .select({ isRequired: organization.requiresSso })
    .from(organization)
    .where(eq(organization.id, access.organizationId))
    .for("update");
  return row?.isRequired ?? false;
}

export async function isSsoRequired(db: Db, access: MemberAccess): Promise<boolean> {
  return (
    (await db.$count(
      organization,
      and(eq(organization.id, access.organizationId), eq(organization.requiresSso, true)),
    )) > 0
  );
}

export async function setSsoRequired(db: Db, access: MemberAccess, isRequired: boolean): Promise<void> {
  await db.update(organization).set({ requiresSso: isRequired }).where(eq(organization.id, access.organizationId));
}

/** Accepts an open invitation to this address and returns its role; null if there is none. */
export async function acceptInvitation(
  db: Db,
  { organizationId, email, now }: { organizationId: string; email: string; now: Date },
): Promise<string | null> {
  const rows = await db
    .update(invitation)
    .set({ status: "accepted" })
    .where(
      and(
        eq(invitation.organizationId, organizationId),
        eq(invitation.email, email.toLowerCase()),
        eq(invitation.status, "pending"),
        sql`${invitation.expiresAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ role: invitation.role });
  return rows[0]?.role ?? null;
}

/** Adds a member. False if they are one already. */
export async function insertMember(
  db: Db,
  values: { id: string; organizationId: string; userId: string; role: string; createdAt: Date },
): Promise<boolean> {
  const rows = await db.insert(member).values(values).onConflictDoNothing().returning({ id: member.id });
  return rows.length > 0;
}

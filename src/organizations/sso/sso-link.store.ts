import { randomUUID } from "node:crypto";
import { and, eq, gt, isNotNull } from "drizzle-orm";
import { account, passkey, user, verification } from "../../identity/identity.table.ts";
import { instanceRole } from "../../identity/session.ts";
import { isUntouched } from "../../identity/users/unconfirmed.store.ts";
import { verificationIdentifier } from "../../identity/verification-identifier.store.ts";
import type { Db } from "../../lib/db.ts";
import { organization, ssoProvider } from "../organization.table.ts";
import { ownsElsewhere } from "../owners.store.ts";

const CONSENT_MINUTES = 15;

type Link = { userId: string; providerId: string };

/**
 * What is needed before an identity provider may open an account with an address of its domain. `consent`: the account
 * has other ways in, or belongs to more than the organization, so its owner is asked. `takeOver`: nobody has ever used
 * it.
 */
export type LinkNeed = "nothing" | "consent" | "takeOver" | "unconfirmed";

export async function needsConsent(
  db: Db,
  { userId, providerId }: Link,
  adminUserIds: readonly string[],
): Promise<LinkNeed> {
  const [person] = await db.select().from(user).where(eq(user.id, userId));
  if (person === undefined) return "unconfirmed";
  if (!person.emailVerified) return isUntouched(person) ? "takeOver" : "unconfirmed";
  if (instanceRole(person, adminUserIds) === "admin") return "consent";
  const [provider] = await db
    .select({ organizationId: ssoProvider.organizationId })
    .from(ssoProvider)
    .where(eq(ssoProvider.providerId, providerId));
  if (await ownsElsewhere(db, userId, provider?.organizationId ?? "")) return "consent";
  const passwords = await db.$count(account, and(eq(account.userId, userId), isNotNull(account.password)));
  const passkeys = await db.$count(passkey, eq(passkey.userId, userId));
  return passwords + passkeys > 0 ? "consent" : "nothing";
}

/** Records that a person wants a provider to open their account, for its next answer. */
export async function consentToLink(db: Db, link: Link, now: Date): Promise<void> {
  const identifier = consentOf(link);
  await db.transaction(async (tx) => {
    await tx.delete(verification).where(eq(verification.identifier, identifier));
    const expiresAt = new Date(now.getTime() + CONSENT_MINUTES * 60_000);
    await tx.insert(verification).values({ id: randomUUID(), identifier, value: link.userId, expiresAt });
  });
}

/** Uses the consent up; false if there is none. */
export async function useConsent(db: Db, link: Link, now: Date): Promise<boolean> {
  const used = await db
    .delete(verification)
    .where(and(eq(verification.identifier, consentOf(link)), gt(verification.expiresAt, now)))
    .returning({ id: verification.id });
  return used.length > 0;
}

function consentOf({ userId, providerId }: Link): string {
  return verificationIdentifier(`sso-consent-${JSON.stringify([userId, providerId])}`);
}

/** The organization of this identity provider; null for an unknown or unproven one. */
export async function findProviderName(db: Db, providerId: string): Promise<string | null> {
  const [row] = await db
    .select({ name: organization.name })
    .from(ssoProvider)
    .innerJoin(organization, eq(organization.id, ssoProvider.organizationId))
    .where(and(eq(ssoProvider.providerId, providerId), ssoProvider.domainVerified));
  return row?.name ?? null;
}

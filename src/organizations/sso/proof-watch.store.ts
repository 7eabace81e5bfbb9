import { and, asc, eq, isNotNull, isNull, lte, or } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { ssoProvider } from "../organization.table.ts";
import { dueBefore, MISSING_CHECK_DAYS, PROOF_CHECK_DAYS } from "./proof-watch.ts";

/** A proven domain whose record is due for another look-up. */
export type DueProof = {
  providerId: string;
  organizationId: string;
  domain: string;
  proofToken: string;
  proofMissingSince: Date | null;
};

const DUE_AT_ONCE = 500;

/** Those that have waited longest come first. Proofs from before records were checked again are due at once. */
export async function listDueProofs(db: Db, now: Date): Promise<DueProof[]> {
  const rows = await db
    .select({
      providerId: ssoProvider.providerId,
      organizationId: ssoProvider.organizationId,
      domain: ssoProvider.domain,
      proofToken: ssoProvider.proofToken,
      proofMissingSince: ssoProvider.proofMissingSince,
    })
    .from(ssoProvider)
    .where(
      and(
        eq(ssoProvider.domainVerified, true),
        or(
          isNull(ssoProvider.proofCheckedAt),
          lte(ssoProvider.proofCheckedAt, dueBefore(now, PROOF_CHECK_DAYS)),
          and(
            isNotNull(ssoProvider.proofMissingSince),
            lte(ssoProvider.proofCheckedAt, dueBefore(now, MISSING_CHECK_DAYS)),
          ),
        ),
      ),
    )
    .orderBy(asc(ssoProvider.proofCheckedAt))
    .limit(DUE_AT_ONCE);
  return rows.flatMap(({ organizationId, ...row }) => (organizationId === null ? [] : [{ ...row, organizationId }]));
}

/**
 * Matches the provider only in the state that was checked: if somebody has changed it meanwhile, the result no longer
 * applies.
 */
const asSeen = ({ providerId, domain, proofToken }: DueProof) =>
  and(
    eq(ssoProvider.providerId, providerId),
    eq(ssoProvider.domain, domain),
    eq(ssoProvider.proofToken, proofToken),
    eq(ssoProvider.domainVerified, true),
  );

/** Stores the result of a look-up. */
export async function noteProof(
  db: Db,
  due: DueProof,
  { now, missingSince }: { now: Date; missingSince: Date | null },
): Promise<void> {
  await db.update(ssoProvider).set({ proofCheckedAt: now, proofMissingSince: missingSince }).where(asSeen(due));
}

/** Ends the proof. The time since when the record is missing stays, for people to read. */
export async function switchOff(db: Db, due: DueProof, now: Date): Promise<boolean> {
  const rows = await db
    .update(ssoProvider)
    .set({ domainVerified: false, proofCheckedAt: now })
    .where(asSeen(due))
    .returning({ id: ssoProvider.id });
  return rows.length > 0;
}

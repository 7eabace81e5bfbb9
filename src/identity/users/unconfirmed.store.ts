import { and, eq, isNull, lt, not, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { defineRetention } from "../../lib/retention.ts";
import { user } from "../identity.table.ts";
import { endWays } from "../ways-in.store.ts";

/** The address was never confirmed, and it did not replace an earlier one. */
const neverProven = and(eq(user.emailVerified, false), isNull(user.emailReplacedAt));

/**
 * Accounts whose address was not confirmed within a week, so that registering with somebody else's address blocks
 * nobody. Accounts that were used or banned, or that belong to an organization, are kept.
 */
export const UNCONFIRMED_ACCOUNTS = defineRetention({ table: user, keepHours: 7 * 24, remove: forgetUnconfirmed });

async function forgetUnconfirmed(db: Db, latest: Date, limit: number): Promise<number> {
  const isMember = sql`exists (select 1 from member where member.user_id = ${user.id})`;
  const unused = and(isNull(user.lastSeenAt), eq(user.banned, false), eq(user.role, "user"), not(isMember));
  return await db.transaction(async (tx) => {
    const forgotten = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(neverProven, unused, lt(user.createdAt, latest)))
      .limit(limit)
      .for("update", { skipLocked: true });
    for (const { id } of forgotten) {
      await endWays(tx, "deletion", { userId: id });
      await tx.delete(user).where(eq(user.id, id));
    }
    return forgotten.length;
  });
}

/** Whether the address was never confirmed, nobody has signed in, and the address did not replace an earlier one. */
export function isUntouched(
  person: Pick<typeof user.$inferSelect, "emailVerified" | "lastSeenAt" | "emailReplacedAt">,
) {
  return !person.emailVerified && person.lastSeenAt === null && person.emailReplacedAt === null;
}

/**
 * Hands an account that was never confirmed or used to the person whom a proven identity provider vouches for. Nobody
 * knows who created it, so every way into it ends first. False if it was confirmed or used meanwhile.
 */
export async function takeOverUnconfirmed(db: Db, userId: string, now: Date): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [found] = await tx.select().from(user).where(eq(user.id, userId)).for("update");
    if (found === undefined || !isUntouched(found)) return false;
    await endWays(tx, "takeover", { userId });
    await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, userId));
    return true;
  });
}

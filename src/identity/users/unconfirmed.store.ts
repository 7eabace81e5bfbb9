import { and, eq, isNull, lt, not, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { defineRetention } from "../../lib/retention.ts";
import { user } from "../identity.table.ts";
import { endWays } from "../ways-in.store.ts";

/** Nobody has proven the address, and it did not take the place of one that somebody had. */
const neverProven = and(eq(user.emailVerified, false), isNull(user.emailReplacedAt));

/**
 * Accounts whose address nobody has confirmed in a week, so that a registration with somebody else's address blocks
 * nobody. Left alone are those that somebody has used, that were banned, or that belong to an organization.
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

/**
 * Nobody has proven the address of an account, nor come in by it, and it did not take the
 * place of one that somebody had.
 */
export function isUntouched(
  person: Pick<typeof user.$inferSelect, "emailVerified" | "lastSeenAt" | "emailReplacedAt">,
) {
  return !person.emailVerified && person.lastSeenAt === null && person.emailReplacedAt === null;
}

/**
 * Hands an account that nobody ever confirmed or came in by to whom a proven identity provider vouches for: nobody
 * knows who made it, so that every way into it ends first. False when it was confirmed or used meanwhile.
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

import { and, eq, isNull, lt, not, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { user } from "./identity.table.ts";
import { endWays } from "./ways-in.store.ts";

const FORGOTTEN_AFTER_DAYS = 7;

/** Nobody has proven the address, and it did not take the place of one that somebody had. */
const neverProven = and(eq(user.emailVerified, false), isNull(user.emailReplacedAt));

/**
 * Forgets accounts whose address nobody has confirmed in a week, so that a registration with somebody else's address blocks
 * nobody. Left alone are those that somebody has used, that were banned, or that belong to an organization.
 */
export async function forgetUnconfirmed(db: Db, now: Date): Promise<void> {
  const latest = new Date(now.getTime() - FORGOTTEN_AFTER_DAYS * 86_400_000);
  const isMember = sql`exists (select 1 from member where member.user_id = ${user.id})`;
  const unused = and(isNull(user.lastSeenAt), eq(user.banned, false), eq(user.role, "user"), not(isMember));
  await db.transaction(async (tx) => {
    const forgotten = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(neverProven, unused, lt(user.createdAt, latest)))
      .for("update", { skipLocked: true });
    for (const { id } of forgotten) {
      await endWays(tx, "deletion", { userId: id });
      await tx.delete(user).where(eq(user.id, id));
    }
  });
}

/**
 * Hands an account whose address nobody has proven to whom a proven identity provider vouches for: nobody knows who made it,
 * so that every way into it ends first. Answers with its id, null when there is no such account.
 */
export async function takeOverUnconfirmed(db: Db, email: string, now: Date): Promise<string | null> {
  return await db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: user.id })
      .from(user)
      .where(and(eq(user.email, email.toLowerCase()), neverProven))
      .for("update");
    if (!found) return null;
    await endWays(tx, "takeover", { userId: found.id });
    await tx.update(user).set({ emailVerified: true, updatedAt: now }).where(eq(user.id, found.id));
    return found.id;
  });
}

import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { user } from "../identity.table.ts";

/** SQL condition: the account is not banned at this moment; never null. */
export function isLetIn(now: Date | SQL): SQL {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`(not (${user.banned} and (${user.banExpires} is null or ${user.banExpires} > ${moment})))`;
}

/**
 * Whether an account is deleted or banned now. Sessions end by themselves; this is for work that was already running.
 */
export async function isBarred(db: Db, userId: string, now: Date): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, userId), isLetIn(now)))) === 0;
}

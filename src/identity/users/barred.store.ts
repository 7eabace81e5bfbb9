import { and, eq, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { user } from "../identity.table.ts";

/** Whether an account is not banned at this moment, for a query of accounts; never null. */
export function isLetIn(now: Date | SQL): SQL {
  const moment = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`(not (${user.banned} and (${user.banExpires} is null or ${user.banExpires} > ${moment})))`;
}

/**
 * Whether an account is gone or banned at this moment. Sessions say it by themselves; this is
 * for what was under way already.
 */
export async function isBarred(db: Db, userId: string, now: Date): Promise<boolean> {
  return (await db.$count(user, and(eq(user.id, userId), isLetIn(now)))) === 0;
}

import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { user } from "../identity.table.ts";

/**
 * Whether an account is gone or banned at this moment. Sessions say it by themselves; this is
 * for what was under way already.
 */
export async function isBarred(db: Db, userId: string, now: Date): Promise<boolean> {
  const isLetIn = sql`(not ${user.banned} or ${user.banExpires} <= ${now.toISOString()}::timestamptz)`;
  return (await db.$count(user, and(eq(user.id, userId), isLetIn))) === 0;
}

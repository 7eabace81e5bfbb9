import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { leftHistory } from "./left-history.table.ts";

export type LeftHistoryRow = Awaited<ReturnType<typeof listLeftHistory>>[number];

/**
 * What the organization knew about shops that have moved away, newest first; `before` is the last row of the previous
 * page.
 */
export async function listLeftHistory(
  db: Db,
  access: MemberAccess,
  { before, limit }: { before: { date: Date; id: number } | null; limit: number },
) {
  const { id, shopId, shopName, kind, date, entry } = leftHistory;
  return db
    .select({ id, shopId, shopName, kind, date, entry })
    .from(leftHistory)
    .where(
      and(
        eq(leftHistory.organizationId, access.organizationId),
        before === null ? undefined : sql`(${date}, ${id}) < (${before.date.toISOString()}::timestamptz, ${before.id})`,
      ),
    )
    .orderBy(desc(date), desc(id))
    .limit(limit);
}

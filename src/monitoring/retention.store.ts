import { sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";

/** How long the narrow row of each visit is kept. */
export const VISIT_ROWS_DAYS = 14;

/** Deletes visit rows that are older than the retention, at most `batchRows` at once; returns how many went. */
export async function deleteOldVisits(db: Db, now: Date, batchRows = 10_000): Promise<number> {
  const oldest = new Date(now.getTime() - VISIT_ROWS_DAYS * 24 * 60 * 60 * 1000);
  const result = await db.execute(sql`
    delete from shop_visit where ctid in (select ctid from shop_visit where at < ${oldest.toISOString()} limit ${batchRows})`);
  return result.rowCount ?? 0;
}

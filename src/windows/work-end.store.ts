import { sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { SHOPS_OF_OCCURRENCE } from "./occurrence-shops.ts";

/** When planned work on a shop ended last, or will end, that was there since a moment; `null`: there was none. */
export async function findWorkEnd(
  db: Db,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  { since, now }: { since: Date; now: Date },
): Promise<Date | null> {
  const { rows } = await db.execute<{ end: Date | null }>(sql`
    select max(occurrence.ends_at) as "end" from window_occurrence as occurrence
    join maintenance_window as work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
    ${sql.raw(SHOPS_OF_OCCURRENCE)}
    where occurrence.organization_id = ${organizationId} and shop.id = ${shopId}
      and occurrence.begins_at <= ${now.toISOString()}::timestamptz and occurrence.ends_at > ${since.toISOString()}::timestamptz`);
  const end = rows[0]?.end ?? null;
  return end === null ? null : new Date(end);
}

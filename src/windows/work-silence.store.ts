import { type SQL, sql } from "drizzle-orm";
import { iso } from "../lib/columns.ts";
import type { Db } from "../lib/db.ts";
import { SHOPS_OF_OCCURRENCE } from "./occurrence-shops.ts";
import { SETTLE_MINUTES } from "./window-limits.ts";
import { keepsSilent } from "./work-silence.ts";

/**
 * Whether planned work on a shop that was there since a moment keeps silent what happened in it, or has settled; `null`:
 * there was none. It is asked for at the moment itself: people end work and extend it.
 */
export async function readWorkSilence(
  db: Db,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  { since, now }: { since: Date; now: Date },
): Promise<"silent" | "settled" | null> {
  const { rows } = await db.execute<{ beginsAt: string; endsAt: string }>(sql`
    select ${sql.raw(iso("occurrence.begins_at"))} as "beginsAt", ${sql.raw(iso("occurrence.ends_at"))} as "endsAt"
    from window_occurrence as occurrence
    join maintenance_window as work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
    ${sql.raw(SHOPS_OF_OCCURRENCE)}
    where occurrence.organization_id = ${organizationId} and shop.id = ${shopId}
      and occurrence.begins_at <= ${now.toISOString()}::timestamptz and occurrence.ends_at > ${since.toISOString()}::timestamptz
    order by occurrence.ends_at desc limit 1`);
  const [last] = rows;
  if (last === undefined) return null;
  return keepsSilent(last, now.toISOString()) ? "silent" : "settled";
}

/**
 * All shops on which planned work keeps silent what happened before its end, as a list in SQL: `working_organization`,
 * `working_shop` and `works_until`, the end of the last work.
 */
export const silentShops = (now: Date): SQL => sql`(
  select shop.organization_id as working_organization, shop.id as working_shop, max(occurrence.ends_at) as works_until
  from window_occurrence as occurrence
  join maintenance_window as work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
  ${sql.raw(SHOPS_OF_OCCURRENCE)}
  where occurrence.begins_at <= ${now.toISOString()}::timestamptz
    and occurrence.ends_at > ${now.toISOString()}::timestamptz - ${sql.raw(`interval '${SETTLE_MINUTES} minutes'`)}
  group by shop.organization_id, shop.id)`;

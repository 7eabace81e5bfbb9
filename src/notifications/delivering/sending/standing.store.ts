import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import type { DueNotice } from "../composing/compose.ts";
import { saidOfPresentShops } from "../composing/present-shops.store.ts";
import { readWhy } from "../deciding/stored-why.ts";
import { type Standing, WORST_NAMED } from "../composing/storm-message.ts";

/** What is open at a destination that a statement calls `mine`: how much of what, and the newest of the worst. */
export const STANDING = sql`jsonb_build_object(
  'counts', coalesce((select jsonb_agg(jsonb_build_object('matter', matter, 'count', count) order by count desc, matter) from (
      select coalesce(incident.topic, case when starts_with(known.thread, 'shop:') then split_part(known.thread, ':', 3) else 'status' end) as matter, count(*) as count
      from thread_at as known left join incident on incident.organization_id = known.organization_id and known.thread = 'incident:' || incident.id
      where known.destination_id = mine.id and known.ended_at is null group by 1) as counted), '[]'),
  'worst', coalesce((select jsonb_agg(jsonb_build_object('id', newest.id, 'organizationId', newest.organization_id, 'eventId', newest.event_id, 'thread', known.thread, 'phase', 'opens',
      'urgency', newest.urgency, 'why', newest.why, 'at', event.date, 'kind', event.kind, 'data', event.data, 'incidentId', event.incident_id,
      'shop', case when shop.id is null then null else jsonb_build_object('id', shop.id, 'name', shop.name) end)
      order by known.told_urgency = 'now' desc, told_shops desc, opened_at)
    from (select * from thread_at where destination_id = mine.id and ended_at is null
      order by told_urgency = 'now' desc, told_shops desc, opened_at limit ${WORST_NAMED}) as known
    join lateral (select * from notice where notice.destination_id = mine.id and notice.thread = known.thread and phase <> 'closes'
      order by event_id desc limit 1) as newest on true
    join event on event.organization_id = newest.organization_id and event.id = newest.event_id
    left join shop on shop.organization_id = newest.organization_id and shop.id = newest.shop_id), '[]'))`;

/** Moments are the database's own text, and any version of ours may have written by which rules. */
export const readableOf = ({ at, why }: Pick<DueNotice, "at" | "why">) => ({
  at: new Date(at).toISOString(),
  why: readWhy(why),
});

/** As the database says it. */
export function standingOf({ counts, worst }: Standing): Standing {
  return { counts, worst: worst.map((one): Standing["worst"][number] => ({ ...one, ...readableOf(one) })) };
}

/** The same without shops that are gone since it was written down what several have. */
export async function presentStanding(db: Db, standing: Standing): Promise<Standing> {
  return { ...standing, worst: await saidOfPresentShops(db, standing.worst) };
}

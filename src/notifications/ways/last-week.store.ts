import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { member } from "../../organizations/organization.table.ts";
import { shop } from "../../shops/shop.table.ts";
import { watches } from "../../shops/watching/watch.store.ts";
import { isTold, kindOf, readEvent } from "../topics/events.ts";
import type { ToldLately } from "./last-week.ts";
import { tellableOf } from "./matter-urgency.ts";

/** More than anybody is told of in a week. */
const EVENTS_READ = 2000;

/** What happened since then to shops that somebody watches now and was told, the oldest first. */
export async function listToldLately(db: Db, person: Person, since: Date): Promise<readonly ToldLately[]> {
  const { rows } = await db.execute<{ at: Date; kind: string; data: unknown }>(sql`
    with watched as materialized (
      select ${shop.organizationId} as organization_id, ${shop.id} as shop_id from ${shop}
      join ${member} on ${member.organizationId} = ${shop.organizationId} and ${letsIn(person)} where ${watches}
    )
    select date as at, kind, data from event where decided_at is not null and window_id is null
      and date >= ${since.toISOString()}::timestamptz and (incident_id is null or kind like 'incident.%')
      and organization_id in (select organization_id from watched)
      and (exists (select from watched where watched.organization_id = event.organization_id and watched.shop_id = event.shop_id)
        or exists (select from incident as part join watched on watched.organization_id = part.organization_id and watched.shop_id = part.shop_id
          where event.shop_id is null and part.organization_id = event.organization_id and part.parent_id = event.incident_id))
    order by date desc, id desc limit ${EVENTS_READ}`);
  return rows.toReversed().flatMap(({ at, kind, data }): ToldLately[] => {
    const news = readEvent(kind, data);
    if (news === null || !isTold(news) || kindOf(news).phase(news) === "grows") return [];
    const { topic, urgency } = tellableOf({ topic: kindOf(news).topic(news), news });
    return [{ at: new Date(at), topic, urgency }];
  });
}

import { sql } from "drizzle-orm";
import type { Db, Transaction } from "../lib/db.ts";
import { notify } from "../lib/events.ts";
import { eventsWeighed, shopEvents } from "../lib/hints.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { SomeEvent } from "./define-event.ts";
import { event as outbox, MATTER_CHARACTERS } from "./event.table.ts";

/** An event with what it has to do with other events. */
export interface PlacedEvent extends SomeEvent {
  /** What is behind it, as far as shops can share it. */
  readonly matter?: string | null;
  /** It was there already when somebody looked for the first time. */
  readonly isFirst?: boolean;
  /** Events of one batch have one cause. Default: what is written together for a shop. */
  readonly batch?: string;
}

/** Writes events in the running transaction, and notifies workers when it commits. */
export async function insertEvents(
  tx: Transaction,
  shop: { organizationId: string; shopId: number },
  events: readonly PlacedEvent[],
  date: Date,
): Promise<void> {
  if (events.length === 0) return;
  await tx.client.query({
    name: "insert_events",
    text: `insert into event (organization_id, shop_id, date, kind, data, matter, batch, is_first)
select $1, $2, $3, happened ->> 'kind', happened - array['kind', 'matter', 'batch', 'isFirst'],
  left(happened ->> 'matter', ${MATTER_CHARACTERS}), coalesce(happened ->> 'batch', $5), coalesce((happened ->> 'isFirst')::boolean, false)
from jsonb_array_elements($4::jsonb) with ordinality as listed (happened, place) order by place`,
    values: [shop.organizationId, shop.shopId, date, storableJson(events), batchOf(shop, date)],
  });
  await notify(tx.db, shopEvents());
}

/** Names what one visit brought: no shop has two at a time. */
const batchOf = ({ shopId }: { shopId: number }, date: Date) => `shop:${shopId}:${date.getTime()}`;

/** The same for one event outside a visit. */
export async function insertEvent(
  db: Db,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  { kind, ...data }: SomeEvent,
  date: Date,
): Promise<void> {
  await db.insert(outbox).values({ organizationId, shopId, date, kind, data });
  await notify(db, shopEvents());
}

/** An event about an incident; `shopId` is null if the incident has several shops. */
export interface IncidentEvent {
  incidentId: number;
  shopId: number | null;
  at: IsoTime;
  event: SomeEvent;
}

/** What is dated further ahead was dated by a wrong clock, and moves nothing. */
const WRONG_BY_AT_MOST = "2 days";

/**
 * Writes events about incidents in the running transaction. They follow from what was weighed, so nobody weighs them.
 * Clocks of processes differ: each of an incident, or of its shop, is dated after the ones before, so that whoever is told
 * takes the newer for the newer, and what became of a message is known by its moment. Of a single shop each belongs to
 * the visit that brought the last of it.
 */
export async function insertIncidentEvents(
  db: Db,
  organizationId: string,
  events: readonly IncidentEvent[],
): Promise<void> {
  if (events.length === 0) return;
  await db.execute(sql`
    with told as (
      select *, min(at) over (partition by incident_id) as first_at
      from (
        select ("told" ->> 'shopId')::integer as shop_id, ("told" ->> 'incidentId')::integer as incident_id,
          ("told" ->> 'at')::timestamptz as at, "told" -> 'event' as event, place
        from jsonb_array_elements(${storableJson(events)}::jsonb) with ordinality as listed ("told", place)
      ) as given
    ), later as (
      select told.incident_id, max(known.date) - min(told.first_at) + interval '1 millisecond' as by
      from told cross join lateral (
        select date, starts_with(kind, 'incident.') as is_of_incident from event
        where organization_id = ${organizationId} and incident_id = told.incident_id
        union all
        select date, false from event where organization_id = ${organizationId} and shop_id = told.shop_id
      ) as known
      where (known.date > told.first_at or (known.date = told.first_at and known.is_of_incident))
        and known.date < told.first_at + interval '${sql.raw(WRONG_BY_AT_MOST)}'
      group by told.incident_id
    )
    insert into event (organization_id, shop_id, incident_id, date, kind, data, weighed_at, batch)
    select ${organizationId}, shop_id, incident_id, at + coalesce(later.by, interval '0'), event ->> 'kind', event - 'kind', at,
      (select batch from event as cause where cause.organization_id = ${organizationId} and cause.incident_id = told.incident_id
        and cause.shop_id = told.shop_id and cause.batch is not null and not starts_with(cause.kind, 'incident.') order by cause.id desc limit 1)
    from told left join later using (incident_id) order by place`);
  await notify(db, eventsWeighed());
}

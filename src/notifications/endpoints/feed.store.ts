import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { Bodies } from "./webhook-body.ts";
import { ENDPOINT_LIMITS, EVENTS_CHANNEL } from "./endpoint-limits.ts";

/** Most organizations in one run; the next run takes the rest. */
const ORGANIZATIONS_AT_ONCE = 1000;
/** Shops of a joined incident that an event is about, at most. */
const SHOPS_AT_MOST = 500;

const isUnfed = sql`event.organization_id = webhook_feed.organization_id and event.id > after_id and fed_at is null
  and weighed_at is not null`;

/** Organizations whose systems have not got everything yet. Of those without endpoints nothing is read. */
export async function findOrganizationsToFeed(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select organization_id as id from webhook_feed where is_listening and exists (select from event where ${isUnfed})
    order by organization_id limit ${ORGANIZATIONS_AT_ONCE}`);
  return rows.map(({ id }) => id);
}

export interface Feed {
  /** Moment of the database, unless a test says another one. */
  now: string;
  sequence: number;
  /** Messages made today, in UTC. */
  dayCount: number;
  pausedId: string | null;
  /** `null`: no endpoint is paused. */
  pausedUntil: string | null;
  organization: { id: string; slug: string; name: string };
}

/** Takes the organization's feed until the transaction ends; `null`: another worker has it, or nobody listens any more. */
export async function lockFeed(db: Db, organizationId: string, now: Date | null): Promise<Feed | null> {
  const at = sql`coalesce(${now?.toISOString() ?? null}::timestamptz, clock_timestamp())`;
  const { rows } = await db.execute<Record<string, unknown> & Feed>(sql`
    select ${at} as now, sequence::double precision as sequence,
      case when day = (${at} at time zone 'UTC')::date then day_count else 0 end as "dayCount",
      case when paused_until > ${at} then paused_id end as "pausedId",
      case when paused_until > ${at} then paused_until end as "pausedUntil",
      jsonb_build_object('id', organization.id, 'slug', organization.slug, 'name', organization.name) as organization
    from webhook_feed join organization on organization.id = organization_id
    where organization_id = ${organizationId} and is_listening for no key update of webhook_feed skip locked`);
  const [row] = rows;
  return row === undefined ? null : { ...row, now: iso(row.now), pausedUntil: row.pausedUntil && iso(row.pausedUntil) };
}

const iso = (moment: string) => new Date(moment).toISOString();

export interface UnfedEvent {
  id: number;
  at: string;
  kind: string;
  data: unknown;
  isFirst: boolean;
  incidentId: number | null;
  shop: { id: number; name: string; url: string } | null;
  window: { id: number; name: string } | null;
  /** Those of its incident, if it is about several. */
  shopIds: readonly number[];
}

/** The oldest events that were not made into bodies yet, after `afterId`. */
export async function listUnfed(
  db: Db,
  organizationId: string,
  { afterId, most }: { afterId: number; most: number },
): Promise<readonly UnfedEvent[]> {
  const { rows } = await db.execute<Record<string, unknown> & UnfedEvent>(sql`
    select event.id, event.date as at, event.kind, event.data, is_first as "isFirst", incident_id as "incidentId",
      case when shop.id is not null then jsonb_build_object('id', shop.id, 'name', shop.name, 'url', shop.url) end as shop,
      case when work.id is not null then jsonb_build_object('id', work.id, 'name', work.name) end as window,
      case when event.shop_id is not null then array[event.shop_id] else array(
        select distinct incident.shop_id from incident where incident.organization_id = event.organization_id
          and (incident.id = event.incident_id or incident.parent_id = event.incident_id) and incident.shop_id is not null
        order by incident.shop_id limit ${SHOPS_AT_MOST}) end as "shopIds"
    from webhook_feed join event on ${isUnfed}
    left join shop on shop.organization_id = event.organization_id and shop.id = event.shop_id
    left join maintenance_window as work on work.organization_id = event.organization_id and work.id = event.window_id
    where webhook_feed.organization_id = ${organizationId} and event.id > ${afterId} order by event.id limit ${most}`);
  return rows.map((row) => ({ ...row, at: iso(row.at) }));
}

/** The organization's endpoints in whatever state: what those that are switched off miss waits for them. */
export async function listListening(db: Db, organizationId: string) {
  const { rows } = await db.execute<{ id: string; settings: unknown }>(sql`
    select id, settings from destination where organization_id = ${organizationId} and channel = ${EVENTS_CHANNEL}
    order by id limit ${ENDPOINT_LIMITS.perOrganization}`);
  return rows;
}

export interface Fed {
  now: string;
  /** Events with what becomes of them; `bodies` is null where nobody gets anything. */
  events: readonly { id: number; bodies: Bodies | null; sequence: number | null }[];
  messages: readonly { destinationId: string; eventId: number; sequence: number; nextAt: string }[];
}

/** Writes bodies and messages down and wakes the endpoints, in one statement. */
export async function saveFed(db: Db, organizationId: string, { now, events, messages }: Fed): Promise<void> {
  if (events.length === 0) return;
  await db.execute(sql`
    with given as (
      select * from jsonb_to_recordset(${storableJson(events)}::jsonb) as given (id integer, bodies jsonb, sequence bigint)
    ), fed as (
      update event set fed_at = ${now}::timestamptz, sequence = given.sequence,
        bodies = case when given.sequence is null then null else given.bodies end
      from given where event.organization_id = ${organizationId} and event.id = given.id
    ), due as (
      select * from jsonb_to_recordset(${storableJson(messages)}::jsonb)
        as due ("destinationId" uuid, "eventId" integer, sequence bigint, "nextAt" timestamptz)
    ), locked as materialized (
      select id from destination where id in (select "destinationId" from due) order by id for no key update
    ), stirred as (
      update destination set next_due_at = least(next_due_at, soonest.at)
      from (select "destinationId" as id, min("nextAt") as at from due group by 1) as soonest
      join locked using (id) where destination.id = soonest.id returning destination.id
    )
    insert into message (destination_id, id, organization_id, event_id, kind, state, next_at, created_at, sequence)
    select "destinationId", gen_random_uuid(), ${organizationId}, "eventId", 'event', 'waiting', "nextAt", ${now}::timestamptz, due.sequence
    from due join stirred on stirred.id = "destinationId" order by "destinationId", due.sequence
    on conflict do nothing`);
}

/** How far the feed is by now. */
export async function saveFeed(
  db: Db,
  { organization, now, sequence, dayCount, pausedId, pausedUntil }: Feed,
): Promise<void> {
  await db.execute(sql`
    update webhook_feed set sequence = ${sequence}, day = (${now}::timestamptz at time zone 'UTC')::date, day_count = ${dayCount},
      paused_id = ${pausedId}::uuid, paused_until = ${pausedUntil}::timestamptz
    where organization_id = ${organization.id}`);
}

/** The endpoint for which most messages were made since that moment; `null`: there are none. */
export async function findBusiest(db: Db, organizationId: string, since: Date): Promise<string | null> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select destination_id as id from message where organization_id = ${organizationId} and kind = 'event'
      and created_at >= ${since.toISOString()}::timestamptz group by 1 order by count(*) desc, 1 limit 1`);
  return rows[0]?.id ?? null;
}

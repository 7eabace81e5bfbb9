import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { ENDPOINT_LIMITS, EVENTS_CHANNEL } from "./endpoint-limits.ts";
import { LEASE_SECONDS } from "../delivering/telling-limits.ts";

/** The strip of a day has so many places. */
export const TICKS = 96;
const SLOT_SECONDS = 86_400 / TICKS;
const SLOT = `${SLOT_SECONDS} seconds`;
const LATELY = 7;
const NAMES = 5;

/** How an event stands with an endpoint; `unknown`: a try began and nobody knows how it ended. */
export type EventOutcome = "arrived" | "unknown" | "waiting" | "dead";

/** One place of the strip: the worst of what came in that quarter of an hour. */
export interface Tick {
  /** From the oldest, 0, to the newest. */
  slot: number;
  at: string;
  outcome: EventOutcome;
  count: number;
  type: string;
  status: number | null;
  milliseconds: number | null;
}

export interface Totals {
  arrived: number;
  unknown: number;
  waiting: number;
  dead: number;
}

/** The last try of a message. */
const LAST_TRY = sql`left join lateral (select attempt.status, attempt.milliseconds from attempt
  where attempt.destination_id = shown.destination_id and attempt.message_id = shown.id order by number desc limit 1) as tried on true`;

/** Whether a try of a message has no end. */
const isUnknown = (now: Date) => sql`exists (select from attempt where attempt.destination_id = message.destination_id
  and attempt.message_id = message.id and ended_at is null
  and (message.state <> 'waiting' or began_at < ${isoOfLease(now)}::timestamptz))`;

/** Whoever began before then holds it no more. */
const isoOfLease = (now: Date) => new Date(now.getTime() - LEASE_SECONDS * 1000).toISOString();

const outcomeOf = (now: Date) => sql`case when message.state = 'dead' then 'dead' when ${isUnknown(now)} then 'unknown'
  when message.state = 'waiting' then 'waiting' else 'arrived' end`;

const RANK = sql`array_position(array['arrived', 'unknown', 'waiting', 'dead'], outcome)`;

/** What each of the organization's endpoints got within the last 24 hours. */
export async function listTicks(db: Db, { organizationId }: MemberAccess, now: Date) {
  const since = new Date(now.getTime() - 86_400_000);
  const { rows } = await db.execute<Record<string, unknown> & { id: string; ticks: Tick[]; totals: Totals }>(sql`
    with open as materialized (
      select attempt.destination_id, attempt.message_id, min(began_at) as began_at
      from destination join attempt on attempt.destination_id = destination.id and ended_at is null
      where destination.organization_id = ${organizationId} and channel = ${EVENTS_CHANNEL} group by 1, 2
    ), lately as (
      select message.destination_id, message.created_at,
        case when message.state = 'dead' then 'dead'
          when open.began_at < ${isoOfLease(now)}::timestamptz or (open.began_at is not null and message.state <> 'waiting') then 'unknown'
          when message.state = 'waiting' then 'waiting' else 'arrived' end as outcome
      from destination join message on message.destination_id = destination.id
      left join open on open.destination_id = message.destination_id and open.message_id = message.id
      where destination.organization_id = ${organizationId} and channel = ${EVENTS_CHANNEL}
        and message.state in ('arrived', 'accepted', 'waiting', 'dead') and created_at > ${since.toISOString()}::timestamptz
        and kind = 'event' and replay_id is null
    ), grouped as materialized (
      select destination_id, date_bin(${SLOT}::interval, created_at, ${since.toISOString()}::timestamptz) as bin, outcome,
        count(*) as count, max(created_at) as newest_at from lately group by 1, 2, 3
    ), worst as (
      select distinct on (destination_id, bin) destination_id, outcome, newest_at, sum(count) over (partition by destination_id, bin) as count,
        least(${TICKS - 1}, extract(epoch from bin - ${since.toISOString()}::timestamptz) / ${SLOT_SECONDS})::integer as slot
      from grouped order by destination_id, bin, ${RANK} desc
    ), shown as (
      select message.destination_id, message.id, message.organization_id, message.event_id, created_at, outcome, worst.count, slot
      from worst cross join lateral (select * from message where message.destination_id = worst.destination_id and created_at = newest_at
        and kind = 'event' and replay_id is null and case outcome when 'dead' then state = 'dead' when 'waiting' then state = 'waiting'
          when 'arrived' then state in ('arrived', 'accepted') else state <> 'superseded' and exists (select from open
            where open.destination_id = message.destination_id and open.message_id = message.id) end
        and state in ('arrived', 'accepted', 'waiting', 'dead') order by id limit 1) as message
    ), drawn as (
      select shown.destination_id, jsonb_agg(jsonb_build_object('slot', slot, 'at', created_at, 'outcome', outcome, 'count', count,
        'type', coalesce(bodies ->> 'type', ''), 'status', tried.status, 'milliseconds', tried.milliseconds) order by slot) as ticks
      from shown join event on event.organization_id = shown.organization_id and event.id = event_id ${LAST_TRY} group by 1
    )
    select destination_id as id, ticks, (select jsonb_build_object(
        'arrived', coalesce(sum(count) filter (where outcome = 'arrived'), 0), 'unknown', coalesce(sum(count) filter (where outcome = 'unknown'), 0),
        'waiting', coalesce(sum(count) filter (where outcome = 'waiting'), 0), 'dead', coalesce(sum(count) filter (where outcome = 'dead'), 0))
      from grouped where grouped.destination_id = drawn.destination_id) as totals
    from drawn order by destination_id`);
  return new Map(rows.map(({ id, ticks, totals }) => [id, { ticks: ticks.map(withIso), totals }]));
}

const withIso = <Row extends { at: string }>(row: Row): Row => ({ ...row, at: new Date(row.at).toISOString() });

export interface ShownRow {
  id: string;
  version: number;
  name: string;
  settings: unknown;
  origin: string;
  state: "unconfirmed" | "on" | "struggling" | "disabled";
  reason: string | null;
  stateSince: string;
  arrivedAt: string | null;
  /** Until then it gets nothing new, because of the organization's limit for a day. */
  pausedUntil: string | null;
  waiting: number;
  /** What the oldest that waits was answered last. */
  lastStatus: number | null;
  /** Of what it is limited to, at most five. */
  scopeNames: string[];
  secretSetBy: string | null;
}

/** Endpoints as they stand, those in trouble first. */
export async function listShown(db: Db, { organizationId }: MemberAccess, now: Date): Promise<readonly ShownRow[]> {
  const { rows } = await db.execute<Record<string, unknown> & ShownRow>(sql`
    select destination.id, version, destination.name, settings, origin, state, reason, state_since as "stateSince", arrived_at as "arrivedAt",
      case when webhook_feed.paused_until > ${now.toISOString()}::timestamptz then webhook_feed.paused_until end as "pausedUntil",
      (select count(*)::integer from message where destination_id = destination.id and message.state = 'waiting' and kind = 'event') as waiting,
      (select status from (select id from message where destination_id = destination.id and message.state = 'waiting' and kind = 'event'
          and attempts > 0 order by sequence limit 1) as oldest
        join attempt on attempt.destination_id = destination.id and message_id = oldest.id order by number desc limit 1) as "lastStatus",
      array(select named.name from (
          select project.name from project where settings ->> 'scope' = 'projects' and project.organization_id = ${organizationId}
            and settings -> 'scopeIds' @> to_jsonb(project.id)
          union all select tag.name from tag where settings ->> 'scope' = 'tags' and tag.organization_id = ${organizationId}
            and settings -> 'scopeIds' @> to_jsonb(tag.id)
          union all select shop.name from shop where settings ->> 'scope' = 'shops' and shop.organization_id = ${organizationId}
            and settings -> 'scopeIds' @> to_jsonb(shop.id)
        ) as named order by named.name limit ${NAMES}) as "scopeNames",
      (select "user".name from "user" where "user".id = settings ->> 'secretSetBy') as "secretSetBy"
    from destination left join webhook_feed on webhook_feed.organization_id = destination.organization_id and paused_id = destination.id
    where destination.organization_id = ${organizationId} and channel = ${EVENTS_CHANNEL}
    order by array_position(array['disabled', 'struggling', 'unconfirmed', 'on'], state), destination.name, destination.id
    limit ${ENDPOINT_LIMITS.perOrganization}`);
  return rows.map(({ stateSince, arrivedAt, pausedUntil, ...row }) => ({
    ...row,
    stateSince: new Date(stateSince).toISOString(),
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt).toISOString(),
    pausedUntil: pausedUntil === null ? null : new Date(pausedUntil).toISOString(),
  }));
}

/** An event on its way to an endpoint. */
export interface Delivered {
  messageId: string;
  type: string;
  sequence: number;
  at: string;
  outcome: EventOutcome;
  status: number | null;
  milliseconds: number | null;
  tries: number;
  isReplay: boolean;
  /** Of its one shop; null: it is about several, or about none. */
  shopName: string | null;
  shopCount: number;
}

/** What an endpoint got last. */
export async function listLately(
  db: Db,
  { organizationId }: MemberAccess,
  { id, now }: { id: string; now: Date },
): Promise<readonly Delivered[]> {
  const { rows } = await db.execute<Record<string, unknown> & Delivered>(sql`
    with shown as (
      select message.*, ${outcomeOf(now)} as outcome from message
      where message.organization_id = ${organizationId} and destination_id = ${id} and kind = 'event' and state <> 'superseded'
      order by created_at desc, sequence desc limit ${LATELY}
    )
    select shown.id as "messageId", coalesce(bodies ->> 'type', '') as type, shown.sequence::double precision as sequence, shown.created_at as at,
      outcome, tried.status, tried.milliseconds, attempts as tries, replay_id is not null as "isReplay",
      shop.name as "shopName", case jsonb_typeof(bodies -> 'shopIds') when 'array' then jsonb_array_length(bodies -> 'shopIds') else 0 end as "shopCount"
    from shown join event on event.organization_id = shown.organization_id and event.id = event_id
    left join shop on shop.organization_id = event.organization_id and shop.id = event.shop_id ${LAST_TRY}
    order by shown.created_at desc, shown.sequence desc`);
  return rows.map(withIso);
}

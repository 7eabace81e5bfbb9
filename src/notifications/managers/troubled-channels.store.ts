import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";

const AT_ONCE = 100;
/** Something urgent that has not arrived so long after it was due is said elsewhere (product rule). */
const MINUTES = 10;
/** What is older is no news any more. */
const HOURS = 24;

const IS_UNTOLD_TO_MANAGERS = sql.raw("state = 'disabled' and managers_told_at is distinct from state_since");

export interface TroubledChannel extends Record<string, unknown> {
  id: string;
  organizationId: string;
  channel: string;
  name: string;
}

/** Channels of organizations that are disabled, as nobody was told yet. */
export async function listDisabled(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from destination where organization_id is not null and ${IS_UNTOLD_TO_MANAGERS} order by state_since, id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** One of them, once; `null`: somebody else has told of it, or it was mended. */
export async function takeDisabled(tx: Db, id: string) {
  const { rows } = await tx.execute<TroubledChannel & { reason: string; at: Date; isUrgent: boolean }>(sql`
    update destination set managers_told_at = state_since where id = ${id} and ${IS_UNTOLD_TO_MANAGERS}
    returning id, organization_id as "organizationId", channel, name, reason, state_since as at,
      exists (select from notice where destination_id = destination.id and urgency = 'now') as "isUrgent"`);
  const [row] = rows;
  return row === undefined ? null : { ...row, at: new Date(row.at) };
}

const IS_HELD = sql.raw(
  "state = 'struggling' and reason is not null and channel <> 'events' and managers_told_at is distinct from state_since",
);

/** Channels of organizations that wait for what their service allows, as nobody was told yet. */
export async function listHeld(db: Db): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from destination where organization_id is not null and ${IS_HELD} order by state_since, id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** One of them, once; `null`: somebody else has told of it, or it works again. */
export async function takeHeld(tx: Db, id: string) {
  const { rows } = await tx.execute<TroubledChannel & { reason: string }>(sql`
    update destination set managers_told_at = state_since where id = ${id} and ${IS_HELD}
    returning id, organization_id as "organizationId", channel, name, reason`);
  return rows[0] ?? null;
}

const isUntold = (now: Date) => sql`urgency = 'now' and phase <> 'closes' and warned_at is null
  and due_at <= ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTES})
  and due_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${HOURS})
  and (message_id is null or exists (select from message where message.destination_id = notice.destination_id
    and message.id = message_id and state in ('waiting', 'dead')))`;

/** Channels of organizations that should have been told something urgent by now, and were not. */
export async function listUntold(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select destination.id from destination where organization_id is not null and state <> 'unconfirmed' and channel <> 'events'
      and exists (select from notice where destination_id = destination.id and ${isUntold(now)})
    order by destination.id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** What is dead stands with its incident already. */
const LATE_ENTRIES = sql.raw(`insert into incident_entry (organization_id, incident_id, at, kind, params)
      select distinct on (incident.id) incident.organization_id, incident.id, warned_at, 'notDelivered',
        jsonb_build_object('channel', held.name, 'channelId', held.id)
          || case when held.state = 'disabled' then jsonb_build_object('reason', held.reason) else '{"isLate": true}' end
      from held, warned join incident on incident.organization_id = warned.organization_id
        and incident.id = substring(thread from '^incident:([0-9]{1,9})$')::integer
      where not exists (select from message where message.destination_id = held.id and message.id = message_id and message.state = 'dead')`);

/**
 * What one of them was not told, once: the newest event, and how many other matters; `reason`: why it is disabled.
 * `null`: nothing any more. It stands with its incidents, too.
 */
export async function takeUntold(tx: Db, id: string, now: Date) {
  const { rows } = await tx.execute<
    TroubledChannel & {
      reason: string | null;
      matters: number;
      kind: string;
      data: unknown;
      at: Date;
      shopName: string | null;
    }
  >(sql`
    with held as (
      select * from destination where id = ${id} for no key update
    ), warned as (
      update notice set warned_at = ${now.toISOString()} from held where destination_id = held.id and ${isUntold(now)}
      returning notice.organization_id, event_id, notice.shop_id, thread, message_id, warned_at
    ), entered as (
      ${LATE_ENTRIES}
    ), newest as (
      select * from warned order by event_id desc limit 1
    )
    select held.id, held.organization_id as "organizationId", channel, held.name,
      case held.state when 'disabled' then held.reason end as reason, (select count(distinct thread) from warned)::integer as matters,
      event.kind, event.data, event.date as at, shop.name as "shopName"
    from held cross join newest join event on event.organization_id = newest.organization_id and event.id = newest.event_id
    left join shop on shop.organization_id = newest.organization_id and shop.id = newest.shop_id`);
  const [row] = rows;
  return row === undefined ? null : { ...row, at: new Date(row.at).toISOString() };
}

/** So many hours after a system took its last event its managers hear of it (product rule). */
const FAILING_HOURS = [1, 24, 96] as const;

const hoursDue = (now: Date) =>
  sql`(select max(hours) from unnest(array[${sql.raw(FAILING_HOURS.join(", "))}]) as due(hours)
    where failing_since <= ${now.toISOString()}::timestamptz - make_interval(hours => hours))`;
const isFailing = (
  now: Date,
) => sql`channel = 'events' and organization_id is not null and state in ('on', 'struggling')
  and failing_since is not null and ${hoursDue(now)} > coalesce(failing_told_hours, 0)`;

/** Systems that have taken nothing for so long that their managers have to hear of it. */
export async function listFailing(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from destination where ${isFailing(now)} order by failing_since, id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** One of them, once for each of these times; `null`: somebody else has told of it, or it works again. */
export async function takeFailing(tx: Db, id: string, now: Date) {
  const { rows } = await tx.execute<TroubledChannel & { hours: number; waiting: number }>(sql`
    update destination set failing_told_hours = ${hoursDue(now)} where id = ${id} and ${isFailing(now)}
    returning id, organization_id as "organizationId", channel, name, failing_told_hours as hours,
      (select count(*)::integer from message where destination_id = destination.id and message.state = 'waiting' and kind = 'event') as waiting`);
  return rows[0] ?? null;
}

/** What people have in their inbox of channels that work again is over; whose inboxes changed. */
export async function endMended(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notification set ended_at = ${now.toISOString()} from destination
    where notification.destination_id = destination.id and ended_at is null and (
      (notification.kind = 'channel.disabled' and destination.state <> 'disabled')
      or (notification.kind = 'channel.held' and (destination.state <> 'struggling' or destination.reason is null))
      or (notification.kind = 'webhook.failing' and (destination.state = 'disabled' or destination.failing_since is null))
      or (notification.kind = 'channel.untold' and destination.state = 'on' and destination.arrived_at > notification.created_at))
    returning notification.user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))];
}

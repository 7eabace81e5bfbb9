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

const isUntold = (now: Date) => sql`urgency = 'now' and phase <> 'closes' and warned_at is null
  and due_at <= ${now.toISOString()}::timestamptz - make_interval(mins => ${MINUTES})
  and due_at > ${now.toISOString()}::timestamptz - make_interval(hours => ${HOURS})
  and (message_id is null or exists (select from message where message.destination_id = notice.destination_id
    and message.id = message_id and state in ('waiting', 'dead')))`;

/** Channels of organizations that should have been told something urgent by now, and were not. */
export async function listUntold(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select destination.id from destination where organization_id is not null and state in ('on', 'struggling') and channel <> 'events'
      and exists (select from notice where destination_id = destination.id and ${isUntold(now)})
    order by destination.id limit ${AT_ONCE}`);
  return rows.map(({ id }) => id);
}

/** What one of them was not told, once: the newest event, and how many other matters. `null`: nothing any more. */
export async function takeUntold(tx: Db, id: string, now: Date) {
  const { rows } = await tx.execute<
    TroubledChannel & { matters: number; kind: string; data: unknown; at: Date; shopName: string | null }
  >(sql`
    with held as (
      select * from destination where id = ${id} for no key update
    ), warned as (
      update notice set warned_at = ${now.toISOString()} from held where destination_id = held.id and ${isUntold(now)}
      returning notice.organization_id, event_id, notice.shop_id, thread
    ), newest as (
      select * from warned order by event_id desc limit 1
    )
    select held.id, held.organization_id as "organizationId", channel, held.name, (select count(distinct thread) from warned)::integer as matters,
      event.kind, event.data, event.date as at, shop.name as "shopName"
    from held cross join newest join event on event.organization_id = newest.organization_id and event.id = newest.event_id
    left join shop on shop.organization_id = newest.organization_id and shop.id = newest.shop_id`);
  const [row] = rows;
  return row === undefined ? null : { ...row, at: new Date(row.at).toISOString() };
}

/** What people have in their inbox of channels that work again is over; whose inboxes changed. */
export async function endMended(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notification set ended_at = ${now.toISOString()} from destination
    where notification.destination_id = destination.id and ended_at is null and (
      (notification.kind = 'channel.disabled' and destination.state <> 'disabled')
      or (notification.kind = 'channel.untold' and destination.state = 'on' and destination.arrived_at > notification.created_at))
    returning notification.user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))];
}

import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { keepsOpen, NEVER_TOLD } from "../delivering/kept-open.store.ts";
import { IS_MISSED } from "./destinations.store.ts";
import { HAS_AN_END, IS_OVER_UNHEARD } from "./over-unheard.store.ts";

/** Due by any clock. */
const AT_ONCE = sql.raw("'epoch'::timestamptz");

/** What there is to be told is told at once, as one message if there is more than one matter. */
export async function switchOn(tx: Db, id: string, { now, sumsUp }: { now: Date; sumsUp: boolean }): Promise<void> {
  await tx.execute(sql`
    with known as (
      update notice set warned_at = ${now.toISOString()} where destination_id = ${id} and urgency = 'now' and warned_at is null
    )
    update destination set state = 'on', reason = null, state_since = ${now.toISOString()}, failures = 0, failing_since = null,
      sums_up = ${sumsUp}, next_due_at = ${AT_ONCE}, next_is_now = true
    where id = ${id}`);
}

/**
 * What was given up since the last message that arrived waits again; of nothing that waits is any try counted. What is
 * still there is known of again, so that its end is told. A message of several matters is made anew, without what is over.
 */
export async function takeUpMissed(tx: Db, id: string): Promise<number> {
  const fresh = await tx.execute<{ count: number }>(sql`
    select count(distinct thread)::integer as count from notice where destination_id = ${id} and message_id is null`);
  const { rows } = await tx.execute<{ id: string; isDead: boolean; kind: string }>(sql`
    select message.id, message.state = 'dead' as "isDead", kind from message
    join destination on destination.id = destination_id where destination_id = ${id} and ${IS_MISSED}`);
  const idsOf = (which: (one: (typeof rows)[number]) => boolean) =>
    sql`any(${sql.param(rows.filter(which).map((one) => one.id))}::uuid[])`;
  await tx.execute(sql`
    insert into thread_at (destination_id, thread, organization_id, opened_at, told_at, told_urgency, told_shops, was_told)
    select distinct on (thread) destination_id, thread, notice.organization_id, event.date, event.date, urgency,
      case when jsonb_typeof(event.data -> 'shopCount') = 'number' then (event.data ->> 'shopCount')::integer else 1 end, false
    from notice join event on event.organization_id = notice.organization_id and event.id = event_id
    where destination_id = ${id} and message_id = ${idsOf(({ isDead }) => isDead)} and phase = 'opens'
      and ${HAS_AN_END} and not ${IS_OVER_UNHEARD}
    order by thread, event_id desc on conflict do nothing`);
  const isSeveral = ({ isDead, kind }: (typeof rows)[number]) => isDead && kind === "summary";
  await tx.execute(sql`
    with unmade as (
      update message set state = 'superseded', reason = null where destination_id = ${id} and id = ${idsOf(isSeveral)} returning id
    )
    update notice set message_id = null from unmade
    where destination_id = ${id} and message_id = unmade.id and not ${IS_OVER_UNHEARD}`);
  await tx.execute(sql`
    update message set state = 'waiting', reason = null, settled_at = null, next_at = message.created_at, attempts_before = attempts
    where destination_id = ${id} and id = ${idsOf((one) => !isSeveral(one))}`);
  return rows.length + (fresh.rows[0]?.count ?? 0);
}

/**
 * Nothing of what waits is told any more, and matters of which nothing was told begin anew. What a service keeps open is
 * ended there all the same, once it is over.
 */
export async function dropMissed(tx: Db, id: string, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await tx.execute<{ count: number }>(sql`
    with ends as (
      select thread_at.thread from thread_at join destination on destination.id = thread_at.destination_id
      where thread_at.destination_id = ${id} and ${keepsOpen("destination")} and ended_at is not null and not ${NEVER_TOLD}
    ), dropped as (
      update message set state = 'superseded', next_at = null, settled_at = ${at}
      where destination_id = ${id} and state = 'waiting' and kind not in ('test', 'event')
        and not (kind = 'end' and thread in (select thread from ends)) returning id, thread
    ), left_out as (
      delete from notice where destination_id = ${id} and message_id is null and due_at <= ${at}
        and not (phase = 'closes' and thread in (select thread from ends)) returning thread
    ), threads as (
      select thread from dropped union select thread from left_out
      union select notice.thread from notice join dropped on notice.message_id = dropped.id where destination_id = ${id}
    ), forgotten as (
      delete from thread_at using threads where destination_id = ${id} and thread_at.thread = threads.thread and ${NEVER_TOLD}
    )
    select ((select count(*) from dropped) + (select count(distinct thread) from left_out))::integer as count`);
  return rows[0]?.count ?? 0;
}

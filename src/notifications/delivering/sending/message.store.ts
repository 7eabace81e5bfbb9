import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import type { ChannelReference } from "../../channels/channel-kind.ts";
import type { Message } from "../../messages/message.ts";
import type { LeasedDestination } from "./claim.store.ts";
import { CHANGES_KNOWN_SUMMARY, summaryKnown } from "./changed-summary.store.ts";
import { NOTICES_READ } from "./due-work.store.ts";
import { enteredInIncidents } from "./incident-entries.store.ts";
import { contentOf } from "../composing/stored-message.ts";
import { keepsOpen, NEVER_TOLD, OPENS_WHAT_IS_OVER } from "../kept-open.store.ts";
import { IS_PERSON_WAY } from "../telling-owner.store.ts";
import type { AttemptOutcome, DestinationState, MessageState } from "../telling-limits.ts";

/** Who sends where, and when; `now` is null for the clock of the database. */
export interface Sending extends Pick<LeasedDestination, "id" | "lease"> {
  now: Date | null;
}

export const moment = ({ now }: Sending) => sql`coalesce(${now?.toISOString() ?? null}::timestamptz, now())`;

/** The destination, as long as the lease holds. */
export const mine = ({ id, lease }: Sending) =>
  sql`mine as (select * from destination where id = ${id} and lease_owner = ${lease} for no key update)`;

/** What a message said with others is said by itself: it still holds, or its end is told. */
const GOES_ON = sql`(exists (select from notice as ending where ending.destination_id = notice.destination_id
    and ending.thread = notice.thread and ending.message_id is null and ending.phase = 'closes')
  or not exists (select from thread_at as known where known.destination_id = notice.destination_id
    and known.thread = notice.thread and known.ended_at > known.opened_at))`;

/** What a message has no room for goes with what happened in its matter since, which says more. */
const isLeftBehind = (
  sending: Sending,
) => sql`(case when notice.message_id in (select id from overtaken) or (notice.message_id is null and due_at <= ${moment(sending)})
    then exists (select from newest where newest.thread = notice.thread and newest.event_id > notice.event_id) else false end)`;

/**
 * Writes a message of these notices down, in place of those that say less, or what is untrue by now. `false`: somebody else
 * sends there by now.
 */
export async function makeMessage(
  db: Db,
  sending: Sending,
  made: { message: Message; thread: string | null; noticeIds: readonly number[]; replaces: readonly string[] },
): Promise<boolean> {
  const { message, thread, noticeIds, replaces } = made;
  const ids = sql`${sql.param([...noticeIds])}::integer[]`;
  const isFull = noticeIds.length >= NOTICES_READ;
  const { rowCount } = await executePlanned(
    db,
    sql`
    with ${mine(sending)}, written as (
      insert into message (destination_id, id, organization_id, thread, kind, content, state, next_at, created_at)
      select id, ${message.id}, organization_id, ${thread}, ${message.kind}, ${storableJson(contentOf(message))}::jsonb, 'waiting',
        ${moment(sending)}, ${moment(sending)} from mine returning destination_id, id
    ), robbed as (
      select distinct message_id as id from notice join mine on notice.destination_id = mine.id
      where notice.id = any(${ids}) and ${thread}::text is not null
    ), overtaken as (
      update message set state = 'superseded', next_at = null, settled_at = ${moment(sending)}
      from mine where destination_id = mine.id and message.state = 'waiting' and (message.id = any(${sql.param([...replaces])}::uuid[])
        or (redelivered_at is null and message.id in (select id from robbed)))
      returning message.id
    ), newest as (
      select notice.thread, max(event_id) as event_id from notice join mine on notice.destination_id = mine.id
      where notice.id = any(${ids}) and (${thread}::text is null or (${isFull} and notice.thread = ${thread})) group by 1
    ), told as (
      update notice set message_id = written.id from written
      where notice.destination_id = written.destination_id and (notice.id = any(${ids}) or ${isLeftBehind(sending)})
    ), freed as (
      update notice set message_id = null from written
      where notice.destination_id = written.destination_id and notice.message_id in (select id from overtaken) and not (notice.id = any(${ids}))
        and not ${isLeftBehind(sending)} and ${GOES_ON}
    )
    select from written`,
  );
  return rowCount === 1;
}

/**
 * A message of these kinds is made of no notices, and none by a way to a person is, nor what changes a summary; what a
 * service keeps open is over there also when nothing is left that says so.
 */
const ABOUT_NO_NOTICE = sql`(kind in ('test', 'digest', 'event', 'alert') or (kind = 'end' and ${keepsOpen("mine")})
  or ${CHANGES_KNOWN_SUMMARY} or (mine.user_id is not null and ${IS_PERSON_WAY}))`;

/**
 * Says that a try begins, from when on the lease counts anew; its number, or `null` if there is nothing to send any more.
 * What a message is about may have gone while it was made. `tokens`: what is left of the pace; absent: none is kept.
 */
export async function beginAttempt(
  db: Db,
  sending: Sending,
  { messageId, leaseSeconds, tokens }: { messageId: string; leaseSeconds: number; tokens?: number },
): Promise<number | null> {
  const { rows } = await executePlanned<{ number: number }>(
    db,
    sql`
    with ${mine(sending)}, made as (
      select message.id, destination_id, ${ABOUT_NO_NOTICE} or (not ${OPENS_WHAT_IS_OVER} and exists (select from notice
        where notice.destination_id = message.destination_id and message_id = message.id)) as is_about
      from message join mine on destination_id = mine.id where message.id = ${messageId} and message.state = 'waiting'
    ), counted as (
      update message set attempts = attempts + 1 from made
      where message.destination_id = made.destination_id and message.id = made.id and is_about
      returning message.attempts, message.destination_id
    ), gone as (
      update message set state = 'superseded', next_at = null, settled_at = ${moment(sending)} from made
      where message.destination_id = made.destination_id and message.id = made.id and not is_about
    ), held as (
      update destination set lease_until = ${moment(sending)} + make_interval(secs => ${leaseSeconds}), tried_at = ${moment(sending)},
        tokens = ${tokens ?? null}::real, tokens_at = ${moment(sending)}
      from counted where destination.id = destination_id
    )
    insert into attempt (destination_id, message_id, number, began_at)
    select destination_id, ${messageId}, attempts, ${moment(sending)} from counted returning number`,
  );
  return rows[0]?.number ?? null;
}

/** How a try ended, and what that makes of message and destination. */
export interface Ended {
  messageId: string;
  number: number;
  /** Of the settings with which it was tried: who has changed them meanwhile is not told what came of the former ones. */
  version: number;
  outcome: AttemptOutcome;
  /** Whether the destination works, by what this try showed. */
  isWell: boolean;
  status: number | null;
  milliseconds: number;
  answer: string | null;
  message: MessageState;
  /** Why it is dead. */
  messageReason: string | null;
  /** Until the next try, if it waits. */
  pauseSeconds: number;
  /** How long after the try nothing else may be sent there, because of the pace. */
  pacedSeconds: number;
  destination: DestinationState;
  /** Why it is disabled, or what a person could do so that it works. */
  destinationReason: string | null;
  reference: ChannelReference | null;
  /** The first message is gone over there: the reference replaces the one that is known. */
  isAnew: boolean;
  /** What replaces the stored ones, sealed; `null`: nothing. */
  moved: { settings: Readonly<Record<string, unknown>>; secrets: string | null; origin: string } | null;
}

/**
 * Writes down how a try ended and gives the destination back. `false`: the lease had run out and somebody else sends
 * there by now, so nothing was written.
 */
export async function settleAttempt(db: Db, sending: Sending, ended: Ended): Promise<boolean> {
  if (await settleAsKnown(db, sending, ended)) return true;
  // Or somebody changed the destination while this waited for it. Held first, it is known as it is.
  return db.transaction(async (tx) => (await holdsLease(tx, sending)) && settleAsKnown(tx, sending, ended));
}

/** The same, unless the destination has changed since the statement began: what else it reads is as old as that. */
const unchanged = ({ id, lease }: Sending) =>
  sql`held as (select *, ctid as place from destination where id = ${id} and lease_owner = ${lease} for no key update),
    mine as (select held.* from held join destination as known on known.id = held.id and known.ctid = place)`;

async function settleAsKnown(db: Db, sending: Sending, ended: Ended): Promise<boolean> {
  const { messageId, message, moved, isWell } = ended;
  const isOver = message !== "waiting";
  const isThere = message === "arrived" || message === "accepted";
  const reference = sql`${ended.reference === null ? null : storableJson(ended.reference)}::jsonb`;
  const isSame = sql`mine.version = ${ended.version}`;
  const state = sql`(select case when ${isSame} or ${isWell} then ${ended.destination}::text else mine.state end from mine)`;
  const nextAt = sql`${moment(sending)} + make_interval(secs => ${ended.pauseSeconds})`;
  const { rowCount } = await executePlanned(
    db,
    sql`
    with ${unchanged(sending)}, ${rest(sending, { messageId, again: isOver ? sql`null` : nextAt }, state)}, tried as (
      update attempt set ended_at = ${moment(sending)}, outcome = ${ended.outcome}, status = ${ended.status}::integer,
        milliseconds = ${ended.milliseconds}, answer = ${ended.answer}
      from mine where destination_id = mine.id and message_id = ${messageId} and number = ${ended.number}
    ), settled as (
      update message set state = ${message}, reason = ${ended.messageReason}::text,
        next_at = ${isOver ? sql`null` : nextAt}, settled_at = ${isOver ? moment(sending) : sql`null`}, waits_for = null
      from mine where destination_id = mine.id and message.id = ${messageId} and message.state = 'waiting'
      returning message.thread, kind, message.id, message.created_at, message.content ->> 'urgency' as urgency
    ), ${enteredInIncidents(sending, ended)}, ${summaryKnown(moment(sending), { message, reference })}, of_threads as (
      select thread from settled where thread is not null
      union select notice.thread from notice join mine on notice.destination_id = mine.id
        where notice.message_id = ${messageId} and phase <> 'closes' and exists (select from settled)
    ), known as (
      update thread_at set was_told = was_told or (${isThere} and not (settled.kind = 'end' and coalesce(settled.created_at < opened_at, false))),
        reference = case when settled.thread is null then thread_at.reference else ${ended.isAnew ? sql`coalesce(${reference}, thread_at.reference)` : sql`coalesce(thread_at.reference, ${reference})`} end
      from mine, settled, of_threads where destination_id = mine.id and thread_at.thread = of_threads.thread and ${message} <> 'dead'
    ), begun as (
      select thread from of_threads where exists (select from settled where kind = 'first')
      union select notice.thread from notice join mine on notice.destination_id = mine.id
        where notice.message_id = ${messageId} and phase = 'opens' and exists (select from settled where kind = 'summary')
    ), forgotten as (
      delete from thread_at using mine, begun where destination_id = mine.id and thread_at.thread = begun.thread
        and ${message} = 'dead' and reference is null and not (${keepsOpen("mine")})
        and ${NEVER_TOLD}
    )
    update destination set lease_until = null, lease_owner = null, sums_up = false,
      settings = case when ${isSame} then coalesce(${moved === null ? null : storableJson(moved.settings)}::jsonb, destination.settings)
        else destination.settings end,
      secrets = ${moved === null ? sql`destination.secrets` : sql`case when ${isSame} then ${moved.secrets}::text else destination.secrets end`},
      origin = case when ${isSame} then coalesce(${moved?.origin ?? null}, destination.origin) else destination.origin end,
      failures = ${isWell ? sql`0` : sql`destination.failures + case when ${isSame} then 1 else 0 end`},
      failing_since = ${isWell ? sql`null` : sql`case when ${isSame} then coalesce(destination.failing_since, ${moment(sending)}) else destination.failing_since end`},
      arrived_at = ${isWell ? moment(sending) : sql`destination.arrived_at`},
      state_since = case when destination.state = ${state} then destination.state_since else ${moment(sending)} end,
      state = ${state}, reason = case ${state} when 'disabled' then coalesce(${ended.destinationReason}::text, destination.reason)
        when 'struggling' then ${ended.destinationReason}::text end,
      next_due_at = (select greatest(due.at, mine.tokens_at + make_interval(secs => ${ended.pacedSeconds}))
        from (select ${DUE_NEXT} as at) as due where due.at is not null), next_is_now = ${IS_NEXT_NOW}
    from mine, rest where destination.id = mine.id`,
  );
  return rowCount === 1;
}

/** In which order messages of a destination happened; only alerts to people have a shop or an incident. */
export const OLDEST_FIRST = sql.raw("created_at, shop_id, incident_id, id");

/** Whether the lease holds, which then nobody else takes before the transaction ends. */
export async function holdsLease(tx: Db, sending: Sending): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`with ${mine(sending)} select from mine`);
  return rowCount === 1;
}

/** Gives back what nothing was sent to. */
export async function giveBack(db: Db, sending: Sending): Promise<void> {
  await executePlanned(
    db,
    sql`
    with ${mine(sending)}, ${rest(sending, null, sql`(select state from mine)`)}
    update destination set lease_until = null, lease_owner = null, sums_up = false,
      ${DUE_AGAIN}
    from mine, rest where destination.id = mine.id`,
  );
}

/** Gives back what has to wait until then; `sumsUp`: what is due by then is told in one message. */
export async function holdBack(db: Db, sending: Sending, { until, sumsUp }: { until: Date; sumsUp: boolean }) {
  await executePlanned(
    db,
    sql`
    with ${mine(sending)}, ${rest(sending, null, sql`(select state from mine)`)}
    update destination set lease_until = null, lease_owner = null, sums_up = destination.sums_up or ${sumsUp},
      next_due_at = greatest(${DUE_NEXT}, ${until.toISOString()}::timestamptz), next_is_now = ${IS_NEXT_NOW}
    from mine, rest where destination.id = mine.id`,
  );
}

/**
 * What there is to send next, with what was tried just now (`again`: when that is tried again, null if never). Of a
 * destination that struggles only the oldest message is tried, and all others wait for that. What people are told in one
 * message is somebody else's.
 */
function rest({ id }: Sending, tried: { messageId: string; again: SQL } | null, state: SQL): SQL {
  const triedId = sql`${tried?.messageId ?? null}::uuid`;
  return sql`queued as (
      select message.id, created_at, shop_id, incident_id, coalesce(content, alert) ->> 'urgency' = 'now' as is_now,
        case when message.id = ${triedId} then (${tried?.again ?? sql`null`})::timestamptz else next_at end as next_at
      from message where message.state = 'waiting' and destination_id = ${id} and (waits_for is null or waits_for = 'unlessRead')
    ), fresh as (
      select min(due_at) as due_at, coalesce(bool_or(urgency = 'now'), false) as is_now
      from notice where destination_id = ${id} and message_id is null
    ), rest as (
      select fresh.is_now or exists (select from queued where is_now and next_at is not null) as is_now,
        case when ${state} = 'struggling'
          then coalesce((select next_at from queued where next_at is not null order by ${OLDEST_FIRST} limit 1), fresh.due_at)
          else least((select min(next_at) from queued), fresh.due_at) end as due_at
      from fresh
    )`;
}

/** What came while it was leased says so by itself: the statement may not see it yet. */
const DUE_NEXT = sql`least(nullif(destination.next_due_at, 'infinity'), rest.due_at)`;
const IS_NEXT_NOW = sql`destination.next_is_now or rest.is_now`;
const DUE_AGAIN = sql`next_due_at = ${DUE_NEXT}, next_is_now = ${IS_NEXT_NOW}`;

import { type SQL, sql } from "drizzle-orm";
import type { EventUrgency } from "../../../changelog/define-event.ts";
import { type Db, executePlanned } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { ChannelLimits, ChannelReference } from "../../channels/channel-kind.ts";
import { CHANGES_SUMMARY } from "./changed-summary.store.ts";
import type { LeasedDestination } from "./claim.store.ts";
import { FOLLOWED_WITHIN } from "../deciding/matters/thread-times.ts";
import { type DestinationState, SAID_ANEW } from "../telling-limits.ts";
import type { DueNotice } from "../composing/compose.ts";
import type { Standing } from "../composing/storm-message.ts";
import { readableOf, STANDING, standingOf } from "./standing.store.ts";

/** With more matters than these to tell at once, one message says them all (product rule). */
const MATTERS_AT_ONCE = 15;
/** More than one message can say. */
export const NOTICES_READ = 500;

/** What a destination is to send next, with all that it needs for that. */
export interface DueWork {
  now: IsoTime;
  channel: string;
  settings: Readonly<Record<string, unknown>>;
  /** Sealed. */
  secrets: string | null;
  organizationId: string | null;
  /** Whose own it is; `null`: an organization's. */
  userId: string | null;
  /** Its own, else the one that what is due is about. */
  organization: { slug: string; name: string };
  language: Language;
  timeZone: string | null;
  failures: number;
  state: DestinationState;
  /** That of the settings. */
  version: number;
  /** How much could be sent at once, and when that was. */
  tokens: number | null;
  tokensAt: IsoTime | null;
  /** Until when nothing new is told, because it has heard so much; `null`: it may be told. */
  cappedUntil: IsoTime | null;
  /** `null`: nothing is due. */
  next: NextMatter | null;
  /** Since it works no more, the oldest first. */
  tries: readonly { at: IsoTime; outcome: string }[];
}

export interface NextMatter {
  /** `null`: all matters that are due, in one message. */
  thread: string | null;
  reference: ChannelReference | null;
  /** How urgent it was when it was last told; `null`: nothing is known of it. */
  toldUrgency: EventUrgency | null;
  /** What is not sent yet. */
  notices: readonly (DueNotice & { organizationId: string })[];
  /** Messages that wait for their next try, the oldest first. */
  waiting: readonly WaitingMessage[];
  /** Something was noted since they were made. */
  isNew: boolean;
  /** What is open, if it is about several matters, or says that it is calmer. */
  standing: Standing | null;
}

export interface WaitingMessage {
  id: string;
  content: unknown;
  attempts: number;
  /** How often it certainly did not arrive, since somebody last had it sent again. */
  failed: number;
}

type Row = Record<string, unknown> & Omit<DueWork, "next"> & { next: NextMatter };

/**
 * `joins`: what one visit brought is told there in one message. `folds`: the service keeps a matter of its own for each
 * key, so that each is told by itself, those first that are over.
 */
interface DueAsked extends Pick<LeasedDestination, "id" | "lease"> {
  now: Date | null;
  cap: ChannelLimits["pace"];
  joins: boolean;
  folds: boolean;
}

/**
 * What to send next to a destination. What somebody had sent again goes by itself, as it was, and so does what is still open
 * after a storm, worded anew. `null`: the lease is somebody else's by now, or the destination is gone.
 */
export async function readDueWork(db: Db, { id, lease, now, cap, joins, folds }: DueAsked): Promise<DueWork | null> {
  const at = sql`coalesce(${now?.toISOString() ?? null}::timestamptz, now())`;
  const { rows } = await executePlanned<Row>(
    db,
    sql`
    with mine as (
      select * from destination where id = ${id} and lease_owner = ${lease}
    ), waiting as materialized (
      select message.* from message join mine on destination_id = mine.id where message.state = 'waiting'
    ), fresh as materialized (
      select notice.*, due_at <= ${at} as is_due, event.batch from notice join mine on destination_id = mine.id
      join event on event.organization_id = notice.organization_id and event.id = notice.event_id where message_id is null
    ), due as (
      select thread, urgency = 'now' as is_now, due_at as at, null::uuid as again_id, is_summed, phase = 'closes' as is_end from fresh
      where is_due and (not exists (select from waiting) or (select state from mine) <> 'struggling')
      union all
      select coalesce(thread, ''), content ->> 'urgency' = 'now', next_at, case when redelivered_at is not null or kind = 'digest' then id end, false, content ->> 'kind' = 'end'
        from waiting where next_at <= ${at}
        and ((select state from mine) <> 'struggling' or id = (select id from waiting order by created_at, id limit 1))
    ), chosen as (
      select case when not ${folds} and again_id is null and (select state from mine) <> 'struggling' and (
          (select count(distinct thread) from due where again_id is null) > (select case when not (sums_up
            or coalesce((select bool_or(is_summed) from due), false)) then ${MATTERS_AT_ONCE} when ${IS_MUCH_IN_STORM} then 0 else 1 end from mine)
          or exists (select from waiting where kind = 'summary' and redelivered_at is null))
        then null else thread end as thread, again_id
      from due order by (${folds} and is_end) desc, is_now desc, at, thread, again_id nulls first limit 1
    ), told as materialized (
      select notice.*, fresh.id is not null as is_fresh from chosen join mine on true
      join notice on notice.destination_id = mine.id
      left join fresh on fresh.organization_id = notice.organization_id and fresh.id = notice.id
      where case when chosen.again_id is not null then notice.message_id = chosen.again_id
        else (notice.message_id is null or notice.message_id in (select id from waiting where redelivered_at is null and kind <> 'digest'))
          and (case when chosen.thread is null then coalesce(fresh.is_due or (fresh.is_summed and ${IS_SAID_AGAIN}), true)
            else notice.thread = chosen.thread or ${isToldWith(joins, at)} end) end
      order by (chosen.thread is not null and notice.phase = 'opens') desc, notice.event_id desc limit ${NOTICES_READ}
    )
    select ${at} as now, channel, settings, secrets, mine.organization_id as "organizationId", mine.user_id as "userId", language, failures, state, version,
      tokens, tokens_at as "tokensAt", ${cappedUntil(at, cap)} as "cappedUntil",
      coalesce(mine.time_zone, (select time_zone from "user" where "user".id = mine.user_id), organization.time_zone) as "timeZone",
      jsonb_build_object('slug', coalesce(organization.slug, ''), 'name', coalesce(organization.name, '')) as organization,
      (select jsonb_build_object('thread', thread,
        'standing', case when coalesce(chosen.thread, '') = '' then ${STANDING} end,
        'reference', (select reference from thread_at where destination_id = mine.id and thread_at.thread = chosen.thread),
        'toldUrgency', (select told_urgency from thread_at where destination_id = mine.id and thread_at.thread = chosen.thread),
        'isNew', exists (select from told where is_fresh and (due_at <= ${at} or (is_summed and chosen.thread is null))) or ${SAYS_WHAT_IS_OVER},
        'waiting', coalesce((select jsonb_agg(jsonb_build_object('id', id, 'content', content, 'attempts', attempts,
            'failed', (select count(*) from attempt where attempt.destination_id = waiting.destination_id
              and attempt.message_id = waiting.id and number > attempts_before and outcome is not null)) order by created_at, id)
          from waiting where case when chosen.again_id is not null then waiting.id = chosen.again_id
            when chosen.thread is null then redelivered_at is null and kind <> 'digest'
            else redelivered_at is null and coalesce(waiting.thread, '') = chosen.thread end), '[]'),
        'notices', coalesce((select jsonb_agg(jsonb_build_object('id', told.id, 'organizationId', told.organization_id, 'eventId', told.event_id, 'thread', told.thread,
            'phase', phase, 'step', step, 'reminder', reminder, 'isWaiting', due_at > ${at}, 'urgency', urgency, 'why', why, 'at', event.date, 'kind', event.kind, 'data', event.data,
            'incidentId', event.incident_id,
            'shop', case when shop.id is null then null else jsonb_build_object('id', shop.id, 'name', shop.name) end) order by told.event_id)
          from told join event on event.organization_id = told.organization_id and event.id = told.event_id
          left join shop on shop.organization_id = told.organization_id and shop.id = told.shop_id), '[]'))
        from chosen) as next,
      coalesce((select jsonb_agg(jsonb_build_object('at', ended_at, 'outcome', outcome) order by ended_at)
        from (select ended_at, outcome, message_id from attempt where failures > 0 and destination_id = mine.id
          and ended_at >= mine.failing_since order by ended_at desc limit ${NOTICES_READ}) as lately), '[]') as tries
    from mine left join organization on organization.id = coalesce(mine.organization_id, (select min(told.organization_id) from told))`,
  );
  const [row] = rows;
  if (row === undefined) return null;
  const { now: moment, next, tokensAt, cappedUntil: until, ...work } = row;
  const notices = toldNow(next?.notices ?? []).map((one) => ({ ...one, ...readableOf(one) }));
  return {
    ...work,
    now: isoOf(moment),
    tokensAt: tokensAt && isoOf(tokensAt),
    cappedUntil: until && isoOf(until),
    next: next === null ? null : { ...next, notices, standing: next.standing && standingOf(next.standing) },
  };
}

/** What will be said anew later is left for then while all else only changes the first message. */
function toldNow<Notice extends DueNotice>(notices: readonly Notice[]): readonly Notice[] {
  const isLater = ({ reminder, isWaiting = false }: Notice) => reminder === SAID_ANEW && isWaiting;
  const changes = notices.every((one) => isLater(one) || (one.phase === "grows" && (one.reminder ?? 0) === 0));
  return changes && !notices.every(isLater) ? notices.filter((one) => !isLater(one)) : notices;
}

/** The chosen matter is over, or another one: what is over is told by itself. */
const IS_OVER_BESIDE = sql`(notice.thread <> chosen.thread and exists (select from thread_at as known
  where known.destination_id = mine.id and known.thread in (notice.thread, chosen.thread) and known.ended_at > known.opened_at))`;

/** What waits for its next try is untrue by now. */
const SAYS_WHAT_IS_OVER = sql`(chosen.again_id is null and exists (select from notice where notice.destination_id = mine.id
  and notice.message_id in (select id from waiting where redelivered_at is null and waiting.thread = chosen.thread) and ${IS_OVER_BESIDE}))`;

/** A message of several matters that waits for its next try says something of it. */
const IS_SAID_AGAIN = sql`exists (select from notice as said where said.destination_id = mine.id and said.thread = notice.thread
  and said.message_id in (select id from waiting where redelivered_at is null and kind <> 'digest'))`;

/** In a storm also one matter alone is said with how much is open, as long as that is much. */
const IS_MUCH_IN_STORM = sql`(storm_since is not null and exists (select from due where is_summed)
  and (select count(*) from thread_at where destination_id = mine.id and ended_at is null) > ${MATTERS_AT_ONCE})`;

/** What goes with the chosen matter: what a message of it says already, and what begins that the same visit brought. */
function isToldWith(joins: boolean, at: SQL): SQL {
  const isSoon = sql`fresh.due_at <= ${at} + make_interval(secs => ${FOLLOWED_WITHIN / 1000}) and not fresh.is_summed`;
  return sql`(not ${IS_OVER_BESIDE} and (notice.message_id in (select id from waiting where redelivered_at is null and waiting.thread = chosen.thread)
    or (${joins} and ${isSoon} and notice.phase <> 'closes' and (fresh.organization_id, fresh.batch) in (select same.organization_id, same.batch from fresh as same
      where same.thread = chosen.thread and same.is_due and same.phase <> 'closes'))))`;
}

const isoOf = (stored: string): IsoTime => new Date(stored).toISOString();

/**
 * When the oldest of as many messages as it may hear is long enough ago. Those that were never tried do not count, nor what
 * changes a summary, which nobody hears and which would keep the next one from being said.
 */
function cappedUntil(at: SQL, { messages, seconds }: ChannelLimits["pace"]): SQL {
  const since = sql`created_at > ${at} - make_interval(secs => ${seconds}) and created_at <= ${at} and attempts > 0
    and not ${CHANGES_SUMMARY}`;
  const oldest = sql`order by created_at desc offset ${messages - 1} limit 1`;
  return sql`(case when mine.organization_id is null
      then (select created_at from message where destination_id = mine.id and ${since} ${oldest})
      else (select created_at from message where organization_id = mine.organization_id and destination_id = mine.id and ${since} ${oldest})
    end + make_interval(secs => ${seconds}))`;
}

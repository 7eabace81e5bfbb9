import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { Message } from "../../messages/message.ts";
import type { DueNotice } from "../composing/compose.ts";
import { contentOf } from "../composing/stored-message.ts";
import type { Standing } from "../composing/storm-message.ts";
import { isOpenedLately } from "../deciding/notices.store.ts";
import { CHANGES_SUMMARY } from "../sending/changed-summary.store.ts";
import { readableOf, STANDING, standingOf } from "../sending/standing.store.ts";
import { OF_SUMMARY } from "../summary-thread.ts";

/** A destination at which so much began that it is told together, and when what did. */
export interface KnownStorm {
  destinationId: string;
  channel: string;
  openings: readonly IsoTime[];
}

export async function listStorms(db: Db, now: Date): Promise<readonly KnownStorm[]> {
  const { rows } = await db.execute<{ destinationId: string; channel: string; openings: string[] }>(sql`
    select destination.id as "destinationId", channel, coalesce((select jsonb_agg(opened_at order by opened_at) from thread_at
      where destination_id = destination.id and ${isOpenedLately(now)}), '[]') as openings
    from destination where storm_since is not null order by destination.id`);
  return rows.map(({ openings, ...row }) => ({ ...row, openings: openings.map((one) => new Date(one).toISOString()) }));
}

/** What is open at a destination, and for whom that is worded. */
export interface StandingThere {
  /** `null`: it is a person's own. */
  organizationId: string | null;
  organization: { slug: string; name: string };
  language: Language;
  timeZone: string | null;
  standing: Standing;
  newest: DueNotice | null;
}

/** Of a destination that a statement calls `mine`. */
const STANDING_THERE = sql`mine.organization_id as "organizationId", jsonb_build_object('slug', coalesce(organization.slug, ''), 'name', coalesce(organization.name, '')) as organization,
      mine.language, coalesce(mine.time_zone, (select time_zone from "user" where "user".id = mine.user_id), organization.time_zone) as "timeZone", ${STANDING} as standing,
      (select jsonb_build_object('id', notice.id, 'eventId', event.id, 'thread', thread, 'phase', phase, 'urgency', urgency, 'why', why,
          'at', event.date, 'kind', event.kind, 'data', event.data, 'incidentId', event.incident_id, 'shop', null)
        from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
        where notice.destination_id = mine.id order by event.id desc limit 1) as newest`;
const ITS_ORGANIZATION = sql`left join organization on organization.id = coalesce(mine.organization_id, (select organization_id from notice
      where destination_id = mine.id order by event_id desc limit 1))`;

const readable = <There extends StandingThere>(row: There): There => ({
  ...row,
  newest: row.newest && { ...row.newest, ...readableOf(row.newest) },
  standing: standingOf(row.standing),
});

/**
 * Ends the storm of a destination, with what is open there; `null`: somebody else has ended it. What was to change its last
 * summary is not sent any more.
 */
export async function endStorm(db: Db, destinationId: string, now: Date): Promise<StandingThere | null> {
  const { rows } = await db.execute<Record<string, unknown> & StandingThere>(sql`
    with mine as (
      update destination set storm_since = null where id = ${destinationId} and storm_since is not null returning *
    ), unsaid as (
      update message set state = 'superseded', next_at = null, settled_at = ${now.toISOString()}::timestamptz
      from mine where destination_id = mine.id and message.state = 'waiting' and ${CHANGES_SUMMARY}
    )
    select ${STANDING_THERE} from mine ${ITS_ORGANIZATION}`);
  return rows[0] === undefined ? null : readable(rows[0]);
}

/** A summary that was said in a storm, with what it says by now. */
interface SaidSummary extends StandingThere {
  thread: string;
  content: unknown;
  saidAt: IsoTime;
}

/**
 * The last summary of a destination in a storm, which it keeps locked; `null`: nothing can be changed there, or the next
 * one is about to be said. What could not be changed is left until then.
 */
export async function lockSummary(tx: Db, destinationId: string, now: Date): Promise<SaidSummary | null> {
  const { rowCount } = await tx.execute(sql`
    select from destination where id = ${destinationId} and storm_since is not null and state = 'on' for no key update`);
  if (rowCount !== 1) return null;
  const { rows } = await tx.execute<Record<string, unknown> & SaidSummary>(sql`
    with mine as (
      select * from destination where id = ${destinationId}
    ), summary as (
      select thread_at.* from thread_at join mine on destination_id = mine.id
      where starts_with(thread, ${OF_SUMMARY}) and told_at >= mine.storm_since and reference is not null order by told_at desc limit 1
    ), said as (
      select summary.thread, message.content, message.state, message.created_at from summary join message using (destination_id)
      where ${OF_SUMMARY}::text || message.id = summary.thread or message.thread = summary.thread order by message.created_at desc limit 1
    )
    select said.thread, said.content, said.created_at as "saidAt", ${STANDING_THERE}
    from said join mine on true ${ITS_ORGANIZATION}
    where said.state = 'arrived' and not exists (select from message where destination_id = mine.id and message.state = 'waiting')
      and not exists (select from notice where destination_id = mine.id and message_id is null and is_summed
        and due_at <= ${now.toISOString()}::timestamptz)`);
  const [row] = rows;
  return row === undefined ? null : readable({ ...row, saidAt: new Date(row.saidAt).toISOString() });
}

interface NewMessage {
  destinationId: string;
  organizationId: string | null;
  now: Date;
  /**
   * Of the message that it changes. Default: it stands for what was to be said together of matters that last, as far as that
   * is due, or held back from its person.
   */
  thread?: string;
}

/** Lets a message wait to be sent. */
export async function insertMessage(
  db: Db,
  { destinationId, organizationId, now, thread }: NewMessage,
  message: Message,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with written as (
      insert into message (destination_id, id, organization_id, thread, kind, content, state, next_at, created_at)
      values (${destinationId}, ${message.id}, ${organizationId}, ${thread ?? null}, ${message.kind}, ${storableJson(contentOf(message))}::jsonb, 'waiting', ${at}, ${at})
      returning destination_id, id, thread
    ), said as (
      update notice set message_id = written.id from written
      where notice.destination_id = written.destination_id and written.thread is null and message_id is null and is_summed
        and (due_at <= ${at} or why ? 'heldSince') and exists (select from thread_at as known where known.destination_id = notice.destination_id and known.thread = notice.thread
          and coalesce(known.ended_at > known.opened_at, true))
    )
    update destination set next_due_at = least(next_due_at, ${at}) from written where destination.id = destination_id`);
}

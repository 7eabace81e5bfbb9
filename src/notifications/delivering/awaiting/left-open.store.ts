import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import type { Message } from "../../messages/message.ts";
import { contentOf } from "../composing/stored-message.ts";
import { keepsOpen } from "../kept-open.store.ts";

/** More are ended in the next round. */
const ENDED_AT_ONCE = 500;
/** So long what ended is left to whoever decides about it. */
const DECIDED_WITHIN = "10 minutes";

/** Its shop or incident is gone, or the incident is over and nobody will say so any more. */
const isLeft = (at: string) => sql`case
  when thread_at.thread ~ '^shop:[0-9]{1,9}:' then not exists (select from shop where shop.organization_id = thread_at.organization_id
    and shop.id = substring(thread_at.thread from '^shop:([0-9]{1,9}):')::integer)
  when thread_at.thread ~ '^incident:[0-9]{1,9}$' then not exists (select from incident
    where incident.organization_id = thread_at.organization_id and incident.id = substring(thread_at.thread from '^incident:([0-9]{1,9})$')::integer
      and (incident.state = 'open' or incident.flapping_since is not null or incident.ended_at > ${at}::timestamptz - ${DECIDED_WITHIN}::interval
        or exists (select from event where event.organization_id = incident.organization_id and event.incident_id = incident.id and decided_at is null)))
  else false end`;

/** A matter that a service keeps open although it is over, and for whom its end is worded. */
export interface LeftOpen {
  destinationId: string;
  thread: string;
  organizationId: string;
  organization: { slug: string; name: string };
  language: Language;
}

/**
 * What services keep open although it is over; the end of that is nobody's event. By turns of the organizations, so that
 * none with much of it keeps the others waiting.
 */
export async function listLeftOpen(db: Db, now: Date): Promise<readonly LeftOpen[]> {
  const { rows } = await db.execute<Record<string, unknown> & LeftOpen>(sql`
    select "destinationId", thread, "organizationId", language, organization from (
      select destination.id as "destinationId", thread, thread_at.organization_id as "organizationId", destination.language,
        jsonb_build_object('slug', organization.slug, 'name', organization.name) as organization,
        row_number() over (partition by thread_at.organization_id order by destination.id, thread) as turn
      from destination join thread_at on thread_at.destination_id = destination.id
      join organization on organization.id = thread_at.organization_id
      where ${keepsOpen("destination")} and thread_at.ended_at is null and ${isLeft(now.toISOString())}
    ) as left_open order by turn, "organizationId" limit ${ENDED_AT_ONCE}`);
  return rows;
}

/** Lets the end of a matter be sent; `false`: somebody else has ended it, or it is open again. What waits of the matter is not said any more. */
export async function endLeft(
  db: Db,
  { destinationId, thread, organizationId }: LeftOpen,
  { message, now }: { message: Message; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    with mine as materialized (
      select id from destination where id = ${destinationId} for no key update
    ), ended as (
      update thread_at set ended_at = greatest(${at}, opened_at + interval '1 millisecond')
      from mine where destination_id = mine.id and thread = ${thread} and ended_at is null and ${isLeft(now.toISOString())} returning destination_id
    ), unsaid as (
      delete from notice using ended where notice.destination_id = ended.destination_id and notice.thread = ${thread} and message_id is null
    ), written as (
      insert into message (destination_id, id, organization_id, thread, kind, content, state, next_at, created_at)
      select destination_id, ${randomUUID()}, ${organizationId}, ${thread}, ${message.kind}, ${storableJson(contentOf(message))}::jsonb, 'waiting', ${at}, ${at}
      from ended returning destination_id
    )
    update destination set next_due_at = least(next_due_at, ${at}) from written where destination.id = destination_id`);
  return rowCount === 1;
}

const IS_GIVEN_UP_END = sql.raw(
  "message.state = 'dead' and message.kind = 'end' and message.reason = 'failing_for_days'",
);

/**
 * Ends that were given up while their service did not work for long are sent again now that it does: what is open over
 * there would be so for ever. Returns how many.
 */
export async function reviveEnds(db: Db, now: Date): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ count: number }>(sql`
    with held as materialized (
      select id, arrived_at from destination where ${keepsOpen("destination")} and state = 'on' and exists (select from message
        where destination_id = destination.id and ${IS_GIVEN_UP_END} and arrived_at > settled_at)
      order by id for no key update
    ), revived as (
      update message set state = 'waiting', reason = null, settled_at = null, next_at = ${at}, attempts_before = attempts
      from held where destination_id = held.id and ${IS_GIVEN_UP_END} and arrived_at > settled_at
        and not exists (select from thread_at where thread_at.destination_id = held.id and thread_at.thread = message.thread
          and thread_at.ended_at is null)
      returning destination_id
    ), stirred as (
      update destination set next_due_at = least(next_due_at, ${at}) where id in (select destination_id from revived)
    )
    select count(*)::integer as count from revived`);
  return rows[0]?.count ?? 0;
}

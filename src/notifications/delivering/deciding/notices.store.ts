import { sql } from "drizzle-orm";
import { isAheadSql } from "../../../lib/calendar/clocks-differ.ts";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { hintText, tellSql } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { holdAll } from "../held-destinations.store.ts";
import { matterThere, namesThere, threadThere } from "../own-thread.store.ts";
import type { Decided, ToldThread } from "./decided.ts";
import { STORM_LOOKED_BACK_MINUTES } from "./storm.ts";
import { readWhy } from "./stored-why.ts";
import type { ConcernedShop } from "./telling-rule.ts";

/** What rules need to know of these shops. */
export async function listConcerned(db: Db, organizationId: string, shopIds: readonly number[]) {
  const { rows } = await executePlanned<Record<string, unknown> & ConcernedShop>(
    db,
    sql`
    select id, project_id as "projectId", array(select tag_id from shop_tag as tagged
      where tagged.organization_id = shop.organization_id and tagged.shop_id = shop.id order by tag_id) as "tagIds"
    from shop where organization_id = ${organizationId} and id = any(${sql.param([...shopIds])}::integer[]) order by id`,
  );
  return new Map(rows.map((shop): [number, ConcernedShop] => [shop.id, shop]));
}

/** What deciding about an organization's destinations needs to know. */
export interface Known {
  shops: ReadonlyMap<number, ConcernedShop>;
  /** What destinations know of these matters. */
  threads: readonly ToldThread[];
  /** When matters began at each destination, of the last day, as the database says it: there may be hundreds. */
  openings: ReadonlyMap<string, readonly IsoTime[]>;
}

interface KnownAsked {
  shopIds: readonly number[];
  threads: readonly string[];
  now: Date;
  /** Whether one of them may end: only then it is asked what of them is unsaid. Default: none does. */
  mayEnd?: boolean;
}

/** In one statement. */
export async function readKnown(
  db: Db,
  organizationId: string,
  { shopIds, threads, now, mayEnd = false }: KnownAsked,
): Promise<Known> {
  const { rows } = await executePlanned<{
    shops: ConcernedShop[];
    threads: StoredThread[];
    openings: { id: string; at: string[] }[];
  }>(
    db,
    sql`
    select coalesce((select jsonb_agg(jsonb_build_object('id', id, 'projectId', project_id, 'tagIds', array(select tag_id from shop_tag as tagged
          where tagged.organization_id = shop.organization_id and tagged.shop_id = shop.id order by tag_id)) order by id)
        from shop where organization_id = ${organizationId} and id = any(${sql.param([...shopIds])}::integer[])), '[]') as shops,
      coalesce((select jsonb_agg(jsonb_build_object('destinationId', destination_id, 'thread', ${matterThere("thread_at", organizationId)}, 'toldAt', told_at,
          'toldUrgency', told_urgency, 'toldShops', told_shops, 'endedAt', ended_at, 'reference', reference, 'wasTold', was_told, 'unsaidSince', ${unsaidSince(now)}, 'isUnsaid', ${mayEnd ? isUnsaid(now) : sql`false`}) order by destination_id, thread)
        from thread_at where organization_id = ${organizationId} and thread = ${namesThere(organizationId, threads)}), '[]') as threads,
      ${openingsIn(organizationId, now)} as openings`,
  );
  const [row] = rows;
  return {
    shops: new Map(row?.shops.map((shop) => [shop.id, shop])),
    threads: row?.threads.map(threadOf) ?? [],
    openings: new Map(row?.openings.map(({ id, at }) => [id, at])),
  };
}

/** Whether a row of `thread_at` counts for a storm. */
export const isOpenedLately = (
  now: Date,
) => sql`exists (select from (select ${now.toISOString()}::timestamptz as at) as moment
  where opened_at > moment.at - make_interval(mins => ${STORM_LOOKED_BACK_MINUTES}) and not (${sql.raw(isAheadSql("opened_at", "moment.at"))}))`;

const openingsIn = (
  organizationId: string,
  now: Date,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', id, 'at', at) order by id)
  from (select destination_id as id, jsonb_agg(opened_at order by opened_at) as at from thread_at where organization_id = ${organizationId}
    and ${isOpenedLately(now)} group by 1) as lately), '[]')`;

interface StoredThread extends Omit<ToldThread, "toldAt" | "endedAt" | "unsaidSince"> {
  toldAt: string;
  endedAt: string | null;
  unsaidSince: string | null;
}

const isoOf = (stored: string): IsoTime => new Date(stored).toISOString();
const threadOf = ({ toldAt, endedAt, unsaidSince: since, ...row }: StoredThread): ToldThread => ({
  ...row,
  toldAt: isoOf(toldAt),
  endedAt: endedAt && isoOf(endedAt),
  unsaidSince: since && isoOf(since),
});

/** When a matter began whose beginning only a digest will say. */
const unsaidSince = (now: Date) => sql`case when ended_at is null then (select event.date from notice
  join event on event.organization_id = notice.organization_id and event.id = notice.event_id
  where notice.destination_id = thread_at.destination_id and notice.message_id is null and is_summed
    and due_at > ${now.toISOString()}::timestamptz and notice.thread = thread_at.thread and phase = 'opens'
    and event.date = thread_at.opened_at limit 1) end`;

/** Whether the beginning of a matter is due, or waits for its next try in a message of its own, or of all that is due. */
const isUnsaid = (
  now: Date,
) => sql`(ended_at is null and (exists (select from notice where notice.destination_id = thread_at.destination_id
    and notice.message_id is null and not is_summed and due_at <= ${now.toISOString()}::timestamptz and notice.thread = thread_at.thread
    and phase = 'opens')
  or exists (select from message where message.destination_id = thread_at.destination_id and message.state = 'waiting'
    and case message.kind when 'first' then message.thread = thread_at.thread when 'summary' then exists (select from notice as said
      where said.destination_id = message.destination_id and said.message_id = message.id and said.thread = thread_at.thread
        and said.phase = 'opens' and said.reminder = 0) else false end)))`;

/** All that a decision is about, before anything is written. */
export function holdDecided(db: Db, decided: Omit<Decided, "untold">): Promise<void> {
  const { notices, threads, renamed, withdrawn } = decided;
  return holdAll(
    db,
    [...notices, ...threads, ...renamed, ...withdrawn].map(({ destinationId }) => destinationId),
  );
}

/** Takes back what waits of these matters for a later moment; returns of which events nothing was said. */
export async function withdrawNotices(db: Db, organizationId: string, withdrawn: Decided["withdrawn"], now: Date) {
  if (withdrawn.length === 0) return [];
  const { rows } = await db.execute<{
    eventId: number;
    destinationId: string;
    userId: string | null;
    why: unknown;
  }>(sql`
    with gone as (
      delete from notice using jsonb_to_recordset(${JSON.stringify(withdrawn)}::jsonb) as given ("destinationId" uuid, thread text)
      where destination_id = "destinationId" and notice.thread = ${threadThere('"destinationId"', organizationId, sql`given.thread`)} and message_id is null
        and due_at > ${now.toISOString()}::timestamptz
      returning event_id, destination_id, why
    )
    select distinct on (event_id, destination_id) event_id as "eventId", destination_id as "destinationId", user_id as "userId", why
    from gone join destination on destination.id = destination_id
    where not exists (select from notice as said where said.destination_id = gone.destination_id and said.event_id = gone.event_id
      and (message_id is not null or due_at <= ${now.toISOString()}::timestamptz))
    order by event_id, destination_id`);
  return rows.map((row) => ({ ...row, why: readWhy(row.why) }));
}

/** When matters began at each destination, of the last day. */
export async function listOpenings(db: Db, organizationId: string, now: Date): Promise<Known["openings"]> {
  const { rows } = await executePlanned<{ openings: { id: string; at: string[] }[] }>(
    db,
    sql`select ${openingsIn(organizationId, now)} as openings`,
  );
  return new Map(rows[0]?.openings.map(({ id, at }) => [id, at]));
}

/**
 * Writes what destinations shall hear and what they know from now on, and says so to whoever sends if something is due
 * sooner than they know. Those that are gone hear nothing. In one statement.
 */
export async function writeDecided(
  db: Db,
  organizationId: string,
  { notices, threads }: Pick<Decided, "notices" | "threads">,
): Promise<void> {
  if (notices.length + threads.length === 0) return;
  await executePlanned(
    db,
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${storableJson(notices)}::jsonb) as given ("eventId" integer, "shopId" integer,
        "destinationId" uuid, thread text, phase text, urgency text, why jsonb, "dueAt" timestamptz, "isSummed" boolean, step integer, reminder integer, "stormSince" timestamptz)
    ), learnt as materialized (
      select * from jsonb_to_recordset(${storableJson(threads)}::jsonb) as learnt ("destinationId" uuid, thread text, "toldAt" timestamptz,
        "toldUrgency" text, "toldShops" integer, "endedAt" timestamptz, reference jsonb, "wasTold" boolean)
    ), locked as materialized (
      select id, next_due_at as known_due_at from destination where id in (select "destinationId" from given union all select "destinationId" from learnt)
      order by id for no key update
    ), stirred as (
      update destination set next_due_at = least(next_due_at, soonest.due_at), next_is_now = next_is_now or soonest.is_now,
        storm_since = coalesce(destination.storm_since, soonest.storm_since)
      from (select "destinationId" as id, min("dueAt") as due_at, bool_or(urgency = 'now') as is_now, min("stormSince") as storm_since
        from given group by 1) as soonest
      join locked using (id) where destination.id = soonest.id
      returning destination.id, soonest.due_at < coalesce(known_due_at, 'infinity') as is_sooner
    ), noted as (
      insert into notice (organization_id, event_id, shop_id, destination_id, thread, phase, urgency, why, due_at, is_summed, step, reminder)
      select ${organizationId}, "eventId", "shopId", "destinationId", thread, phase, urgency, why, "dueAt", "isSummed",
        coalesce(step, 0), coalesce(reminder, 0)
      from given join stirred on stirred.id = "destinationId" order by "destinationId", "eventId"
      on conflict (destination_id, event_id, step, reminder) do nothing
    ), known as (
      ${knownFromNowOn(organizationId)}
    )
    select ${sql.raw(tellSql("hint"))} from (select ${hintText(deliveryDue())} as hint where exists (select from stirred where is_sooner)) as said`,
  );
}

/** What destinations have `learnt`, once they are `locked`. */
const knownFromNowOn = (organizationId: string) => sql`
  insert into thread_at (organization_id, destination_id, thread, opened_at, told_at, told_urgency, told_shops, ended_at, reference, was_told)
    select ${organizationId}, "destinationId", thread, "toldAt", "toldAt", "toldUrgency", "toldShops", "endedAt", reference, coalesce("wasTold", false)
    from learnt join locked on locked.id = "destinationId" order by "destinationId", thread
    on conflict (destination_id, thread) do update set told_at = excluded.told_at, told_urgency = excluded.told_urgency,
      told_shops = excluded.told_shops, ended_at = excluded.ended_at,
      was_told = excluded.was_told or (thread_at.was_told and thread_at.ended_at is null),
      opened_at = case when thread_at.ended_at is null then thread_at.opened_at else excluded.opened_at end,
      reference = case when thread_at.ended_at is null then coalesce(thread_at.reference, excluded.reference)
        || case when excluded.reference ? 'folded' then jsonb_build_object('folded', excluded.reference -> 'folded') else '{}' end
        else excluded.reference end`;

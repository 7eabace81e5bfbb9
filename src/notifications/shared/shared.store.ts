import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { findingAppeared, findingGone } from "../../monitoring/events/counted-finding.ts";
import { namedFinding, type NamedFinding } from "../../monitoring/events/named-finding.ts";
import { z } from "zod";
import { silentShops } from "../../windows/work-silence.store.ts";
import type { OfShared } from "../topics/shared/shared-finding.ts";
import type { ShopKey } from "../receiver.store.ts";
import { HELD_MINUTES } from "./held-minutes.ts";
import { isDue, type KnownShared, memoryIn, momentOf, type SharedRow } from "./shared-memory.store.ts";

/** So long a warning waits for other shops that may have it, too (product rule). */
export const SETTLES_SECONDS = 60;
const SETTLES = sql.raw(`interval '${SETTLES_SECONDS} seconds'`);
const HELD = sql.raw(`interval '${HELD_MINUTES} minutes'`);

const KINDS = sql`array[${findingAppeared.kind}, ${findingGone.kind}]::text[]`;
const isOfMatter = sql`(kind = any(${KINDS}) and matter is not null and not starts_with(matter, 'address:'))`;

/** An event that is decided for all shops together: a warning came or went that several can share; never null. */
export const isOfSharedWarning = sql`(${isOfMatter} and coalesce(data -> 'finding' ->> 'level' = 'yellow', false))`;

/** Whether an event waits because the same visit found what other shops may have, too. In planned work it waits as long as that does. */
export const waitsForOthers = (
  event: { organizationId: SQL; shopId: SQL; batch: SQL; windowId: SQL },
  now: Date,
) => sql<boolean>`exists (
  select from event as warning where warning.organization_id = ${event.organizationId} and warning.shop_id = ${event.shopId}
    and warning.batch = ${event.batch} and warning.decided_at is null and kind = ${findingAppeared.kind}
    and case when warning.window_id is null then date > ${momentOf(now)} - ${HELD}
      else ${event.windowId} is not null end and ${isOfSharedWarning})`;

const isWaiting = sql`decided_at is null and weighed_at is not null and shop_id is not null and ${isOfMatter}`;
/** Nobody waits for a clock that was ahead. */
const isSettled = (now: Date) =>
  sql`(date <= ${momentOf(now)} - ${SETTLES} or date > ${momentOf(now)} + ${SETTLES} or is_first)`;

/** Joins to an event the planned work that keeps it silent: what began in that is decided once it has settled. */
const joinWork = (now: Date) => sql`left join ${silentShops(now)} as work on kind = ${findingAppeared.kind}
  and window_id is not null and working_organization = organization_id and working_shop = shop_id and works_until > date`;
const isKeptByWork = sql`(working_shop is not null)`;

/** A warning of which people may know became an error, outside of planned work. */
const hasTurned = (now: Date) =>
  sql`(${isWaiting} and not ${isOfSharedWarning} and window_id is null and ${isSettled(now)})`;
/** What the database refused waits for its next try. */
const isRefused = sql`((memory -> 'refused') is not null)`;

/** Organizations in which warnings that several shops can share have waited long enough, or are to be looked at. */
export async function findOrganizationsWithShared(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`select organization_id as id from event ${joinWork(now)}
        where ${isWaiting} and ${isOfSharedWarning} and ${isSettled(now)} and not ${isKeptByWork}
      union select organization_id from shared_matter where ${isDue(now)}
      union select organization_id from event join shared_matter using (organization_id, matter) where ${hasTurned(now)} and not ${isRefused}
      order by id`,
  );
  return rows.map(({ id }) => id);
}

/** That a warning came or went. */
export interface SharedEvent {
  id: number;
  shopId: number;
  at: Date;
  matter: string;
  /** It came, and people may be told of that now. */
  isFresh: boolean;
  /** It came in planned work. */
  isOfWork: boolean;
  finding: NamedFinding | null;
}

/** The oldest of each matter of which one has waited long enough, matter by matter. */
export async function listSharedEvents(
  db: Db,
  { organizationId, most }: { organizationId: string; most: number },
  now: Date,
): Promise<readonly SharedEvent[]> {
  const { rows } = await executePlanned<Record<string, unknown> & Omit<SharedEvent, "finding"> & { data: unknown }>(
    db,
    sql`with waiting as (
        select id, shop_id, date, matter, kind, is_first, window_id, data, ${isSettled(now)} as is_settled from event ${joinWork(now)}
        where organization_id = ${organizationId} and ${isWaiting} and ${isOfSharedWarning} and not ${isKeptByWork}
      )
      select id, shop_id as "shopId", date as at, matter, (kind = ${findingAppeared.kind} and not is_first) as "isFresh",
        (kind = ${findingAppeared.kind} and window_id is not null) as "isOfWork", data
      from waiting where matter in (select matter from waiting where is_settled) order by matter, id limit ${most}`,
  );
  return rows.map(({ data, at, ...row }) => ({ ...row, at: new Date(at), finding: findingIn(data) }));
}

/** In which shops these matters came up in planned work that still keeps it silent, by matter. */
export async function listKeptByWork(
  db: Db,
  { organizationId, matters }: { organizationId: string; matters: readonly string[] },
  now: Date,
): Promise<ReadonlyMap<string, ReadonlySet<number>>> {
  const { rows } = await executePlanned<{ matter: string; shopIds: number[] }>(
    db,
    sql`select matter, array_agg(distinct shop_id) as "shopIds" from event ${joinWork(now)}
      where organization_id = ${organizationId} and ${isWaiting} and ${isOfSharedWarning} and ${isKeptByWork}
        and matter = any(${sql.param([...matters])}::text[])
      group by matter`,
  );
  return new Map(rows.map(({ matter, shopIds }) => [matter, new Set(shopIds)]));
}

/** `hasTurned`: in one of its shops it became an error, which is not decided yet. */
export interface DueShared extends KnownShared {
  hasTurned: boolean;
}

/** Known matters after that one which are to be looked at, so many at most, in order. */
export async function listDueShared(
  db: Db,
  { organizationId, after, most }: { organizationId: string; after: string; most: number },
  now: Date,
): Promise<readonly DueShared[]> {
  const { rows } = await executePlanned<SharedRow & { hasTurned: boolean }>(
    db,
    sql`with turned as (select distinct matter from event where organization_id = ${organizationId} and ${hasTurned(now)})
      select matter, memory, turned.matter is not null as "hasTurned" from shared_matter left join turned using (matter)
      where organization_id = ${organizationId} and matter > ${after} and (${isDue(now)} or (turned.matter is not null and not ${isRefused}))
      order by matter limit ${most}`,
  );
  return rows.map(({ matter, memory, hasTurned: isTurned }) => ({
    matter,
    memory: memoryIn(memory),
    hasTurned: isTurned,
  }));
}

const withFinding = z.object({ finding: namedFinding });
const findingIn = (data: unknown) => withFinding.safeParse(data).data?.finding ?? null;

/**
 * The warnings that came with a visit, or went (`isGone`), by name; so many at most. What its first look at something
 * found is not among them, nor what was an error before, nor what somebody no longer counts.
 */
export async function listOfVisit(
  db: Db,
  { organizationId, shopId }: ShopKey,
  { batch, isGone, most }: { batch: string; isGone: boolean; most: number },
): Promise<readonly NamedFinding[]> {
  const { rows } = await executePlanned<{ data: unknown }>(
    db,
    sql`with of_visit as (
        select kind, data, is_first, data -> 'finding' ->> 'id' as finding_id, data -> 'finding' ->> 'level' as level from event
        where organization_id = ${organizationId} and shop_id = ${shopId} and batch = ${batch} and kind = any(${KINDS})
      )
      select data from of_visit where kind = ${isGone ? findingGone.kind : findingAppeared.kind} and level = 'yellow' and not is_first
        and coalesce(data ->> 'how', 'gone') = 'gone'
        and finding_id not in (select finding_id from of_visit where kind = ${findingGone.kind} and level = 'red' and finding_id is not null)
      order by finding_id collate "C" limit ${most}`,
  );
  return rows.flatMap(({ data }) => findingIn(data) ?? []);
}

/** Keeps what is said of several shops, so that channels can say it; returns its id. */
export async function insertSharedNews(
  db: Db,
  organizationId: string,
  { event: { kind, ...data }, at, batch }: { event: OfShared; at: Date; batch: string },
  now: Date,
): Promise<number> {
  const { rows } = await executePlanned<{ id: number }>(
    db,
    sql`insert into event (organization_id, date, kind, data, matter, batch, weighed_at, decided_at, fed_at)
      values (${organizationId}, ${momentOf(at)}, ${kind}, ${storableJson(data)}::jsonb, ${data.matter}, ${batch},
        ${momentOf(now)}, ${momentOf(now)}, ${momentOf(now)}) returning id`,
  );
  return rows[0]?.id ?? 0;
}

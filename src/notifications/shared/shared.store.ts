import { type SQL, sql } from "drizzle-orm";
import { isAheadSql } from "../../lib/calendar/clocks-differ.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { lastingMatterOf, MATTER_PARAMS, matterParamOf } from "../../checks/matter.ts";
import { findingAppeared, findingGone } from "../../monitoring/events/counted-finding.ts";
import { namedFinding, type NamedFinding } from "../../monitoring/events/named-finding.ts";
import { z } from "zod";
import type { OfShared } from "../topics/shared/shared-finding.ts";
import type { ShopKey } from "../receiver.store.ts";
import { type SharedMemory, sharedMemorySchema } from "./shared-memory.ts";

/** So long a warning waits for other shops that may have it, too (product rule). */
export const SETTLES_SECONDS = 60;
const SETTLES = sql.raw(`interval '${SETTLES_SECONDS} seconds'`);
/** So many are read at once; what is left is looked at next. */
const SHOPS_READ = 20_000;
/** Far more than a visit finds. */
const FINDINGS_READ = 500;

const momentOf = (now: Date) => sql`${now.toISOString()}::timestamptz`;
const KINDS = sql`array[${findingAppeared.kind}, ${findingGone.kind}]::text[]`;
const isOfMatter = sql`(kind = any(${KINDS}) and matter is not null and not starts_with(matter, 'address:'))`;

/** An event that is decided for all shops together: a warning came or went that several can share; never null. */
export const isOfSharedWarning = sql`(${isOfMatter} and coalesce(data -> 'finding' ->> 'level' = 'yellow', false))`;

/** Whether an event waits because the same visit found what other shops may have, too. */
export const waitsForOthers = (
  event: { organizationId: SQL; shopId: SQL; batch: SQL },
  now: Date,
) => sql<boolean>`exists (
  select from event as warning where warning.organization_id = ${event.organizationId} and warning.shop_id = ${event.shopId}
    and warning.batch = ${event.batch} and warning.decided_at is null and kind = ${findingAppeared.kind}
    and date > ${momentOf(now)} - interval '15 minutes' and ${isOfSharedWarning})`;

const isWaiting = sql`decided_at is null and weighed_at is not null and shop_id is not null and ${isOfMatter}`;
/** Nobody waits for a clock that was ahead. */
const isSettled = (now: Date) =>
  sql`(date <= ${momentOf(now)} - ${SETTLES} or date > ${momentOf(now)} + ${SETTLES} or is_first)`;
/** Whoever set it looks at it within the hour, unless its clock was ahead. */
const isDue = (now: Date) =>
  sql`(looks_at <= ${momentOf(now)} or exists (select from (select ${momentOf(now)} as at) as moment
    where ${sql.raw(isAheadSql("looks_at - interval '2 hours'", "moment.at"))}))`;

/** Organizations in which warnings that several shops can share have waited long enough, or are to be looked at. */
export async function findOrganizationsWithShared(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`select organization_id as id from event where ${isWaiting} and ${isSettled(now)}
      union select organization_id from shared_matter where ${isDue(now)} order by id`,
  );
  return rows.map(({ id }) => id);
}

/** That a warning came or went, or became an error. */
export interface SharedEvent {
  id: number;
  shopId: number;
  at: Date;
  matter: string;
  /** It is a warning: this decides about it. */
  isWarning: boolean;
  /** It came, and people may be told of that now. */
  isFresh: boolean;
  finding: NamedFinding | null;
}

/** Those of matters of which one has waited long enough, the oldest first. */
export async function listSharedEvents(
  db: Db,
  { organizationId, most }: { organizationId: string; most: number },
  now: Date,
): Promise<readonly SharedEvent[]> {
  const { rows } = await executePlanned<Record<string, unknown> & Omit<SharedEvent, "finding"> & { data: unknown }>(
    db,
    sql`select id, shop_id as "shopId", date as at, matter, ${isOfSharedWarning} as "isWarning",
        (kind = ${findingAppeared.kind} and not is_first and window_id is null) as "isFresh", data
      from event where organization_id = ${organizationId} and ${isWaiting}
        and matter in (select matter from event where organization_id = ${organizationId} and ${isWaiting} and ${isSettled(now)})
      order by id limit ${most}`,
  );
  return rows.map(({ data, at, ...row }) => ({ ...row, at: new Date(at), finding: findingIn(data) }));
}

const withFinding = z.object({ finding: namedFinding });
const findingIn = (data: unknown) => withFinding.safeParse(data).data?.finding ?? null;

/** What people know of a matter; `memory` is null if nobody was told of it, or this version cannot read it. */
export interface KnownShared {
  matter: string;
  memory: SharedMemory | null;
}

/** These matters and those that are to be looked at; no other worker decides about the organization meanwhile. */
export async function listKnownShared(
  db: Db,
  { organizationId, matters }: { organizationId: string; matters: readonly string[] },
  now: Date,
): Promise<readonly KnownShared[]> {
  const { rows } = await executePlanned<{ matter: string; memory: unknown }>(
    db,
    sql`select matter, memory from shared_matter where organization_id = ${organizationId}
      and (${isDue(now)} or matter = any(${sql.param([...matters])}::text[])) order by matter`,
  );
  return rows.map(({ matter, memory }) => ({ matter, memory: sharedMemorySchema.safeParse(memory).data ?? null }));
}

/** The same of these, where anything is known. */
export async function readSharedMemories(
  db: Db,
  organizationId: string,
  matters: readonly string[],
): Promise<ReadonlyMap<string, SharedMemory>> {
  const { rows } = await executePlanned<{ matter: string; memory: unknown }>(
    db,
    sql`select matter, memory from shared_matter where organization_id = ${organizationId} and matter = any(${listOf(matters)})
      order by matter`,
  );
  return new Map(
    rows.flatMap(({ matter, memory }): [string, SharedMemory][] => {
      const { success, data } = sharedMemorySchema.safeParse(memory);
      return success ? [[matter, data]] : [];
    }),
  );
}

/** The warnings that a visit found anew, in the order in which its events name them. */
export async function listCameIn(db: Db, { organizationId, shopId }: ShopKey, batch: string) {
  const { rows } = await executePlanned<{ data: unknown }>(
    db,
    sql`select data from event where organization_id = ${organizationId} and shop_id = ${shopId} and batch = ${batch}
      and kind = ${findingAppeared.kind} and data -> 'finding' ->> 'level' = 'yellow'
      order by data -> 'finding' ->> 'id' collate "C" limit ${FINDINGS_READ}`,
  );
  return rows.flatMap(({ data }) => findingIn(data) ?? []);
}

/** A shop in which something is found now that counts. */
export interface Having {
  shopId: number;
  finding: NamedFinding;
}

/** Which shops have these matters now. `samples`: what was found of each, wherever that was. */
export async function listHaving(
  db: Db,
  organizationId: string,
  samples: readonly NamedFinding[],
): Promise<ReadonlyMap<string, readonly Having[]>> {
  const { rows } = await executePlanned<Record<string, unknown> & NamedFinding & { shopId: number }>(
    db,
    sql`select episode.shop_id as "shopId", finding_id as id, "check", level, text, params from finding_episode as episode
      join shop on shop.organization_id = episode.organization_id and shop.id = episode.shop_id
      where episode.organization_id = ${organizationId} and closed_at is null and not (finding_id = any(shop.ignores))
        and "check" = any(${listOf(samples.map(({ check }) => check))})
        and (finding_id = any(${listOf(samples.map(({ id }) => id))}) or ${sharesOneOf(samples)})
      order by episode.shop_id, finding_id limit ${SHOPS_READ}`,
  );
  const found = rows.flatMap(({ shopId, ...row }) => {
    const { success, data: finding } = namedFinding.safeParse(row);
    const matter = success ? lastingMatterOf(finding) : null;
    return success && matter !== null ? [{ matter, shopId, finding }] : [];
  });
  return Map.groupBy(found, ({ matter }) => matter);
}

/** By what findings of other names have the same matter. A check finds much else, of which a shop may make up any amount. */
const sharesOneOf = (samples: readonly NamedFinding[]): SQL =>
  sql.join(
    MATTER_PARAMS.map((name) => {
      const values = samples.flatMap((finding) => matterParamOf(finding, name) || []);
      return sql`params ->> ${sql.raw(`'${name}'`)} = any(${listOf(values)})`;
    }),
    sql` or `,
  );

const listOf = (texts: readonly string[]): SQL => sql`${sql.param([...new Set(texts)])}::text[]`;

/** Remembers what is known of a matter; `null`: nothing any more. */
export async function saveShared(
  db: Db,
  { organizationId, matter }: { organizationId: string; matter: string },
  known: { memory: SharedMemory; looksAt: Date } | null,
): Promise<void> {
  await executePlanned(
    db,
    known === null
      ? sql`delete from shared_matter where organization_id = ${organizationId} and matter = ${matter}`
      : sql`insert into shared_matter (organization_id, matter, memory, looks_at)
          values (${organizationId}, ${matter}, ${storableJson(known.memory)}::jsonb, ${momentOf(known.looksAt)})
          on conflict (organization_id, matter) do update set memory = excluded.memory, looks_at = excluded.looks_at`,
  );
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

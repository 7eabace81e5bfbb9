import { type SQL, sql } from "drizzle-orm";
import { changeRecorded } from "../../changelog/events/change-recorded.ts";
import { user } from "../../identity/identity.table.ts";
import { isLetIn } from "../../identity/users/barred.store.ts";
import { INCIDENT_KINDS } from "../../incidents/events/kinds.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { findingAppeared } from "../../monitoring/events/counted-finding.ts";
import { status } from "../../monitoring/events/status.ts";
import { stopped } from "../../monitoring/events/stopped.ts";
import { warned } from "../../monitoring/events/warned.ts";
import { member } from "../../organizations/organization.table.ts";
import { mayMember } from "../../organizations/permissions.ts";
import { shop } from "../../shops/shop.table.ts";
import { watches } from "../../shops/watching/watch.store.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { readEvent } from "../topics/events.ts";
import type { Hearing, Part } from "./decide-incident.ts";

/** Most events of an organization per round. */
export const EVENTS_AT_ONCE = 500;

const KINDS = () => sql`${sql.param([...INCIDENT_KINDS])}::text[]`;

/** Organizations with events about incidents that nobody has decided about. */
export async function findOrganizationsToTell(db: Db): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`
    select distinct organization_id as id from event where decided_at is null and kind = any(${KINDS()}) order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Whether more of what the same visit brought, or of what began in the same planned work, is told in a moment. */
const IS_FOLLOWED = sql`exists (select from event as other where other.organization_id = waiting.organization_id
  and other.shop_id = waiting.shop_id and other.decided_at is null and other.incident_id is null
  and (other.batch = waiting.batch or (other.window_id is not null and jsonb_typeof(waiting.data -> 'window') = 'object'))
  and other.kind = any(${sql.param([status.kind, warned.kind, stopped.kind, changeRecorded.kind])}::text[]))`;

/**
 * Undecided events about incidents after `afterId`, so many at most, with those before of the same incidents, in the
 * order in which they happened; `null` for an unreadable one.
 */
export async function listIncidentEvents(
  db: Db,
  { organizationId, afterId, most }: { organizationId: string; afterId: number; most: number },
) {
  const { rows } = await executePlanned<{
    id: number;
    at: Date;
    kind: string;
    data: unknown;
    incidentId: number;
    shopId: number | null;
    batch: string | null;
    isFollowed: boolean;
  }>(
    db,
    sql`
    with waiting as (
      select * from event where organization_id = ${organizationId} and decided_at is null and kind = any(${KINDS()})
    ), page as (select * from waiting where id > ${afterId} order by id limit ${most})
    select id, date as at, kind, data, incident_id as "incidentId", shop_id as "shopId", batch, ${IS_FOLLOWED} as "isFollowed" from waiting
    where id in (select id from page) or (id <= ${afterId} and incident_id in (select incident_id from page))
    order by id`,
  );
  return rows.map(({ data, at, ...row }) => ({ ...row, at: new Date(at), event: readEvent(row.kind, data) }));
}

export async function markEventsDecided(db: Db, organizationId: string, ids: readonly number[], now: Date) {
  if (ids.length === 0) return;
  await executePlanned(
    db,
    sql`
    update event set decided_at = ${now.toISOString()}::timestamptz
    where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::integer[])`,
  );
}

/** Warnings of its shop became errors with it. */
const HAS_TURNED = sql`exists (select from event where event.organization_id = part.organization_id and event.incident_id = part.id
  and ((event.kind = ${status.kind} and event.data ->> 'from' = 'yellow' and event.data ->> 'to' = 'red')
    or (event.kind = ${findingAppeared.kind} and event.data -> 'turned' = 'true')))`;

/** Warnings are the worst that is found in its shop now. */
const IS_WARNED = sql`exists (select from shop_state as state where state.organization_id = part.organization_id
  and state.shop_id = part.shop_id and state.findings_level = 'yellow')`;

/** What several shops can share for longer than a moment, of what is or was wrong. */
const TROUBLES = sql.raw(
  `incident_trouble as trouble where trouble.organization_id = part.organization_id and trouble.incident_id = part.id`,
);
const IS_LASTING = sql.raw("(trouble.matter is not null and not starts_with(trouble.matter, 'address:'))");
const MATTERS = sql`array(select distinct trouble.matter from ${TROUBLES} and ${IS_LASTING} order by 1)`;
/** Something else is wrong, too. */
const IS_ABOUT_MORE = sql`exists (select from ${TROUBLES} and trouble.ended_at is null and not ${IS_LASTING})`;

type StoredPart = { wholeId: number; parentId: number | null } & Record<string, unknown> & Part;

const partsIn = (organizationId: string, ids: readonly number[]) => sql`
    select whole.id as "wholeId", part.id as "incidentId", part.shop_id as "shopId", part.state = 'open' as "isOpen", ${HAS_TURNED} as "isTurned", ${IS_WARNED} as "isWarned",
      ${MATTERS} as matters, ${IS_ABOUT_MORE} as "isAboutMore", whole.parent_id as "parentId"
    from incident as whole join incident as part on part.organization_id = whole.organization_id
      and (part.id = whole.id or part.parent_id = whole.id) and part.shop_id is not null
    where whole.organization_id = ${organizationId} and whole.id = any(${sql.param([...ids])}::integer[])
    order by part.id`;

function ofWholes(rows: readonly StoredPart[]) {
  const partsOf = Map.groupBy(rows, ({ wholeId }) => wholeId);
  const parentOf = new Map(
    rows.flatMap(({ wholeId, parentId }): [number, number][] => (parentId === null ? [] : [[wholeId, parentId]])),
  );
  return { partsOf, parentOf };
}

/** The incidents of single shops that these are about, and what they are or were part of. */
export async function readParts(db: Db, organizationId: string, ids: readonly number[]) {
  return ofWholes((await executePlanned<StoredPart>(db, partsIn(organizationId, ids))).rows);
}

/** The same, with who heard of any of these; in one statement. */
export async function readHeardParts(db: Db, organizationId: string, ids: readonly number[]) {
  const { rows } = await executePlanned<{ parts: StoredPart[]; hearings: StoredHearing[] }>(
    db,
    sql`
    with parts as materialized (${partsIn(organizationId, ids)}), heard as (
      select unnest(${sql.param([...ids])}::integer[]) as id union select "incidentId" from parts union select "parentId" from parts
    )
    select coalesce((select jsonb_agg(to_jsonb(parts) order by "incidentId") from parts), '[]') as parts,
      coalesce((select jsonb_agg(to_jsonb(hearing) order by "incidentId", "userId") from (
        ${hearingsOf(organizationId, sql`in (select id from heard)`)}) as hearing), '[]') as hearings`,
  );
  const [row] = rows;
  return { ...ofWholes(row?.parts ?? []), hearings: hearingsIn(row?.hearings ?? []) };
}

/**
 * Members who watch these shops, and whose role and account let them see them, by shop. None can be deleted before the
 * transaction ends.
 */
export async function findWatchersOf(db: Db, organizationId: string, shopIds: readonly number[], now: Date) {
  const { rows } = await executePlanned<{ shopId: number; userId: string; role: string }>(
    db,
    sql`
    select ${shop}.id as "shopId", ${member}.user_id as "userId", ${member}.role from ${shop}
    join ${member} on ${member}.organization_id = ${shop}.organization_id join ${user} on ${user}.id = ${member}.user_id
    where ${shop}.organization_id = ${organizationId} and ${shop}.id = any(${sql.param([...shopIds])}::integer[]) and ${watches} and ${isLetIn(now)}
    order by ${shop}.id, ${member}.user_id for key share of ${shop}, ${user}`,
  );
  const known = new Map<number, string[]>();
  for (const { shopId, userId, role } of rows)
    if (mayMember(role, "shop:read")) known.set(shopId, [...(known.get(shopId) ?? []), userId]);
  return known;
}

export type Hearings = Map<number, Map<string, Hearing>>;

/** Who heard of these incidents. */
export async function readHearings(db: Db, organizationId: string, ids: readonly number[]): Promise<Hearings> {
  const isOfThese = sql`= any(${sql.param([...ids])}::integer[])`;
  return hearingsIn((await executePlanned<StoredHearing>(db, hearingsOf(organizationId, isOfThese))).rows);
}

type StoredHearing = Record<string, unknown> &
  Omit<Hearing, "toldAt"> & {
    incidentId: number;
    userId: string;
    toldAt: Date | string;
  };

const hearingsOf = (organizationId: string, isOfThese: SQL) => sql`
    select incident_id as "incidentId", user_id as "userId", is_open as "isOpen", told_at as "toldAt", shop_count as "shopCount"
    from incident_hearer where organization_id = ${organizationId} and incident_id ${isOfThese}
    order by incident_id, user_id`;

function hearingsIn(rows: readonly StoredHearing[]): Hearings {
  const known: Hearings = new Map();
  for (const { incidentId, userId, isOpen, toldAt, shopCount } of rows) {
    const mine = known.get(incidentId) ?? new Map<string, Hearing>();
    known.set(incidentId, mine.set(userId, { isOpen, toldAt: new Date(toldAt).toISOString(), shopCount }));
  }
  return known;
}

export async function writeHearings(db: Db, organizationId: string, hearings: Hearings): Promise<void> {
  const rows = [...hearings].flatMap(([incidentId, mine]) =>
    [...mine].map(([userId, hearing]) => ({ incidentId, userId, ...hearing })),
  );
  if (rows.length === 0) return;
  await executePlanned(
    db,
    sql`
    insert into incident_hearer (organization_id, incident_id, user_id, is_open, told_at, shop_count)
    select ${organizationId}, "incidentId", "userId", "isOpen", "toldAt", "shopCount"
    from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given ("incidentId" integer, "userId" text, "isOpen" boolean,
      "toldAt" timestamptz, "shopCount" integer)
    where exists (select from "user" where id = "userId")
      and exists (select from incident where organization_id = ${organizationId} and id = "incidentId")
    order by "incidentId", "userId"
    on conflict (organization_id, incident_id, user_id) do update
      set is_open = excluded.is_open, told_at = excluded.told_at, shop_count = excluded.shop_count`,
  );
}

/** An incident and somebody who may have heard of it. */
interface Heard {
  organizationId: string;
  incidentId: number | null;
  userId: string;
}

/** A matter of which somebody may hear, and since when it may be over. */
interface Begun extends Omit<Heard, "userId"> {
  id: string;
  thread: string;
  since: IsoTime;
}

/** The ids of those that have ended for somebody since then, also without a message: else their inbox says so. */
export async function whichAreOver(db: Db, userId: string, begun: readonly Begun[]): Promise<ReadonlySet<string>> {
  if (begun.length === 0) return new Set();
  const given = begun.map(({ id, organizationId, incidentId, thread, since }) => ({
    id,
    organizationId,
    incidentId,
    thread,
    since,
  }));
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${storableJson(given)}::jsonb) as given (id uuid, "organizationId" text, "incidentId" integer,
        thread text, since timestamptz)
    ), inbox as materialized (
      select organization_id, thread, ended_at, created_at from notification where user_id = ${userId}
        and exists (select from given where "incidentId" is null)
    )
    select id from given join incident_hearer on organization_id = "organizationId" and incident_id = "incidentId" and user_id = ${userId}
      and not is_open and told_at > since
    union all
    select given.id from given join inbox on organization_id = "organizationId" and inbox.thread = given.thread
    where "incidentId" is null group by given.id, since having bool_and(coalesce(ended_at > created_at, false)) and max(created_at) >= since`,
  );
  return new Set(rows.map(({ id }) => id));
}

/**
 * Somebody was not told after all of what began then: neither by this way nor by another one. What has moved to another
 * organization since then is not ours to change.
 */
export async function forgetHearer(
  db: Db,
  { organizationId, incidentId, userId }: Heard,
  begunAt: Date,
): Promise<void> {
  await executePlanned(
    db,
    sql`
    delete from incident_hearer where organization_id = ${organizationId} and incident_id = ${incidentId} and user_id = ${userId}
      and is_open and told_at = ${begunAt.toISOString()}::timestamptz and not exists (select from incident_told as told
        where told.organization_id = ${organizationId} and told.incident_id = ${incidentId} and told.user_id = ${userId}
          and told.state <> 'notTold' and ${begunAt.toISOString()}::timestamptz <= told.said_at)
      and not exists (select from incident_entry as entry where entry.organization_id = ${organizationId}
        and entry.incident_id = ${incidentId} and entry.kind = 'moved' and entry.at >= ${begunAt.toISOString()}::timestamptz)`,
  );
}

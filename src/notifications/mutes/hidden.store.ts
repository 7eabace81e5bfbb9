import { sql } from "drizzle-orm";
import type { TopicId } from "../../checks/topic.ts";
import { isAheadSql } from "../../lib/calendar/clocks-differ.ts";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import { readRules } from "../delivering/deciding/stored-why.ts";
import { type Alert, storedAlert } from "../alert.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";
import type { SpentMute } from "./hidden.ts";

/** More are looked at a minute later. */
const MUTES_AT_ONCE = 200;
/** Nobody has as much that is open. */
const ROWS_READ = 5000;

const isEnding = (now: Date) => sql`ended_at is null and until <= ${now.toISOString()}::timestamptz`;

/** Mutes that were made by a clock which was put back since are of now: else what they hide would not be known as hidden. */
export async function bringMutesToNow(db: Db, now: Date): Promise<void> {
  const isAhead = sql.raw(isAheadSql("created_at", "moment.at"));
  await db.execute(sql`update mute set created_at = moment.at from (select ${now.toISOString()}::timestamptz as at) as moment
    where ended_at is null and ${isAhead}`);
}

/** Organizations in which a mute has come to its end. */
export async function findOrganizationsWithSpent(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct organization_id as id from mute where ${isEnding(now)} order by id`);
  return rows.map(({ id }) => id);
}

type StoredSpent = Omit<SpentMute, "createdAt" | "until"> & { topic: TopicId | null; createdAt: Date; until: Date };

/** Ends mutes whose time is over; with them those that ended so before, which may have hidden the same. */
export async function endSpent(db: Db, organizationId: string, now: Date): Promise<readonly SpentMute[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<Record<string, unknown> & StoredSpent>(sql`
    with chosen as (
      select id from mute where organization_id = ${organizationId} and ${isEnding(now)}
      order by until, id limit ${MUTES_AT_ONCE} for update
    ), ending as (
      update mute set ended_at = until, version = version + 1 where organization_id = ${organizationId} and id in (select id from chosen)
    )
    select id, user_id as "userId", destination_id as "destinationId", shop_id as "shopId", topic, thread, until, created_at as "createdAt",
      id in (select id from chosen) as "isEnding"
    from mute where organization_id = ${organizationId} and until is not null and (id in (select id from chosen)
      or (ended_at = until and ended_at > ${at} - make_interval(hours => ${MUTE_LIMITS.keptHours})))
    order by "isEnding" desc, until desc, id limit ${MUTES_AT_ONCE * 10}`);
  return rows.map(({ createdAt, until, ...row }) => ({
    ...row,
    createdAt: new Date(createdAt).toISOString(),
    until: new Date(until).toISOString(),
  }));
}

/** Something open of which somebody has nothing but the row of their inbox. */
export interface HiddenRow {
  id: number;
  userId: string;
  shopId: number | null;
  incidentId: number | null;
  rules: Why | null;
  alert: Alert;
}

interface StoredRow extends Record<string, unknown> {
  id: number;
  userId: string;
  shopId: number | null;
  incidentId: number | null;
  rules: Why | null;
  kind: string;
  data: unknown;
  at: Date;
}

/** What has come into the inboxes of these people since then and is open; `null`: of everybody. */
export async function listOpenRows(
  db: Db,
  organizationId: string,
  { userIds, since }: { userIds: readonly string[] | null; since: Date },
): Promise<readonly HiddenRow[]> {
  const isTheirs = userIds === null ? sql`true` : sql`user_id = any(${sql.param([...userIds])}::text[])`;
  const { rows } = await db.execute<StoredRow>(sql`
    select id, user_id as "userId", shop_id as "shopId", incident_id as "incidentId", rules, kind, data, created_at as at
    from notification where organization_id = ${organizationId} and ${isTheirs} and created_at >= ${since.toISOString()}::timestamptz
      and ended_at is null and deleted_at is null and level <> 'success' and kind is not null and destination_id is null
    order by created_at, id limit ${ROWS_READ}`);
  return rows.flatMap(({ kind, data, at, ...row }) => {
    const alert = storedAlert(kind, data, new Date(at));
    return alert === null ? [] : [{ ...row, rules: readRules(row.rules), alert }];
  });
}

/** They are news from now on; whoever reads them in time needs no mail. */
export async function markUnreadAgain(db: Db, organizationId: string, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    update notification set read = false where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::integer[])`);
}

interface ToldAfterAll {
  incidentId: number | null;
  userId: string;
  way: string;
  at: string;
}

/** That these ways did not bring it, because it was muted, is no longer so. */
export async function tellAfterAll(db: Db, organizationId: string, told: readonly ToldAfterAll[], now: Date) {
  if (told.length === 0) return;
  await db.execute(sql`
    update incident_told set state = 'waiting', why = null, at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${storableJson(told)}::jsonb) as given ("incidentId" integer, "userId" text, way text, at timestamptz)
    where organization_id = ${organizationId} and incident_id = "incidentId" and user_id = "userId" and incident_told.way = given.way
      and said_at = given.at and state = 'notTold' and why = 'muted'`);
}

/** Of which events these are the alerts. */
export async function findEventsOf(
  db: Db,
  organizationId: string,
  alerts: readonly { shopId: number | null; incidentId: number | null; kind: string; at: string }[],
) {
  if (alerts.length === 0) return [];
  const { rows } = await db.execute<{ index: number; eventId: number }>(sql`
    select index::integer - 1 as index, max(event.id) as "eventId"
    from rows from (jsonb_to_recordset(${storableJson(alerts)}::jsonb) as ("shopId" integer, "incidentId" integer, kind text, at timestamptz))
      with ordinality as given ("shopId", "incidentId", kind, at, index)
    join event on event.organization_id = ${organizationId} and event.kind = given.kind and event.date = given.at
      and event.shop_id is not distinct from "shopId" and ("incidentId" is null or event.incident_id = "incidentId")
    group by 1 order by 1`);
  return rows;
}

/** What cannot be read says nothing of anybody. */
const TOLD_ENTRIES = sql.raw(
  `jsonb_array_elements(case jsonb_typeof(told -> 'entries') when 'array' then told -> 'entries' else '[]' end)`,
);

/** Which events were kept from which channels because they had muted them. */
export async function listHiddenFrom(db: Db, organizationId: string, since: Date) {
  const { rows } = await db.execute<{ eventId: number; destinationId: string; userId: string | null }>(sql`
    select event.id as "eventId", entry ->> 'destinationId' as "destinationId", entry ->> 'userId' as "userId"
    from event, ${TOLD_ENTRIES} as entry
    where organization_id = ${organizationId} and date >= ${since.toISOString()}::timestamptz
      and told @> '{"entries": [{"not": "muted"}]}' and entry ->> 'not' = 'muted' and entry ? 'destinationId'
    order by event.id limit ${ROWS_READ}`);
  return rows;
}

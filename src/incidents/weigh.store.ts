import type { Db, Transaction } from "../lib/db.ts";
import { sql } from "drizzle-orm";
import { iso } from "../lib/columns.ts";
import { isAheadSql } from "../lib/calendar/clocks-differ.ts";
import { notify } from "../lib/events.ts";
import { eventsWeighed } from "../lib/hints.ts";
import { storableJson } from "../lib/storable-text.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { organizationsWithTurns } from "../windows/weighed-windows.store.ts";
import { EASED_AFTER } from "./parent-rules.ts";
import type { EventToWeigh, Incident, Mark, NewEntry } from "./standing.ts";
import { LONGEST_HOLD } from "./trouble-rules.ts";
import { isEnd, isOfStatus, readTopics, readTrouble } from "./weighed-kinds.ts";

/** Most events of an organization at once; what is left is weighed in the next round. */
export const EVENTS_AT_ONCE = 2_000;

const lasting = (milliseconds: number) => sql.raw(`interval '${milliseconds} milliseconds'`);
const HELD_AT_MOST = lasting(LONGEST_HOLD);
const EASED_FOR = lasting(EASED_AFTER);

/** Organizations in which something happened, or is due without anything happening. */
export async function findOrganizationsToWeigh(db: Db, now: Date): Promise<readonly string[]> {
  const moment = sql`${now.toISOString()}::timestamptz`;
  const isAheadOfMoment = sql.raw(isAheadSql("said.at", "moment.at"));
  const { rows } = await db.execute<{ id: string }>(sql`
    select organization_id as id from event where weighed_at is null
    union
    select organization_id from incident where announced_at is null and state = 'open'
      and (tell_after <= ${moment} or tell_after > ${moment} + ${HELD_AT_MOST})
    union
    select organization_id from incident where flapping_since is not null
      or (in_window and announced_at is null and tell_after is null and state = 'open')
    union
    select organization_id from incident as parent where shop_id is null and state = 'open' and (select count(*) from incident as child
      where child.organization_id = parent.organization_id and child.parent_id = parent.id and child.state = 'open') < 2
    union
    select parent.organization_id from incident as parent join incident as child
      on child.organization_id = parent.organization_id and child.parent_id = parent.id
    where parent.shop_id is null and parent.state = 'open' and parent.flapping_since is null and child.ended_at > parent.announced_at
      and child.ended_at <= ${moment} - ${EASED_FOR}
      and not exists (select from incident_entry as said, (select ${moment} as at) as moment where said.organization_id = parent.organization_id
        and said.incident_id = parent.id and said.kind in ('eased', 'calm') and said.at >= child.ended_at and not ${isAheadOfMoment})
    union
    ${organizationsWithTurns(now)}
    order by id`);
  return rows.map(({ id }) => id);
}

interface EventRow {
  id: number;
  shopId: number;
  date: Date;
  kind: string;
  data: unknown;
  matter: string | null;
  isFirst: boolean;
}

/** The oldest events that nobody has weighed, with their shops held; those that belong to no shop are no news to us. */
export async function takeEvents(
  { client }: Transaction,
  organizationId: string,
  most: number,
): Promise<readonly EventToWeigh[]> {
  const { rows } = await client.query<EventRow>({
    name: "take_events_to_weigh",
    text: `select event.id, event.shop_id as "shopId", event.date, event.kind, event.data, event.matter, event.is_first as "isFirst"
from event join shop on shop.organization_id = event.organization_id and shop.id = event.shop_id
where event.organization_id = $1 and event.weighed_at is null
order by event.id limit $2 for key share of shop`,
    values: [organizationId, most],
  });
  return rows.map(({ id, shopId, date, kind, data, matter, isFirst }) => ({
    id,
    shopId,
    at: date.toISOString(),
    matter,
    isFirst,
    topics: readTopics(kind, data),
    isEnd: isEnd(kind, data),
    change: readTrouble(kind, data),
    isOfStatus: isOfStatus(kind),
  }));
}

/**
 * The incidents that events since then may have to do with, locked until the transaction ends; of their errors those that
 * are still there. A shop may bring others with each visit, and what is over would be read and written for months.
 */
export async function readIncidents(
  { client }: Transaction,
  organizationId: string,
  endedSince: IsoTime,
): Promise<readonly Incident[]> {
  const { rows } = await client.query<{ incident: Incident }>({
    name: "read_incidents_to_weigh",
    text: `select jsonb_build_object('id', incident.id, 'shopId', shop_id, 'parentId', parent_id, 'topic', topic, 'state', state,
  'matter', matter, 'title', title, 'beganAt', ${iso("began_at")}, 'noticedAt', ${iso("noticed_at")}, 'tellAfter', ${iso("tell_after")},
  'announcedAt', ${iso("announced_at")}, 'acknowledgedAt', ${iso("acknowledged_at")}, 'endedAt', ${iso("ended_at")},
  'closedAt', ${iso("closed_at")}, 'reopened', reopened, 'restedSeconds', rested_seconds,
  'flappingSince', ${iso("flapping_since")}, 'inWindow', in_window,
  'easedAt', (select ${iso("at")} from incident_entry as entry where entry.organization_id = incident.organization_id
    and entry.incident_id = incident.id and entry.kind in ('eased', 'calm') order by entry.id desc limit 1),
  'reopenedAt', coalesce((select jsonb_agg(${iso("at")} order by entry.id) from incident_entry as entry
    where entry.organization_id = incident.organization_id and entry.incident_id = incident.id and entry.kind = 'reopened'
      and entry.at > $2::timestamptz - interval '2 hours' and entry.id > coalesce((select max(id) from incident_entry as calm
        where calm.organization_id = incident.organization_id and calm.incident_id = incident.id and calm.kind = 'calm'), 0)), '[]'),
  'troubles', coalesce((select jsonb_agg(jsonb_build_object('key', key, 'said', jsonb_build_object('check', "check", 'text', text, 'params', params),
      'matter', trouble.matter, 'beganAt', ${iso("trouble.began_at")}, 'endedAt', ${iso("trouble.ended_at")}, 'passedOver', passed_over)
      order by trouble.began_at, key) from incident_trouble as trouble
    where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id and trouble.ended_at is null), '[]'))
  as incident
from incident
where organization_id = $1 and (state = 'open' or ended_at >= $2::timestamptz or flapping_since is not null
  or exists (select from incident as parent where parent.organization_id = incident.organization_id and parent.id = incident.parent_id
    and parent.state = 'open')
  or (state <> 'open' and exists (select from incident_trouble as over where over.organization_id = incident.organization_id
    and over.incident_id = incident.id and over.passed_over and over.ended_at is null)))
order by id for update of incident`,
    values: [organizationId, endedSince],
  });
  return rows.map(({ incident }) => incident);
}

/** Where each shop of an organization lives: the address that its probes reach, or else its host. */
export async function readAddresses(
  { client }: Transaction,
  organizationId: string,
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await client.query<{ id: number; url: string; address: string | null }>({
    name: "read_shop_addresses",
    text: `select shop.id, shop.url, (select probe ->> 'address' from jsonb_array_elements(
      case when jsonb_typeof(pulse.uptime -> 'probes') = 'array' then pulse.uptime -> 'probes' end)
    with ordinality as listed (probe, place) where probe ->> 'address' is not null order by place limit 1) as address
from shop left join shop_pulse as pulse on pulse.organization_id = shop.organization_id and pulse.shop_id = shop.id
where shop.organization_id = $1 order by shop.id`,
    values: [organizationId],
  });
  return new Map(rows.map(({ id, url, address }) => [id, address ?? hostOf(url)]));
}

const hostOf = (url: string): string => (URL.canParse(url) ? new URL(url).hostname : url);

/** Ids for incidents that are not stored yet. */
export async function reserveIncidentIds({ client }: Transaction, count: number): Promise<readonly number[]> {
  if (count === 0) return [];
  const { rows } = await client.query<{ id: number }>({
    name: "reserve_incident_ids",
    text: `select nextval(pg_get_serial_sequence('incident', 'id'))::integer as id from generate_series(1, $1::integer)`,
    values: [count],
  });
  return rows.map(({ id }) => id).toSorted((one, other) => one - other);
}

/** Writes incidents with their troubles, new ones and changed ones. What ends makes room for what begins. */
export async function writeIncidents(
  { client }: Transaction,
  organizationId: string,
  incidents: readonly Incident[],
): Promise<void> {
  if (incidents.length === 0) return;
  await client.query({
    name: "write_incidents",
    text: WRITE_INCIDENTS_SQL,
    values: [organizationId, storableJson(incidents)],
  });
  await client.query({
    name: "write_troubles",
    text: WRITE_TROUBLES_SQL,
    values: [organizationId, storableJson(incidents)],
  });
}

const SHAPE = `id integer, "shopId" integer, "parentId" integer, topic text, state text, matter text, title jsonb, "beganAt" timestamptz,
  "noticedAt" timestamptz, "tellAfter" timestamptz, "announcedAt" timestamptz, "acknowledgedAt" timestamptz, "endedAt" timestamptz,
  "closedAt" timestamptz, reopened smallint, "restedSeconds" integer, "flappingSince" timestamptz, "inWindow" boolean`;
const CHANGING = [
  "parent_id",
  "state",
  "began_at",
  "tell_after",
  "announced_at",
  "acknowledged_at",
  "ended_at",
  "closed_at",
  "reopened",
  "rested_seconds",
];

const WRITE_INCIDENTS_SQL = `insert into incident (organization_id, id, shop_id, parent_id, topic, state, matter, title, began_at, noticed_at,
  tell_after, announced_at, acknowledged_at, ended_at, closed_at, reopened, rested_seconds, flapping_since, in_window) overriding system value
select $1, id, "shopId", "parentId", topic, state, matter, title, "beganAt", "noticedAt", "tellAfter", "announcedAt", "acknowledgedAt",
  "endedAt", "closedAt", reopened, "restedSeconds", "flappingSince", "inWindow"
from jsonb_to_recordset($2::jsonb) as given (${SHAPE}) order by state = 'open', "shopId" is not null, id
on conflict (organization_id, id) do update set ${[...CHANGING, "flapping_since", "in_window"].map((column) => `${column} = excluded.${column}`).join(", ")},
  acknowledged_by = case when excluded.acknowledged_at is not null then incident.acknowledged_by end,
  closed_by = case when excluded.closed_at is not null then incident.closed_by end, version = incident.version + 1`;

const WRITE_TROUBLES_SQL = `insert into incident_trouble (organization_id, incident_id, shop_id, key, "check", text, params, matter, began_at, ended_at,
  passed_over)
select $1, given.id, given."shopId", trouble.key, trouble.said ->> 'check', trouble.said ->> 'text', coalesce(trouble.said -> 'params', '{}'),
  trouble.matter, trouble."beganAt", trouble."endedAt", trouble."passedOver"
from jsonb_to_recordset($2::jsonb) as given (id integer, "shopId" integer, troubles jsonb),
  jsonb_to_recordset(given.troubles) as trouble (key text, said jsonb, matter text, "beganAt" timestamptz, "endedAt" timestamptz,
    "passedOver" boolean)
order by given.id, trouble.key
on conflict (organization_id, incident_id, shop_id, key, began_at) do update set "check" = excluded."check", text = excluded.text,
  params = excluded.params, matter = excluded.matter, ended_at = excluded.ended_at,
  passed_over = excluded.passed_over`;

export async function writeEntries(
  { client }: Transaction,
  organizationId: string,
  entries: readonly NewEntry[],
): Promise<void> {
  if (entries.length === 0) return;
  await client.query({
    name: "write_incident_entries",
    text: `insert into incident_entry (organization_id, incident_id, at, kind, params)
select $1, ("entry" ->> 'incidentId')::integer, ("entry" ->> 'at')::timestamptz, "entry" ->> 'kind', "entry" -> 'params'
from jsonb_array_elements($2::jsonb) with ordinality as listed ("entry", place) order by place`,
    values: [organizationId, storableJson(entries)],
  });
}

/** Says of each event where it belongs, and that it was weighed. */
export async function markWeighed(
  { client, db }: Transaction,
  organizationId: string,
  { marks, now }: { marks: readonly Mark[]; now: Date },
): Promise<void> {
  if (marks.length === 0) return;
  await notify(db, eventsWeighed());
  await client.query({
    name: "mark_events_weighed",
    text: `update event set weighed_at = $3, incident_id = mark."incidentId", window_id = mark."windowId"
from jsonb_to_recordset($2::jsonb) as mark ("eventId" integer, "incidentId" integer, "windowId" integer)
where event.organization_id = $1 and event.id = mark."eventId" and event.weighed_at is null`,
    values: [organizationId, storableJson(marks), now],
  });
}

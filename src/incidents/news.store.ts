import { sql } from "drizzle-orm";
import { iso } from "../lib/columns.ts";
import type { Db } from "../lib/db.ts";
import { findingAppeared } from "../monitoring/events/counted-finding.ts";
import { status } from "../monitoring/events/status.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type AboutIncident, type NamedShop, SHOPS_NAMED, TROUBLES_NAMED } from "./events/about-incident.ts";

/** An incident as it is stored now, as far as a message needs it. */
export interface Described extends AboutIncident {
  isOpen: boolean;
  /** How long nothing of it was there since it began. */
  restedSeconds: number;
  endedAt: IsoTime | null;
  /** Shops that are still in trouble, and how many. */
  left: readonly NamedShop[];
  leftCount: number;
  /** All shops that are or were part of it. */
  partCount: number;
  /** Those of the ones in trouble that were it when people were told first. */
  sinceCount: number;
}

const raw = (text: string) => sql.raw(text);
const PARTS = `incident as part join shop on shop.organization_id = part.organization_id and shop.id = part.shop_id
  where part.organization_id = incident.organization_id and (part.id = incident.id or part.parent_id = incident.id)`;
const named = (where: string) => `coalesce((select jsonb_agg(listed.shop) from (
  select jsonb_build_object('id', shop.id, 'name', shop.name, 'incidentId', part.id) as shop from ${PARTS} ${where}
  order by part.began_at, lower(shop.name), shop.id limit ${SHOPS_NAMED}) as listed), '[]')`;
/** Of an open one those that are in trouble, else all. */
const CONCERNED = "and (part.state = 'open' or incident.state <> 'open')";
/** Values that are longer than any that we make are left out of messages. */
const BRIEF_PARAMS = "case when octet_length(params::text) > 16384 then '{}'::jsonb else params end";
const LEFT = "and part.state = 'open'";
/** Each as it was last. */
const TROUBLES = `(select distinct on (key) * from incident_trouble as trouble
  where trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id
    and (incident.state <> 'open' or (trouble.ended_at is null and not trouble.passed_over))
  order by key, ended_at desc nulls first, trouble.began_at desc) as trouble`;

/** Describes incidents as they are stored. */
export async function describeIncidents(
  db: Db,
  organizationId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, Described>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Record<string, unknown> & Described>(sql`
    select incident.id as "incidentId", topic, incident.shop_id as "shopId", case when octet_length(title::text) > 16384 then title || '{"params": {}}' else title end as said,
      case when incident.shop_id is null then matter end as matter,
      ${raw(iso("began_at"))} as since, ${raw(iso("ended_at"))} as "endedAt", state = 'open' as "isOpen", rested_seconds as "restedSeconds",
      ${raw(named(CONCERNED))} as shops, (select count(*)::integer from ${raw(PARTS)} ${raw(CONCERNED)}) as "shopCount",
      ${raw(named(LEFT))} as left, (select count(*)::integer from ${raw(PARTS)} ${raw(LEFT)}) as "leftCount",
      (select count(*)::integer from ${raw(PARTS)}) as "partCount",
      (select count(*)::integer from ${raw(PARTS)} ${raw(LEFT)} and part.noticed_at <= incident.announced_at) as "sinceCount",
      coalesce((select jsonb_agg(listed.trouble) from (
        select jsonb_build_object('key', key, 'check', "check", 'text', text, 'params', ${raw(BRIEF_PARAMS)}) as trouble from ${raw(TROUBLES)}
        order by "check" is null desc, ended_at desc nulls first, trouble.began_at, key limit ${raw(String(TROUBLES_NAMED))}) as listed), '[]') as troubles,
      (select count(*)::integer from ${raw(TROUBLES)}) as "troubleCount",
      (select findings_level from shop_state where shop_state.organization_id = incident.organization_id
        and shop_state.shop_id = incident.shop_id) as level
    from incident where organization_id = ${organizationId} and id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map((row) => [row.incidentId, { ...row, said: mainOf(row) }]));
}

/** That the shop cannot be visited says more than what was found before. */
function mainOf({ said, troubles }: Described): AboutIncident["said"] {
  const visit = troubles.find(({ check }) => check === null);
  if (visit === undefined) return said;
  const { check, text, params } = visit;
  return { check, text, params };
}

/** The shops of incidents, by incident. */
export async function readNamedShops(
  db: Db,
  organizationId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NamedShop>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<Record<string, unknown> & NamedShop>(sql`
    select shop.id, shop.name, incident.id as "incidentId"
    from incident join shop on shop.organization_id = incident.organization_id and shop.id = incident.shop_id
    where incident.organization_id = ${organizationId} and incident.id = any(${sql.param([...ids])}::integer[])`);
  return new Map(rows.map((row) => [row.incidentId, row]));
}

export interface StatusChange {
  from: "green" | "yellow" | "red";
  to: "green" | "yellow" | "red";
}

/** Which of these incidents are about what had been warnings of their shops. */
export async function readTurned(db: Db, organizationId: string, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const { rows } = await db.execute<{ incidentId: number }>(sql`
    select distinct incident_id as "incidentId" from event
    where organization_id = ${organizationId} and incident_id = any(${sql.param([...ids])}::integer[])
      and kind = ${findingAppeared.kind} and data -> 'turned' = 'true' order by 1`);
  return new Set(rows.map(({ incidentId }) => incidentId));
}

/** How the status of their shops became worse with these incidents. */
export async function readStatusChanges(
  db: Db,
  organizationId: string,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StatusChange>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<{ incidentId: number; data: unknown }>(sql`
    select incident_id as "incidentId", data from event
    where organization_id = ${organizationId} and incident_id = any(${sql.param([...ids])}::integer[]) and kind = ${status.kind}
    order by id`);
  const read = rows.map(({ incidentId, data }) => ({ incidentId, change: status.read(data) }));
  return new Map(
    read.flatMap(({ incidentId, change }) =>
      change === null || status.phase(change) !== "opens" ? [] : [[incidentId, { from: change.from, to: change.to }]],
    ),
  );
}

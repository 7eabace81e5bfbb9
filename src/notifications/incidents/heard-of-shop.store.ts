import { sql } from "drizzle-orm";
import { incidentOpened } from "../../incidents/events/incident-events.ts";
import { INCIDENT_KINDS } from "../../incidents/events/kinds.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { findingAppeared } from "../../monitoring/events/counted-finding.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { ShopKey } from "../receiver.store.ts";

/** Whether somebody hears of the end of an incident, or has heard of it since then, by the incident itself. */
export type HearsOf = (incidentId: number, userId: string, since: IsoTime) => boolean;

/** Who heard of incidents of a shop, or of what they are part of. */
export async function readHearsOf(db: Db, { organizationId }: ShopKey, ids: readonly number[]): Promise<HearsOf> {
  if (ids.length === 0) return () => false;
  const { rows } = await db.execute<{ incidentId: number; userId: string; isOpen: boolean; toldAt: Date }>(sql`
    select incident.id as "incidentId", hearer.user_id as "userId", hearer.is_open as "isOpen", hearer.told_at as "toldAt"
    from incident join incident_hearer as hearer on hearer.organization_id = incident.organization_id
      and hearer.incident_id in (incident.id, incident.parent_id)
    where incident.organization_id = ${organizationId} and incident.id = any(${sql.param([...ids])}::integer[])`);
  return (incidentId, userId, since) =>
    rows.some(
      (row) =>
        row.incidentId === incidentId &&
        row.userId === userId &&
        (row.isOpen || new Date(row.toldAt) >= new Date(since)),
    );
}

/** Incidents, and what each is part of as long as that is open. */
const WITH_WHOLES = sql.raw(`incident left join incident as parent on parent.organization_id = incident.organization_id
  and parent.id = incident.parent_id and parent.state = 'open'`);

/** Nobody was told of one yet, or something of these kinds about it is still to be decided. */
const isToCome = (kinds: readonly string[]) =>
  sql`(coalesce(parent.announced_at, incident.announced_at) is null or exists (select from event
    where event.organization_id = incident.organization_id and event.incident_id in (incident.id, parent.id)
      and event.decided_at is null and event.kind = any(${sql.param([...kinds])}::text[])))`;

/** Those of these shops of whose errors of a matter an incident is still to tell. */
export async function findYetToTell(
  db: Db,
  { organizationId, matter }: { organizationId: string; matter: string },
  shopIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (shopIds.length === 0) return new Set();
  const ids = sql`${sql.param([...shopIds])}::integer[]`;
  const { rows } = await executePlanned<{ shopId: number }>(
    db,
    sql`
    select incident.shop_id as "shopId" from ${WITH_WHOLES} join incident_trouble as trouble
      on trouble.organization_id = incident.organization_id and trouble.incident_id = incident.id and trouble.ended_at is null
    where incident.organization_id = ${organizationId} and incident.shop_id = any(${ids}) and incident.state = 'open'
      and trouble.matter = ${matter} and ${isToCome(INCIDENT_KINDS)}
    union select shop_id from event where organization_id = ${organizationId} and shop_id = any(${ids}) and matter = ${matter}
      and kind = ${findingAppeared.kind} and weighed_at is null`,
  );
  return new Set(rows.map(({ shopId }) => shopId));
}

/**
 * For whom open incidents of a shop speak. Those that nobody was told of yet speak for everybody.
 * `isReach`: only those that say that the shop cannot be reached.
 */
export async function findSpokenFor(
  db: Db,
  { organizationId, shopId }: ShopKey,
  { isReach }: { isReach: boolean },
): Promise<(userId: string) => boolean> {
  const { rows } = await db.execute<{ isToCome: boolean; userIds: string[] }>(sql`
    select ${isToCome([incidentOpened.kind])} as "isToCome",
      array(select user_id from incident_hearer as hearer where hearer.organization_id = incident.organization_id
        and hearer.incident_id in (incident.id, parent.id) and hearer.is_open) as "userIds"
    from ${WITH_WHOLES}
    where incident.organization_id = ${organizationId} and incident.shop_id = ${shopId} and incident.state = 'open'
      and (not ${isReach} or incident.topic = 'availability')`);
  const userIds = new Set(rows.flatMap((row) => row.userIds));
  return rows.some(({ isToCome }) => isToCome) ? () => true : (userId) => userIds.has(userId);
}

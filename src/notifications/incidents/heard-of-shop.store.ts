import { sql } from "drizzle-orm";
import { incidentOpened } from "../../incidents/events/incident-events.ts";
import type { Db } from "../../lib/db.ts";
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
    select coalesce(parent.announced_at, incident.announced_at) is null or exists (select from event
        where event.organization_id = incident.organization_id and event.incident_id in (incident.id, parent.id)
          and event.decided_at is null and event.kind = ${incidentOpened.kind}) as "isToCome",
      array(select user_id from incident_hearer as hearer where hearer.organization_id = incident.organization_id
        and hearer.incident_id in (incident.id, parent.id) and hearer.is_open) as "userIds"
    from incident left join incident as parent on parent.organization_id = incident.organization_id
      and parent.id = incident.parent_id and parent.state = 'open'
    where incident.organization_id = ${organizationId} and incident.shop_id = ${shopId} and incident.state = 'open'
      and (not ${isReach} or incident.topic = 'availability')`);
  const userIds = new Set(rows.flatMap((row) => row.userIds));
  return rows.some(({ isToCome }) => isToCome) ? () => true : (userId) => userIds.has(userId);
}

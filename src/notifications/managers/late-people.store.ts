import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";

const AT_ONCE = 100;
/** Something urgent that has not arrived so long after it was due is said elsewhere (product rule). */
const MINUTES = 10;
/** What is older is no news any more. */
const HOURS = 24;

/** What waits for a person's own choice is not late, and what only waits in its queue is as late as what holds it up. */
const isLate = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const before = sql`${at} - make_interval(mins => ${MINUTES})`;
  return sql`message.kind = 'alert' and message.warned_at is null and message.state in ('waiting', 'dead') and alert ->> 'urgency' = 'now'
    and alert ->> 'phase' is distinct from 'closes' and (waits_for is null or waits_for = 'outage')
    and message.created_at <= ${before} and message.created_at > ${at} - make_interval(hours => ${HOURS})
    and (message.state = 'dead' or waits_for = 'outage' or (attempts = 0 and next_at <= ${before}) or exists (select from attempt
      where attempt.destination_id = message.destination_id and attempt.message_id = message.id and began_at <= ${before}))`;
};

/** Who is no member, as after their shop has moved to another organization, is not named there. */
const isMember = (userId: string, organizationId: SQL) => sql`exists (select from member
  where member.organization_id = ${organizationId} and member.user_id = ${sql.raw(userId)})`;

/** Ways by which people should have been told something urgent by now, and were not; by organization. */
export async function listLateWays(db: Db, now: Date) {
  const { rows } = await db.execute<{ id: string; organizationId: string }>(sql`
    select distinct destination.id, message.organization_id as "organizationId" from message
    join destination on destination.id = message.destination_id
    where ${isMember("destination.user_id", sql`message.organization_id`)} and destination.channel in ('email', 'push') and ${isLate(now)}
    order by 1, 2 limit ${AT_ONCE}`);
  return rows;
}

export interface LateWay extends Record<string, unknown> {
  name: string;
  channel: string;
  count: number;
  alert: unknown;
  shopId: number | null;
  shopName: string | null;
  incidentId: number | null;
}

/**
 * What somebody was not told by one of these, once: the newest, and how many there are. `null`: nothing any more. It
 * stands with its incidents, too; what was given up stands there already.
 */
export async function takeLate(
  tx: Db,
  { id, organizationId }: { id: string; organizationId: string },
  now: Date,
): Promise<LateWay | null> {
  const { rows } = await tx.execute<LateWay>(sql`
    with held as (
      select * from destination where id = ${id} and ${isMember("destination.user_id", sql`${organizationId}`)} for no key update
    ), warned as (
      update message set warned_at = ${now.toISOString()} from held
      where destination_id = held.id and message.organization_id = ${organizationId} and ${isLate(now)}
      returning message.id, alert, message.shop_id, incident_id, message.state, message.created_at, warned_at
    ), entered as (
      insert into incident_entry (organization_id, incident_id, at, kind, params, user_id)
      select distinct on (incident.id) incident.organization_id, incident.id, warned_at, 'notDelivered',
        jsonb_build_object('way', held.channel, 'isLate', true), held.user_id
      from held, warned join incident on incident.organization_id = ${organizationId} and incident.id = incident_id
      where warned.state <> 'dead'
    )
    select "user".name, held.channel, (select count(*) from warned)::integer as count, alert, warned.shop_id as "shopId",
      shop.name as "shopName", incident_id as "incidentId"
    from held join "user" on "user".id = held.user_id cross join lateral (select * from warned order by created_at desc, id limit 1) as warned
    left join shop on shop.organization_id = ${organizationId} and shop.id = warned.shop_id`);
  return rows[0] ?? null;
}

/** What owners and admins have in their inbox of ways that have brought something since is over; whose inboxes changed. */
export async function endReached(db: Db, now: Date): Promise<readonly string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    update notification set ended_at = ${now.toISOString()} from destination
    where notification.destination_id = destination.id and ended_at is null and notification.kind = 'person.untold'
      and destination.state = 'on' and destination.arrived_at > notification.created_at
    returning notification.user_id as "userId"`);
  return [...new Set(rows.map(({ userId }) => userId))];
}

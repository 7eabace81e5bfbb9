import { and, asc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { readAlert } from "../alert.ts";
import type { DeliveryWaitsFor } from "../delivery-outcome.ts";
import { notificationDelivery } from "../notification.table.ts";

/** What is told in one message when it is due. */
const SUMMED: readonly DeliveryWaitsFor[] = ["quiet", "paused", "cap"];

const isDue = (now: Date) => and(isNull(notificationDelivery.settledAt), lte(notificationDelivery.dueAt, now));
const isSummed = inArray(notificationDelivery.waitsFor, [...SUMMED]);

/** Lets a delivery wait, from when on it has no job. */
export async function letWait(
  db: Db,
  ids: readonly string[],
  { dueAt, waitsFor }: { dueAt: Date; waitsFor: DeliveryWaitsFor },
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(notificationDelivery)
    .set({ dueAt, waitsFor })
    .where(inArray(notificationDelivery.id, [...ids]));
}

/** Ends the ten minutes of deliveries, so many at most; whoever gets them queues them in the same transaction. */
export async function takeReadFirst(db: Db, { now, most }: { now: Date; most: number }) {
  const chosen = db
    .select({ id: notificationDelivery.id })
    .from(notificationDelivery)
    .where(and(isDue(now), eq(notificationDelivery.waitsFor, "unlessRead")))
    .orderBy(asc(notificationDelivery.dueAt), asc(notificationDelivery.id))
    .limit(most)
    .for("update", { skipLocked: true });
  return await db
    .update(notificationDelivery)
    .set({ waitsFor: null })
    .where(inArray(notificationDelivery.id, chosen))
    .returning({ id: notificationDelivery.id, channel: notificationDelivery.channel });
}

/** A person and a way by which they are to hear of what has waited. */
export interface Waiting {
  userId: string;
  channel: string;
}

/** For whom something is due that is told in one message, the longest first. */
export async function listWaiting(db: Db, { now, most }: { now: Date; most: number }): Promise<readonly Waiting[]> {
  return await db
    .select({ userId: notificationDelivery.userId, channel: notificationDelivery.channel })
    .from(notificationDelivery)
    .where(and(isDue(now), isSummed))
    .groupBy(notificationDelivery.userId, notificationDelivery.channel)
    .orderBy(sql`min(${notificationDelivery.dueAt})`, notificationDelivery.userId, notificationDelivery.channel)
    .limit(most);
}

/** What has waited for this person, in the order in which it happened; nobody else tells it meanwhile. */
export async function lockWaiting(db: Db, { userId, channel }: Waiting, { now, most }: { now: Date; most: number }) {
  const rows = await db
    .select({
      id: notificationDelivery.id,
      organizationId: notificationDelivery.organizationId,
      shopId: notificationDelivery.shopId,
      incidentId: notificationDelivery.incidentId,
      alert: notificationDelivery.alert,
      rules: notificationDelivery.rules,
      waitsFor: notificationDelivery.waitsFor,
    })
    .from(notificationDelivery)
    .where(
      and(eq(notificationDelivery.userId, userId), eq(notificationDelivery.channel, channel), isDue(now), isSummed),
    )
    .orderBy(asc(notificationDelivery.createdAt), asc(notificationDelivery.id))
    .limit(most)
    .for("update", { skipLocked: true });
  return rows.map((row) => ({ ...row, alert: readAlert(row.alert) }));
}

/** Releases one of them: it goes by itself. */
export async function takeAlone(db: Db, id: string): Promise<void> {
  await db.update(notificationDelivery).set({ waitsFor: null }).where(eq(notificationDelivery.id, id));
}

/** When somebody may get the next message by a way that has had its most; `null`: now. */
export async function findCapEnd(
  db: Db,
  { userId, channel }: Waiting,
  { caps, now }: { caps: readonly { count: number; hours: number }[]; now: Date },
): Promise<Date | null> {
  const most = Math.max(...caps.map(({ count }) => count));
  const longest = Math.max(...caps.map(({ hours }) => hours));
  const since = new Date(now.getTime() - longest * 3_600_000).toISOString();
  // What was told in one message counts as that.
  const { rows } = await db.execute<{ at: Date }>(sql`
    select max(settled_at) as at from notification_delivery
    where user_id = ${userId} and channel = ${channel} and outcome in ('delivered', 'summed') and settled_at > ${since}::timestamptz
    group by case outcome when 'summed' then settled_at::text else id end order by 1 desc limit ${most}`);
  const ends = caps.flatMap(({ count, hours }) => {
    const first = rows[count - 1]?.at;
    return first === undefined ? [] : [new Date(first).getTime() + hours * 3_600_000];
  });
  const end = Math.max(0, ...ends);
  return end > now.getTime() ? new Date(end) : null;
}

/** Whether somebody has read or deleted in their inbox what a message would say, since it stands there. */
export async function wasRead(
  db: Db,
  { userId, organizationId, thread, at }: { userId: string; organizationId: string; thread: string; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from notification where user_id = ${userId} and organization_id = ${organizationId} and thread = ${thread}
      and created_at >= ${at.toISOString()}::timestamptz and (read or deleted_at is not null) limit 1`);
  return rows.length > 0;
}

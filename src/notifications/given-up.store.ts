import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { user } from "../identity/identity.table.ts";
import type { Db } from "../lib/db.ts";
import { organization } from "../organizations/organization.table.ts";
import { shop } from "../shops/shop.table.ts";
import { plainLine } from "../snapshot/plain-line.ts";
import { readAlert } from "./alert.ts";
import { notificationDelivery, REASON_CHARACTERS } from "./notification.table.ts";
import { settleToldDelivery } from "./outbox.store.ts";

/** Attempts end after a day and a half. A delivery that is still open then has lost its job. */
const LOST_AFTER_HOURS = 48;
const LISTED_AT_MOST = 100;

const isGivenUp = (now: Date) => {
  const lostBefore = new Date(now.getTime() - LOST_AFTER_HOURS * 3_600_000).toISOString();
  return and(
    isNull(notificationDelivery.settledAt),
    isNull(notificationDelivery.waitsFor),
    sql`(${notificationDelivery.outcome} = 'given_up' or
      coalesce(${notificationDelivery.retriedAt}, greatest(${notificationDelivery.dueAt}, ${notificationDelivery.createdAt})) < ${lostBefore}::timestamptz)`,
  );
};

/** Marks a delivery that did not arrive and is not retried; it stays unsettled, so that an admin can retry it. */
export async function markGivenUp(db: Db, id: string, { reason, now }: { reason: string; now: Date }): Promise<void> {
  const kept = plainLine(reason, REASON_CHARACTERS);
  await db
    .update(notificationDelivery)
    .set({ outcome: "given_up", givenUpAt: now, reason: kept })
    .where(eq(notificationDelivery.id, id));
  await settleToldDelivery(db, id, { state: "failed", why: null, reason: kept, at: now });
}

/**
 * Deliveries that never arrived and are not retried, newest first, with their total number. `alert`: null if
 * unreadable.
 */
export async function listGivenUp(db: Db, now: Date) {
  const rows = await db
    .select({
      id: notificationDelivery.id,
      alert: notificationDelivery.alert,
      channel: notificationDelivery.channel,
      createdAt: notificationDelivery.createdAt,
      givenUpAt: notificationDelivery.givenUpAt,
      reason: notificationDelivery.reason,
      person: { id: user.id, name: user.name, email: user.email },
      shopName: shop.name,
      organizationName: organization.name,
    })
    .from(notificationDelivery)
    .innerJoin(user, eq(user.id, notificationDelivery.userId))
    .leftJoin(shop, eq(shop.id, notificationDelivery.shopId))
    .innerJoin(organization, eq(organization.id, notificationDelivery.organizationId))
    .where(isGivenUp(now))
    .orderBy(desc(notificationDelivery.createdAt), notificationDelivery.id)
    .limit(LISTED_AT_MOST);
  const deliveries = rows.map(({ alert, ...row }) => ({ ...row, alert: readAlert(alert) }));
  const total = await db.$count(notificationDelivery, isGivenUp(now));
  return { deliveries, total };
}

/**
 * Reopens a given-up delivery for another round of attempts. Null if it was not given up: it arrived, or is being
 * retried.
 */
export async function openAgain(db: Db, id: string, now: Date) {
  const [row] = await db
    .update(notificationDelivery)
    .set({ outcome: null, givenUpAt: null, reason: null, retriedAt: now })
    .where(and(eq(notificationDelivery.id, id), isGivenUp(now)))
    .returning({
      organizationId: notificationDelivery.organizationId,
      shopId: notificationDelivery.shopId,
      incidentId: notificationDelivery.incidentId,
      channel: notificationDelivery.channel,
    });
  if (row === undefined) return null;
  await settleToldDelivery(db, id, { state: "waiting", why: null, reason: null, at: now });
  const { organizationId, shopId } = row;
  if (shopId === null) return { ...row, shopName: null };
  const isShop = and(eq(shop.organizationId, organizationId), eq(shop.id, shopId));
  const [known] = await db.select({ name: shop.name }).from(shop).where(isShop);
  return { ...row, shopName: known?.name ?? null };
}

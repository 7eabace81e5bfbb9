import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from "drizzle-orm";
import { event } from "../changelog/event.table.ts";
import { INCIDENT_KINDS } from "../incidents/events/kinds.ts";
import type { NotToldReason, ToldState } from "../incidents/incident.ts";
import { settleTold, type ToldPerson } from "../incidents/told.store.ts";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { holdShop } from "../shops/shop.store.ts";
import { storableJson } from "../lib/storable-text.ts";
import { shopState } from "../shops/shop.table.ts";
import { type Alert, readAlert } from "./alert.ts";
import { notificationDelivery, shopAlertMemory } from "./notification.table.ts";
import type { Why } from "./delivering/deciding/telling-rule.ts";
import type { DeliveryOutcome, DeliveryWaitsFor } from "./delivery-outcome.ts";
import type { Place, ShopKey } from "./receiver.store.ts";
import { NOTHING_TOLD, type ShopMemory, shopMemorySchema } from "./shop-memory.ts";
import { readEvent } from "./topics/events.ts";
import type { Condition } from "./topics/flapping/calm.ts";

/** Most events per shop and round. */
export const EVENTS_AT_ONCE = 200;

/**
 * Events that are decided shop by shop. They wait until they are weighed: what belongs to an incident is told by it.
 */
const isForShop = sql`decided_at is null and weighed_at is not null and shop_id is not null
  and kind <> all(${sql.param([...INCIDENT_KINDS])}::text[])`;

const isOf = (table: typeof event | typeof shopState | typeof shopAlertMemory, key: ShopKey) =>
  and(eq(table.organizationId, key.organizationId), eq(table.shopId, key.shopId));

/** Shops with something to decide: new events, or flapping that has ended. Sorted by id, above `afterShopId`. */
export async function findShopsToDecide(db: Db, now: Date, afterShopId: number, limit: number): Promise<ShopKey[]> {
  const { rows } = await db.execute<{ organizationId: string; shopId: number }>(sql`
    select organization_id as "organizationId", shop_id as "shopId" from (
      select organization_id, shop_id from ${event} where ${isForShop}
      union
      select organization_id, shop_id from ${shopAlertMemory} where calm_at <= ${now.toISOString()}::timestamptz
    ) as pending
    where shop_id > ${afterShopId} order by shop_id limit ${limit}`);
  return rows;
}

/**
 * The memory of a shop, locked until the transaction ends; `null` if another worker holds it, or the shop is gone. What
 * cannot be read is left to others for now.
 */
export async function lockMemory(db: Db, key: ShopKey): Promise<ShopMemory | "unreadable" | null> {
  if (!(await holdShop(db, key))) return null;
  await db
    .insert(shopAlertMemory)
    .values({ ...key, memory: NOTHING_TOLD })
    .onConflictDoNothing();
  const [row] = await db
    .select({ memory: shopAlertMemory.memory })
    .from(shopAlertMemory)
    .where(isOf(shopAlertMemory, key))
    .for("update", { skipLocked: true });
  return row === undefined ? null : (shopMemorySchema.safeParse(row.memory).data ?? "unreadable");
}

export async function saveMemory(db: Db, key: ShopKey, memory: ShopMemory, calmAt: Date | null): Promise<void> {
  await db.update(shopAlertMemory).set({ memory, calmAt }).where(isOf(shopAlertMemory, key));
}

/** Undecided events of a shop after `afterId`, in order of occurrence; `null` for an unreadable one. */
const isFlapping = sql<boolean>`exists (select from incident where incident.organization_id = ${event.organizationId}
  and incident.id = ${event.incidentId} and incident.flapping_since is not null)`;

export async function listUndecided(db: Db, key: ShopKey, { afterId, most }: { afterId: number; most: number }) {
  const { incidentId, windowId } = event;
  const rows = await db
    .select({ id: event.id, date: event.date, kind: event.kind, data: event.data, incidentId, windowId, isFlapping })
    .from(event)
    .where(and(isOf(event, key), isForShop, gt(event.id, afterId)))
    .orderBy(asc(event.id))
    .limit(most);
  return rows.map(({ data, incidentId, windowId, ...row }) => ({
    ...row,
    event: readEvent(row.kind, data),
    /** The incident that speaks for it. */
    incidentId,
    /** It happened in planned work. */
    isInWork: windowId !== null,
  }));
}

export async function markDecided(db: Db, key: ShopKey, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(event)
    .set({ decidedAt: now })
    .where(and(isOf(event, key), inArray(event.id, [...ids])));
}

/** A failure counts once a second try has confirmed it. */
export async function findCondition(db: Db, key: ShopKey): Promise<Condition> {
  const [row] = await db
    .select({
      failure: shopState.failure,
      failingSince: shopState.failingSince,
      confirmedAt: shopState.confirmedAt,
      stoppedAt: shopState.stoppedAt,
      level: shopState.findingsLevel,
    })
    .from(shopState)
    .where(isOf(shopState, key));
  if (row === undefined) return { failure: null, failingSince: null, isStopped: false, level: null };
  const { level, failure, failingSince, confirmedAt, stoppedAt } = row;
  if (failure === null || confirmedAt === null) return { failure: null, failingSince: null, isStopped: false, level };
  return {
    failure: { ...failure, excerpt: null },
    failingSince: failingSince?.toISOString() ?? null,
    isStopped: stoppedAt !== null,
    level,
  };
}

export interface NewDelivery extends Place {
  id: string;
  userId: string;
  channel: string;
  alert: Alert;
  /** By which rules they are told; `null`: they watch it. */
  rules: Why | null;
  createdAt: Date;
  /** What it waits for; both `null`: nothing. */
  dueAt: Date | null;
  waitsFor: DeliveryWaitsFor | null;
}

/** In one statement, however many they are. */
export async function insertDeliveries(db: Db, deliveries: readonly NewDelivery[]): Promise<void> {
  if (deliveries.length === 0) return;
  await db.execute(sql`
    insert into notification_delivery (organization_id, id, shop_id, incident_id, user_id, channel, alert, rules, created_at, due_at, waits_for)
    select "organizationId", id, "shopId", "incidentId", "userId", channel, alert, rules, "createdAt", "dueAt", "waitsFor"
    from jsonb_to_recordset(${storableJson(deliveries)}::jsonb) as given ("organizationId" text, id text, "shopId" integer,
      "incidentId" integer, "userId" text, channel text, alert jsonb, rules jsonb, "createdAt" timestamptz, "dueAt" timestamptz, "waitsFor" text)`);
}

/**
 * A delivery that is still open; found by its id alone, because the shop may have moved to another organization.
 * `alert` is null if unreadable.
 */
export async function findDelivery(db: Db, id: string) {
  const [row] = await db
    .select({
      organizationId: notificationDelivery.organizationId,
      shopId: notificationDelivery.shopId,
      incidentId: notificationDelivery.incidentId,
      userId: notificationDelivery.userId,
      channel: notificationDelivery.channel,
      alert: notificationDelivery.alert,
      rules: notificationDelivery.rules,
    })
    .from(notificationDelivery)
    .where(and(eq(notificationDelivery.id, id), isNull(notificationDelivery.settledAt)));
  return row === undefined ? null : { ...row, alert: readAlert(row.alert) };
}

/** Far more than can follow one alert while it is late. */
const LATER_ALERTS = 100;

/** Other alerts for the same person about the same through the same channel, at that time or later. */
export async function listLaterAlerts(
  db: Db,
  id: string,
  delivery: Pick<NewDelivery, "shopId" | "incidentId" | "userId" | "channel" | "alert">,
): Promise<readonly Alert[]> {
  const { shopId, incidentId, userId, channel, alert } = delivery;
  const rows = await db
    .select({ alert: notificationDelivery.alert })
    .from(notificationDelivery)
    .where(
      and(
        eq(notificationDelivery.userId, userId),
        or(
          shopId === null ? undefined : eq(notificationDelivery.shopId, shopId),
          incidentId === null ? undefined : eq(notificationDelivery.incidentId, incidentId),
        ),
        eq(notificationDelivery.channel, channel),
        gte(notificationDelivery.createdAt, new Date(alert.at)),
        ne(notificationDelivery.id, id),
      ),
    )
    .orderBy(desc(notificationDelivery.createdAt))
    .limit(LATER_ALERTS);
  return rows.flatMap((row) => readAlert(row.alert) ?? []);
}

/** How a delivery ended, and what the page of an incident says about it. */
export interface Became {
  outcome: DeliveryOutcome;
  state: ToldState;
  /** Why they were not told. */
  why: NotToldReason | null;
}

/** What became of it is known; of an incident, its page says so. */
export async function settleDelivery(
  db: Db,
  id: string,
  { now, outcome, ...became }: Became & { now: Date },
): Promise<void> {
  const settled = { settledAt: now, outcome, givenUpAt: null, reason: null, waitsFor: null };
  await db.update(notificationDelivery).set(settled).where(eq(notificationDelivery.id, id));
  await settleToldDelivery(db, id, { ...became, reason: null, at: now });
}

/** What became of it stands with its incident. */
export async function settleToldDelivery(db: Db, id: string, became: Parameters<typeof settleTold>[2]): Promise<void> {
  const { rows } = await db.execute<Record<string, unknown> & ToldPerson>(sql`
    select organization_id as "organizationId", incident_id as "incidentId", user_id as "userId", channel as way, created_at as "saidAt"
    from notification_delivery where id = ${id} and incident_id is not null`);
  const [told] = rows;
  if (told !== undefined) await settleTold(db, { ...told, saidAt: new Date(told.saidAt) }, became);
}

const DAY_HOURS = 24;

export const OLD_DELIVERIES = defineRetention({
  table: notificationDelivery,
  keepHours: 30 * DAY_HOURS,
  // What waits for the end of a long pause is not old before that.
  isOver: (before) => and(lt(notificationDelivery.createdAt, before), isNull(notificationDelivery.waitsFor)),
});

/**
 * Decided events, with who was told of them and what customers' systems that struggle have missed; undecided ones are
 * kept as long as needed.
 */
export const DECIDED_EVENTS = defineRetention({
  table: event,
  keepHours: 90 * DAY_HOURS,
  isOver: (before) => lt(event.decidedAt, before),
});

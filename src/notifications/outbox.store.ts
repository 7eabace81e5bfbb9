import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import { event } from "../changelog/event.table.ts";
import { incidentGrown } from "../incidents/events/incident-events.ts";
import { INCIDENT_KINDS } from "../incidents/events/kinds.ts";
import { CALM_AFTER_MINUTES } from "../incidents/flapping.ts";
import { isAheadSql } from "../lib/calendar/clocks-differ.ts";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { shopFinding } from "../monitoring/monitoring.table.ts";
import { productChanged } from "../changelog/events/product-changed.ts";
import { updateAvailable } from "../monitoring/events/update-available.ts";
import { holdShop } from "../shops/shop.store.ts";
import { shopState } from "../shops/shop.table.ts";
import { SETTLE_MINUTES } from "../windows/window-limits.ts";
import { speedWorks } from "../sitespeed/events/speed-works.ts";
import { shopAlertMemory } from "./notification.table.ts";
import type { ShopKey } from "./receiver.store.ts";
import { NOTHING_TOLD, type ShopMemory, shopMemorySchema } from "./shop-memory.ts";
import { SPEAKER } from "./delivering/deciding/speaker.store.ts";
import { kindOf, type News, readEvent, type ShopEvent } from "./topics/events.ts";
import { type Condition, topicsOver } from "./topics/flapping/calm.ts";
import { HELD_MINUTES } from "./shared/held-minutes.ts";
import { isOfSharedWarning, waitsForOthers } from "./shared/shared.store.ts";
import { isHeldUpdate } from "./updates/update.store.ts";

/** Most events per shop and round. */
export const EVENTS_AT_ONCE = 200;

/**
 * Events that are decided shop by shop. They wait until they are weighed: what belongs to an incident is told by it.
 * Updates are decided for all shops together, and so are warnings that several can share.
 */
const isForShop = sql`decided_at is null and weighed_at is not null and shop_id is not null
  and kind <> all(${sql.param([...INCIDENT_KINDS, updateAvailable.kind, productChanged.kind])}::text[]) and not ${isOfSharedWarning}`;

const isOf = (table: typeof event | typeof shopState | typeof shopAlertMemory | typeof shopFinding, key: ShopKey) =>
  and(eq(table.organizationId, key.organizationId), eq(table.shopId, key.shopId));

/** What began in planned work is decided within some minutes after that has settled. */
const WORK_DECIDED_MINUTES = SETTLE_MINUTES + HELD_MINUTES;
const isHeldByWork = sql`(window_id is not null and exists (select from window_occurrence as work
  where work.organization_id = event.organization_id and work.window_id = event.window_id
    and begins_at <= now() and ends_at > now() - ${`${WORK_DECIDED_MINUTES} minutes`}::interval))`;

/**
 * What is not decided yet because it is to wait: for other shops, for the end of planned work, or until it is said again
 * that an incident grew.
 */
export const waitsOnPurpose = sql`(${isHeldByWork} or ${isHeldUpdate}
  or (kind = ${incidentGrown.kind} and date > now() - interval '45 minutes'))`;

/** Shops with something to decide: new events, or flapping that has ended. Sorted by id, above `afterShopId`. */
export async function findShopsToDecide(db: Db, now: Date, afterShopId: number, limit: number): Promise<ShopKey[]> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOfOtherClock = isAheadSql(`calm_at - interval '${CALM_AFTER_MINUTES} minutes'`, "moment.at");
  const { rows } = await db.execute<{ organizationId: string; shopId: number }>(sql`
    select organization_id as "organizationId", shop_id as "shopId" from (
      select organization_id, shop_id from ${event} where ${isForShop}
      union
      select organization_id, shop_id from ${shopAlertMemory} cross join (select ${at} as at) as moment
      where calm_at <= moment.at or ${sql.raw(isOfOtherClock)}
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

const isFlapping = sql<boolean>`exists (select from incident where incident.organization_id = ${event.organizationId}
  and incident.id = ${event.incidentId} and incident.flapping_since is not null)`;

/** It stands with it already who does not hear of it yet. */
const isNoted = sql<boolean>`${event.told} is not null`;

/** What the same visit found waits for other shops that may have it, too. */
const OF_EVENT = {
  organizationId: sql`${event.organizationId}`,
  shopId: sql`${event.shopId}`,
  batch: sql`${event.batch}`,
  windowId: sql`${event.windowId}`,
};

/** Undecided events of a shop after `afterId`, in order of occurrence; `null` for an unreadable one. */
export async function listUndecided(
  db: Db,
  key: ShopKey,
  { afterId, most }: { afterId: number; most: number },
  now: Date,
) {
  const isHeld = waitsForOthers(OF_EVENT, now);
  const { id, date, kind, data, batch, incidentId, windowId } = event;
  const rows = await db
    .select({ id, date, kind, data, batch, incidentId, windowId, isNoted, isHeld, isFlapping, speaker: SPEAKER })
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

/** Keeps what follows from other events, so that channels can say it; returns its id. */
export async function insertDecided(
  db: Db,
  { organizationId, shopId }: ShopKey,
  { event: { kind, ...data }, at }: { event: News; at: Date },
  now: Date,
): Promise<number> {
  const row = { organizationId, shopId, date: at, kind, data, weighedAt: now, decidedAt: now };
  const [inserted] = await db.insert(event).values(row).returning({ id: event.id });
  return inserted?.id ?? 0;
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

/** Whether what began in planned work on a shop is still there. */
export async function isLeftAfterWork(
  db: Db,
  key: ShopKey,
  { id, event: begun }: { id: number; event: ShopEvent },
): Promise<boolean> {
  const kind = kindOf(begun);
  const topic = kind.topic(begun);
  if (topic === "speed") return !(await worksSince(db, key, id));
  const condition = await findCondition(db, key);
  if (topic !== "status") return !topicsOver(condition).includes(topic);
  const level = kind.level(begun);
  // What became worse since then is told by that.
  if (kind.phase(begun) === "opens" && condition.level !== level) return false;
  const ids = "findings" in begun ? begun.findings.map((finding) => finding.id) : [];
  const found = and(
    isOf(shopFinding, key),
    inArray(shopFinding.id, ids),
    level === null ? undefined : eq(shopFinding.level, level),
  );
  return (await db.select({ id: shopFinding.id }).from(shopFinding).where(found).limit(1)).length > 0;
}

async function worksSince(db: Db, key: ShopKey, eventId: number): Promise<boolean> {
  const { id, kind } = event;
  const works = and(isOf(event, key), gt(id, eventId), eq(kind, speedWorks.kind));
  return (await db.select({ id }).from(event).where(works).limit(1)).length > 0;
}

const DAY_HOURS = 24;

/**
 * Decided events, with who was told of them and what customers' systems that struggle have missed; undecided ones are
 * kept as long as needed.
 */
export const DECIDED_EVENTS = defineRetention({
  table: event,
  keepHours: 90 * DAY_HOURS,
  isOver: (before) => lt(event.decidedAt, before),
});

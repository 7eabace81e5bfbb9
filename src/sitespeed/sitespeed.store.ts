import { and, count, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import type { ShopAccess } from "../shops/access.ts";
import { shop, shopState } from "../shops/shop.table.ts";
import { speedMeasurement as measurement, speedState } from "./sitespeed.table.ts";

/** Measurements that a shop's detail carries. */
const NEWEST_ROWS = 100;

/** A run that says nothing for so long has died with its worker. */
const RUN_MINUTES = 40;

export type SpeedOfShop = Awaited<ReturnType<typeof readSpeed>>;

/** What a shop's detail says about its speed tests: the newest measurements, how many there are, and whether more are on their way. */
export async function readSpeed(db: Db, access: ShopAccess, now: Date) {
  const ofShop = isOf(measurement, access);
  const [sitespeed, totals, states] = await Promise.all([
    db
      .select(ROW)
      .from(measurement)
      .where(ofShop)
      .orderBy(desc(measurement.at), desc(measurement.id))
      .limit(NEWEST_ROWS),
    db.select({ count: count() }).from(measurement).where(ofShop),
    db.select(PROGRESS).from(speedState).where(isOf(speedState, access)),
  ]);
  const [state] = states;
  const isDead = state?.runningSince && now.getTime() - state.runningSince.getTime() > RUN_MINUTES * 60_000;
  return {
    sitespeed,
    sitespeedTotal: totals[0]?.count ?? 0,
    /** `null`: none was ever asked for. */
    sitespeedProgress: state === undefined ? null : { ...state, runningSince: isDead ? null : state.runningSince },
  };
}

const PROGRESS = {
  waitingSince: speedState.waitingSince,
  runningSince: speedState.runningSince,
  loadsDone: speedState.loadsDone,
  loadsPlanned: speedState.loadsPlanned,
};

const milliseconds = (column: (typeof measurement)[keyof typeof measurement]) => sql<number | null>`round(${column})`;

/** As lean as it can be: a hundred of these travel with each look at a shop. */
const ROW = {
  id: measurement.id,
  url: measurement.url,
  createdAt: measurement.at,
  failure: measurement.failure,
  ttfb: milliseconds(measurement.ttfbMilliseconds),
  fullyLoaded: milliseconds(measurement.fullyLoadedMilliseconds),
  largestContentfulPaint: milliseconds(measurement.lcpMilliseconds),
  firstContentfulPaint: milliseconds(measurement.fcpMilliseconds),
  cumulativeLayoutShift: sql<number | null>`round(${measurement.cls}::numeric, 4)::float8`,
  totalBlockingTime: milliseconds(measurement.tbtMilliseconds),
  transferSize: measurement.transferBytes,
  performanceScore: measurement.performanceScore,
  start: measurement.start,
};

/** What decides whether and what is measured; `null` when the shop has just been deleted. */
export async function findSpeedShop(db: Db, access: ShopAccess) {
  const rows = await db
    .select({
      name: shop.name,
      url: shop.url,
      sitespeedEnabled: shop.sitespeedEnabled,
      sitespeedUrls: shop.sitespeedUrls,
    })
    .from(shop)
    .where(and(eq(shop.organizationId, access.organizationId), eq(shop.id, access.shopId)));
  return rows[0] ?? null;
}

export async function saveSpeedSettings(
  db: Db,
  access: ShopAccess,
  settings: { sitespeedEnabled: boolean; sitespeedUrls: readonly string[] },
): Promise<void> {
  await db
    .update(shop)
    .set({ sitespeedEnabled: settings.sitespeedEnabled, sitespeedUrls: [...settings.sitespeedUrls] })
    .where(and(eq(shop.organizationId, access.organizationId), eq(shop.id, access.shopId)));
}

/** Everything that was ever measured; returns how many rows went. */
export async function deleteMeasurements(db: Db, access: ShopAccess): Promise<number> {
  const result = await db.delete(measurement).where(isOf(measurement, access));
  return result.rowCount ?? 0;
}

/** Shops whose daily run on this day has not been asked for, over all organizations. */
export async function listShopsOfNight(db: Db, day: string) {
  return db
    .select({
      organizationId: shop.organizationId,
      shopId: shop.id,
      dailyRunOn: speedState.dailyRunOn,
      failure: sql<FailureReason | null>`${shopState.failure} ->> 'reason'`,
    })
    .from(shop)
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .leftJoin(speedState, and(eq(speedState.organizationId, shop.organizationId), eq(speedState.shopId, shop.id)))
    .where(and(eq(shop.sitespeedEnabled, true), sql`${speedState.dailyRunOn} is distinct from ${day}`));
}

export async function markWaiting(
  db: Db,
  access: ShopAccess,
  request: { at: Date; dailyRunOn?: string },
): Promise<void> {
  const changes = {
    waitingSince: request.at,
    ...(request.dailyRunOn === undefined ? {} : { dailyRunOn: request.dailyRunOn }),
  };
  await setState(db, access, changes);
}

export async function markRunning(db: Db, access: ShopAccess, run: { at: Date; loadsPlanned: number }): Promise<void> {
  await setState(db, access, {
    waitingSince: null,
    runningSince: run.at,
    loadsDone: 0,
    loadsPlanned: run.loadsPlanned,
  });
}

export async function markProgress(db: Db, access: ShopAccess, loadsDone: number): Promise<void> {
  await setState(db, access, { loadsDone });
}

export async function markEnded(db: Db, access: ShopAccess): Promise<void> {
  await setState(db, access, { runningSince: null, waitingSince: null, loadsDone: 0, loadsPlanned: 0 });
}

async function setState(
  db: Db,
  { organizationId, shopId }: ShopAccess,
  changes: Partial<typeof speedState.$inferInsert>,
): Promise<void> {
  await db
    .insert(speedState)
    .values({ organizationId, shopId, ...changes })
    .onConflictDoUpdate({ target: [speedState.organizationId, speedState.shopId], set: changes });
}

function isOf(table: typeof measurement | typeof speedState, access: ShopAccess) {
  return and(eq(table.organizationId, access.organizationId), eq(table.shopId, access.shopId));
}

import { and, asc, count, desc, eq, lt, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { FailureReason } from "../snapshot/failure.ts";
import { storedReason } from "../snapshot/stored-failure.ts";
import type { ShopAccess } from "../shops/access.ts";
import { ASKED_SHOP, isOfAskedShop, rowsOfShop } from "../shops/asked-shop.store.ts";
import { shop, shopState } from "../shops/shop.table.ts";
import { type ReportedMeasurement, shopImageOf } from "./loading/shop-image.ts";
import { speedFile, speedMeasurement as measurement, speedState } from "./sitespeed.table.ts";
import type { SpeedFileKind } from "./speed-file.ts";
import { speedReadiness } from "./speed-machine.ts";
import { listMachines } from "./speed-machine.store.ts";
import { PROGRESS, progressAt } from "./speed-state.store.ts";
import { foreignUrlsOf } from "./speed-urls.ts";

/** Number of measurements in a shop's detail, and per page of older ones. */
const PAGE_ROWS = 100;

export type SpeedOfShop = Awaited<ReturnType<typeof readSpeed>>;

/**
 * The speed test data in a shop's detail: the latest measurements and their total number, which of them have reports,
 * the shop's picture, whether tests can run, and whether one is pending.
 */
export async function readSpeed(db: Db, access: ShopAccess, now: Date) {
  const [sitespeed, sitespeedPages, sitespeedReports, machines, settings] = await Promise.all([
    newestMeasurements(db, access),
    countPages(db, access),
    listReports(db, access),
    listMachines(db),
    findSpeedShop(db, access),
  ]);
  return {
    sitespeed,
    sitespeedTotal: sitespeedPages.reduce((sum, page) => sum + page.count, 0),
    /** All addresses that were ever measured. */
    sitespeedPages,
    sitespeedReports,
    sitespeedProgress: progressAt(now, settings?.progress ?? null),
    sitespeedReadiness: speedReadiness(machines, now),
    /** Chosen addresses that are not measured, because the shop's address has since changed to another site. */
    sitespeedForeignUrls: settings === null ? [] : foreignUrlsOf(settings),
    shopImage: shopImageOf(access.shopId, settings?.sitespeedUrls ?? [], sitespeedReports),
  };
}

const milliseconds = (column: (typeof measurement)[keyof typeof measurement]) => sql<number | null>`round(${column})`;

/** As small as possible: a hundred of these are sent with each view of a shop. */
const ROW = {
  id: measurement.id,
  url: measurement.url,
  createdAt: measurement.at,
  failure: measurement.failure,
  failureDetail: measurement.failureDetail,
  ttfb: milliseconds(measurement.ttfbMilliseconds),
  fullyLoaded: milliseconds(measurement.fullyLoadedMilliseconds),
  largestContentfulPaint: milliseconds(measurement.lcpMilliseconds),
  firstContentfulPaint: milliseconds(measurement.fcpMilliseconds),
  cumulativeLayoutShift: sql<number | null>`round(${measurement.cls}::numeric, 4)::float8`,
  totalBlockingTime: milliseconds(measurement.tbtMilliseconds),
  transferSize: measurement.transferBytes,
  performanceScore: measurement.performanceScore,
  start: measurement.start,
  throttling: measurement.throttling,
};

/** The first page of all addresses. */
const newestMeasurements = rowsOfShop((db) =>
  db
    .select(ROW)
    .from(measurement)
    .where(isOfAskedShop(measurement))
    .orderBy(desc(measurement.id))
    .limit(PAGE_ROWS)
    .prepare("newest_measurements"),
);

/** A page of measurements, the newest first. */
export async function listMeasurements(
  db: Db,
  access: ShopAccess,
  { url, beforeId }: { url?: string | undefined; beforeId?: number | undefined },
) {
  return db
    .select(ROW)
    .from(measurement)
    .where(
      and(
        isOf(measurement, access),
        url === undefined ? undefined : eq(measurement.url, url),
        beforeId === undefined ? undefined : lt(measurement.id, beforeId),
      ),
    )
    .orderBy(desc(measurement.id))
    .limit(PAGE_ROWS);
}

/** One measurement with all details; `null` if there is none. */
export async function findMeasurement(db: Db, access: ShopAccess, id: number) {
  const rows = await db
    .select({
      ...ROW,
      firstTtfb: milliseconds(measurement.firstTtfbMilliseconds),
      traffic: measurement.traffic,
      lighthouseVersion: measurement.lighthouseVersion,
      machine: measurement.machine,
    })
    .from(measurement)
    .where(and(isOf(measurement, access), eq(measurement.id, id)));
  return rows[0] ?? null;
}

/** Measured addresses, and how often each was. */
const countPages = rowsOfShop((db) =>
  db
    .select({ url: measurement.url, count: count() })
    .from(measurement)
    .where(isOfAskedShop(measurement))
    .groupBy(measurement.url)
    .orderBy(asc(measurement.url))
    .limit(PAGE_ROWS)
    .prepare("measured_pages"),
);

const listReports = rowsOfShop<readonly ReportedMeasurement[]>((db) =>
  db
    .select({
      id: measurement.id,
      url: measurement.url,
      createdAt: measurement.at,
      performanceScore: measurement.performanceScore,
      files: sql<SpeedFileKind[]>`array_agg(${speedFile.kind})`,
    })
    .from(measurement)
    .innerJoin(speedFile, and(isOfAskedShop(speedFile), eq(speedFile.measurementId, measurement.id)))
    .where(isOfAskedShop(measurement))
    .groupBy(measurement.organizationId, measurement.shopId, measurement.id)
    .orderBy(desc(measurement.id))
    .limit(PAGE_ROWS)
    .prepare("list_speed_reports"),
);

/** Id of the latest measurement with a report; `null` if there is none. */
export async function findNewestReport(db: Db, access: ShopAccess): Promise<number | null> {
  const rows = await db
    .select({ id: speedFile.measurementId })
    .from(speedFile)
    .where(and(isOf(speedFile, access), eq(speedFile.kind, "report")))
    .orderBy(desc(speedFile.measurementId))
    .limit(1);
  return rows[0]?.id ?? null;
}

/** Storage key of a measurement's file; `null` if it is not kept. */
export async function findFileKey(
  db: Db,
  access: ShopAccess,
  { measurementId, kind }: { measurementId: number; kind: SpeedFileKind },
): Promise<string | null> {
  const rows = await db
    .select({ key: speedFile.key })
    .from(speedFile)
    .where(and(isOf(speedFile, access), eq(speedFile.measurementId, measurementId), eq(speedFile.kind, kind)));
  return rows[0]?.key ?? null;
}

/** Why the latest visit failed. */
const FAILURE = sql<FailureReason | null>`${shopState.failure} ->> 'reason'`.mapWith(storedReason);

/** The settings that decide whether and what is measured, and how far a test is; `null` if the shop has just been deleted. */
export async function findSpeedShop(db: Db, access: ShopAccess) {
  const [row] = await speedShops(db, access);
  return row ?? null;
}

const speedShops = rowsOfShop((db) =>
  db
    .select({
      name: shop.name,
      url: shop.url,
      sitespeedEnabled: shop.sitespeedEnabled,
      sitespeedUrls: shop.sitespeedUrls,
      failure: FAILURE,
      progress: PROGRESS,
    })
    .from(shop)
    .leftJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .leftJoin(speedState, and(eq(speedState.organizationId, shop.organizationId), eq(speedState.shopId, shop.id)))
    .where(and(eq(shop.organizationId, ASKED_SHOP.organizationId), eq(shop.id, ASKED_SHOP.shopId)))
    .prepare("find_speed_shop"),
);

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

/** Deletes all measurements; returns their number. */
export async function deleteMeasurements(db: Db, access: ShopAccess): Promise<number> {
  const result = await db.delete(measurement).where(isOf(measurement, access));
  return result.rowCount ?? 0;
}

/** Shops whose daily run on this day has not been requested, over all organizations. */
export async function listShopsOfNight(db: Db, day: string) {
  return db
    .select({
      organizationId: shop.organizationId,
      shopId: shop.id,
      dailyRunOn: speedState.dailyRunOn,
      failure: FAILURE,
    })
    .from(shop)
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .leftJoin(speedState, and(eq(speedState.organizationId, shop.organizationId), eq(speedState.shopId, shop.id)))
    .where(and(eq(shop.sitespeedEnabled, true), sql`${speedState.dailyRunOn} is distinct from ${day}`));
}

function isOf(table: typeof measurement | typeof speedFile, access: ShopAccess) {
  return and(eq(table.organizationId, access.organizationId), eq(table.shopId, access.shopId));
}

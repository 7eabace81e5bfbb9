import { and, desc, eq, inArray, isNull, lte, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { ShopAccess } from "../shops/access.ts";
import { holdShop } from "../shops/shop.store.ts";
import type { SpeedOutcome } from "./failing-address.ts";
import type { SpeedFileKind } from "./speed-file.ts";
import { speedFile, speedMeasurement as measurement } from "./sitespeed.table.ts";
import type { SummedUp } from "./figures/summed-up.ts";

export interface Measured {
  runId: string;
  url: string;
  at: Date;
  /** The machine that measured. */
  machine: string;
}

/**
 * Writes one measurement, in a transaction. `gone`: the shop does not exist any more; `null`: this run has written it
 * already.
 */
export async function insertMeasurement(
  db: Db,
  access: ShopAccess,
  measured: Measured,
  outcome: SummedUp<unknown>,
): Promise<number | "gone" | null> {
  if (!(await holdShop(db, access))) return "gone";
  const values = outcome.ok
    ? {
        ...outcome.figures,
        loads: outcome.loads,
        start: outcome.start,
        firstTtfbMilliseconds: outcome.firstTtfbMilliseconds,
      }
    : { failure: outcome.failure.reason, failureDetail: outcome.failure.detail };
  const rows = await db
    .insert(measurement)
    .values({ organizationId: access.organizationId, shopId: access.shopId, ...measured, ...values })
    .onConflictDoNothing()
    .returning({ id: measurement.id });
  return rows[0]?.id ?? null;
}

/** The latest outcomes of some addresses, newest first. */
export async function listOutcomes(
  db: Db,
  access: ShopAccess,
  { urls, perUrl }: { urls: readonly string[]; perUrl: number },
): Promise<readonly SpeedOutcome[]> {
  if (urls.length === 0) return [];
  const numbered = db
    .select({
      id: measurement.id,
      url: measurement.url,
      failure: measurement.failure,
      place: sql<number>`row_number() over (partition by ${measurement.url} order by ${measurement.id} desc)`.as(
        "place",
      ),
    })
    .from(measurement)
    .where(and(ofShop(measurement, access), inArray(measurement.url, [...urls])))
    .as("numbered");
  return db
    .select({ id: numbered.id, url: numbered.url, failure: numbered.failure })
    .from(numbered)
    .where(lte(numbered.place, perUrl))
    .orderBy(desc(numbered.id));
}

/** Addresses that a run has already measured, for when it is resumed. */
export async function listMeasuredUrls(db: Db, access: ShopAccess, runId: string): Promise<readonly string[]> {
  const rows = await db
    .select({ url: measurement.url })
    .from(measurement)
    .where(and(ofShop(measurement, access), eq(measurement.runId, runId)));
  return rows.map(({ url }) => url);
}

/** Protects a measurement from deletion until the transaction ends; `false` if it is already deleted. */
export async function holdMeasurement(db: Db, access: ShopAccess, id: number): Promise<boolean> {
  const isIt = and(ofShop(measurement, access), eq(measurement.id, id));
  return (await db.select({ id: measurement.id }).from(measurement).where(isIt).for("key share")).length > 0;
}

export interface KeptFile {
  kind: SpeedFileKind;
  key: string;
  byteCount: number;
}

export async function insertFiles(
  db: Db,
  access: ShopAccess,
  measurementId: number,
  files: readonly KeptFile[],
): Promise<void> {
  const { organizationId, shopId } = access;
  if (files.length > 0)
    await db.insert(speedFile).values(files.map((file) => ({ organizationId, shopId, measurementId, ...file })));
}

/** Measurements with files. */
export async function listReported(db: Db, access: ShopAccess) {
  return db
    .selectDistinct({
      id: measurement.id,
      url: measurement.url,
      at: measurement.at,
      performanceScore: measurement.performanceScore,
    })
    .from(measurement)
    .innerJoin(speedFile, and(ofShop(speedFile, access), eq(speedFile.measurementId, measurement.id)))
    .where(and(ofShop(measurement, access), isNull(measurement.failure)));
}

/** Deletes the file rows of measurements; returns the files' keys. */
export async function deleteFiles(
  db: Db,
  access: ShopAccess,
  measurementIds: readonly number[],
): Promise<readonly string[]> {
  if (measurementIds.length === 0) return [];
  const rows = await db
    .delete(speedFile)
    .where(and(ofShop(speedFile, access), inArray(speedFile.measurementId, [...measurementIds])))
    .returning({ key: speedFile.key });
  return rows.map(({ key }) => key);
}

/** Writers of files hold this lock until their rows exist; removing files without rows waits for it. */
const FILES_LOCK = 7_301_953;

/** Until the transaction ends, nobody can treat new files as orphans. */
export async function holdNewFiles(tx: Db): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${FILES_LOCK})`);
}

/** The keys that belong to any measurement, including one that is being written. */
export async function listKnownKeys(db: Db, keys: readonly string[]): Promise<ReadonlySet<string>> {
  if (keys.length === 0) return new Set();
  return db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK})`);
    const rows = await tx
      .select({ key: speedFile.key })
      .from(speedFile)
      .where(sql`${speedFile.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`);
    return new Set(rows.map(({ key }) => key));
  });
}

function ofShop(table: typeof measurement | typeof speedFile, access: ShopAccess) {
  return and(eq(table.organizationId, access.organizationId), eq(table.shopId, access.shopId));
}

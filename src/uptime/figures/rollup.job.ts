import type { Pool } from "pg";
import type { Database } from "../../lib/db.ts";
import { keepPartitions } from "../../lib/partitions/partitions.store.ts";
import { PARTITIONED } from "./partitions.ts";
import { listUnrolled, writeHour, writeProbeDay } from "./rollup.store.ts";

/**
 * Writes the hours and days of probes that are over. Whoever is late, or does it a second time, comes to the same. To be
 * called some minutes after an hour: results may be written a few minutes late.
 */
export async function rollUp({ pool, db }: Pick<Database, "pool" | "db">, now: Date, timeZone: string): Promise<void> {
  for (const hour of (await listUnrolled(pool, now, timeZone)).hours) await writeHour(db, hour);
  for (const day of (await listUnrolled(pool, now, timeZone)).days) await writeProbeDay(pool, day, timeZone);
}

/** Makes partitions before they are needed, and drops what is no longer kept. */
export async function keepAllPartitions(pool: Pool, now: Date): Promise<void> {
  for (const table of PARTITIONED) await keepPartitions(pool, table, now);
}

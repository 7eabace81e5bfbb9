import { isNull } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "../../lib/db.ts";
import type { ShownLocation, SightRule } from "../probe-location.ts";
import { probeLocation } from "../probe-location.table.ts";

/** The worker itself. */
export const MAIN = 0;

/** Makes sure that the worker is a location, and says that it looks, and by what it judges whether it sees; `null`: as before. */
export async function sayLooking(pool: Pool, rule: SightRule | null): Promise<void> {
  await pool.query(
    `insert into probe_location (id, name, last_seen_at, sight_rule) values ($1, 'main', now(), $2)
     on conflict (id) do update set last_seen_at = excluded.last_seen_at,
       sight_rule = coalesce(excluded.sight_rule, probe_location.sight_rule)`,
    [MAIN, rule],
  );
}

/** Those that are switched on. */
export async function listLocations(db: Db): Promise<readonly ShownLocation[]> {
  const { name, blindSince, sightRule: rule, lastSeenAt } = probeLocation;
  return db
    .select({ name, blindSince, rule, lastSeenAt })
    .from(probeLocation)
    .where(isNull(probeLocation.disabledAt))
    .orderBy(probeLocation.id);
}

/** `false`: it was known already. Several workers are one location. */
export async function noteBlind(pool: Pool, isBlind: boolean): Promise<boolean> {
  const { rowCount } = await pool.query(
    isBlind
      ? "update probe_location set blind_since = now() where id = $1 and blind_since is null"
      : "update probe_location set blind_since = null where id = $1 and blind_since is not null",
    [MAIN],
  );
  return rowCount === 1;
}

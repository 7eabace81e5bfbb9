import { and, isNull, sql } from "drizzle-orm";
import type { Pool } from "pg";
import { IS_LIVING_WORKER } from "../../instance/presence.store.ts";
import type { Db } from "../../lib/db.ts";
import { type BlindLocation, type ShownLocation, type SightRule, UNNAMED_LOCATION } from "../probe-location.ts";
import { probeLocation } from "../probe-location.table.ts";

/** The worker itself. */
export const MAIN = 0;

/** Makes sure that the worker is a location, and says that it looks, and by what it judges whether it sees; `null`: as before. */
export async function sayLooking(pool: Pool, rule: SightRule | null): Promise<void> {
  await pool.query(
    `insert into probe_location (id, name, last_seen_at, sight_rule) values ($1, $3, now(), $2)
     on conflict (id) do update set last_seen_at = excluded.last_seen_at,
       sight_rule = coalesce(excluded.sight_rule, probe_location.sight_rule)`,
    [MAIN, rule, UNNAMED_LOCATION],
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

/** What a worker found out about its own sight. Several workers are one location. */
export interface WorkerSight {
  /** Its name among processes. */
  worker: string;
  /** For how long it has reached nothing; `null`: it sees. */
  blindSeconds: number | null;
}

/**
 * Notes that the location sees, or that it is blind: that is said only while no other living worker sees, because what
 * that one reads is true. `false`: nothing is new.
 */
export async function noteBlind(pool: Pool, { worker, blindSeconds }: WorkerSight): Promise<boolean> {
  const { rowCount } =
    blindSeconds === null
      ? await pool.query("update probe_location set blind_since = null where id = $1 and blind_since is not null", [
          MAIN,
        ])
      : await pool.query(
          `update probe_location set blind_since = now() - make_interval(secs => $2) where id = $1 and blind_since is null
           and not exists (
             select from process_presence where ${IS_LIVING_WORKER} and id <> $3 and figures->>'sight' = 'sees'
           )`,
          [MAIN, blindSeconds, worker],
        );
  return rowCount === 1;
}

/** Blindness that ends sooner is told nobody. */
const TOLD_AFTER_SECONDS = 60;

/** Locations of which the instance's admins are told that they see nothing. */
export async function listBlindLocations(db: Db): Promise<readonly BlindLocation[]> {
  const { id, name, blindSince, disabledAt } = probeLocation;
  const isTold = sql`${blindSince} <= now() - make_interval(secs => ${TOLD_AFTER_SECONDS})`;
  const rows = await db
    .select({ id, name, blindSince })
    .from(probeLocation)
    .where(and(isNull(disabledAt), isTold))
    .orderBy(id);
  return rows.flatMap(({ blindSince: since, ...location }) =>
    since === null ? [] : [{ ...location, since: since.toISOString() }],
  );
}

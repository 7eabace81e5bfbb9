import { lt, sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "../lib/db.ts";
import { defineRetention } from "../lib/retention.ts";
import { instanceGap } from "./instance-gap.table.ts";

/** A silence of all workers that is no longer than that is none (product rule). */
const GAP_AFTER_SECONDS = 90;

const KEEP_HOURS = 762 * 24;

/** Goodbyes of workers wait for each other, so that the last of them knows that it is the last. Any number of ours. */
const GOODBYES = 7_310_442;

export interface Gap {
  fromAt: Date;
  /** `null`: it goes on. */
  toAt: Date | null;
}

/**
 * Parts of the statement by which a worker says that it lives: it ends the gap that the last one left when it went, or
 * tells of the one since when none was heard of. Nothing is read or written beyond a look at a few rows while any lives.
 */
export const TELL_OF_GAP = `heard as materialized (
  select greatest((select max(seen_at) from process_presence where kind = 'worker'), (select max(to_at) from instance_gap)) as last_at
), over_soon as (
  delete from instance_gap where to_at is null and from_at >= now() - interval '${GAP_AFTER_SECONDS} seconds' returning 1
), ended as (
  update instance_gap set to_at = now() where to_at is null and from_at < now() - interval '${GAP_AFTER_SECONDS} seconds' returning 1
), told as (
  insert into instance_gap (from_at, to_at)
  select last_at, now() from heard
  where last_at < now() - interval '${GAP_AFTER_SECONDS} seconds'
    and not exists (select 1 from instance_gap where to_at is null)
  on conflict do nothing
)`;

/** In the transaction in which a process goes: where it is the last worker, nobody looks from now on. */
export async function tellOfLastWorker(db: Db, aliveWithinSeconds: number): Promise<void> {
  await db.execute(sql`
    insert into instance_gap (from_at)
    select now() where not exists (
      select 1 from process_presence where kind = 'worker' and seen_at >= now() - make_interval(secs => ${aliveWithinSeconds})
    )
    on conflict do nothing`);
}

export async function waitForOtherGoodbyes(db: Db): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(${GOODBYES})`);
}

/** All times in which no worker lived, as `from_at` and `to_at`; the last one may go on. For queries of other stores. */
export const KNOWN_GAPS = `select from_at, to_at from instance_gap
  union all
  select last_at, null from (select max(seen_at) as last_at from process_presence where kind = 'worker') heard
  where last_at < now() - interval '${GAP_AFTER_SECONDS} seconds' and not exists (select 1 from instance_gap where to_at is null or to_at > last_at)`;

/** Those since `since`, oldest first. */
export async function listGaps(pool: Pick<Pool, "query">, since: Date): Promise<readonly Gap[]> {
  const { rows } = await pool.query<Gap>(
    `select from_at as "fromAt", to_at as "toAt" from (${KNOWN_GAPS}) as gap
     where coalesce(to_at, 'infinity') > $1 order by from_at`,
    [since],
  );
  return rows;
}

export const OLD_GAPS = defineRetention({
  table: instanceGap,
  keepHours: KEEP_HOURS,
  isOver: (before) => lt(instanceGap.toAt, before),
});

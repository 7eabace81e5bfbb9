import { lt, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { defineRetention } from "../retention.ts";
import { type Rate, spacingMilliseconds, toleranceMilliseconds } from "./gcra.ts";
import { rateBucket } from "./rate-bucket.table.ts";

/**
 * Takes one call from a bucket shared by all servers, by the rule of `gcra.ts` and the database's clock. Returns `null`
 * if it fits, else the seconds until it would. A refused call uses up nothing. Runs outside the transaction of the
 * limited action, so that failed attempts count too.
 */
export async function takeFromBucket(db: Db, key: string, rate: Rate): Promise<number | null> {
  const spacing = sql`make_interval(secs => ${spacingMilliseconds(rate) / 1000}::double precision)`;
  const tolerance = sql`make_interval(secs => ${toleranceMilliseconds(rate) / 1000}::double precision)`;
  const { rows } = await db.execute<{ fits: boolean; seconds: number | null }>(sql`
with taken as (
  insert into rate_bucket as bucket (key, empty_at) values (${key}, clock_timestamp() + ${spacing})
  on conflict (key) do update set empty_at = greatest(bucket.empty_at, clock_timestamp()) + ${spacing}
  where greatest(bucket.empty_at, clock_timestamp()) + ${spacing} <= clock_timestamp() + ${tolerance}
  returning 1
)
select exists (select from taken) as fits, extract(epoch from (
  select empty_at + ${spacing} - ${tolerance} - clock_timestamp() from rate_bucket where key = ${key}
))::double precision as seconds`);
  const [answer] = rows;
  if (answer === undefined || answer.fits) return null;
  return Math.max(1, Math.ceil(answer.seconds ?? 1));
}

/** Empty buckets, by the database's clock. */
export const EMPTY_BUCKETS = defineRetention({
  table: rateBucket,
  keepHours: 0,
  isOver: () => lt(rateBucket.emptyAt, sql`now()`),
});

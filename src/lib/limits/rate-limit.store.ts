import { lt, sql } from "drizzle-orm";
import type { Db } from "../db.ts";
import { defineRetention } from "../retention.ts";
import { type Rate, spacingMilliseconds, toleranceMilliseconds } from "./gcra.ts";
import { rateBucket } from "./rate-bucket.table.ts";

/**
 * Takes one call from the bucket that all servers share, by the rule of `gcra.ts` and the database's clock. `null`: it
 * fits; otherwise the seconds after which it would. What is refused takes nothing. Outside of the transaction of what
 * is limited, so that who fails is counted too.
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

/** Buckets that say nothing any more, by the clock that fills them. */
export const EMPTY_BUCKETS = defineRetention({
  table: rateBucket,
  keepHours: 0,
  isOver: () => lt(rateBucket.emptyAt, sql`now()`),
});

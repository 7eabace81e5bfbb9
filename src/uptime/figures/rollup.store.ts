import { sql } from "drizzle-orm";
import type { Pool } from "pg";
import type { Db } from "../../lib/db.ts";
import { isCovered, OF_WINDOW } from "../../windows/covered-shops.store.ts";
import { firstHourOf } from "./day-sql.ts";
import { RESULT_FIGURES, secondsOf, standingSql } from "./measured-sql.ts";

const COLUMNS = "measured_seconds, window_seconds, n, failed, blocked, max, sum_milliseconds, buckets, counts";
const ASSIGNED = COLUMNS.split(", ")
  .map((column) => `${column} = excluded.${column}`)
  .join(", ");

/** Histograms of the classes that `from` lists as probe_id, location, bucket, count. */
const histogramsSql = (
  from: string,
) => `select probe_id, location, array_agg(bucket::smallint order by bucket) as buckets,
    array_agg(count::smallint order by bucket) as counts from ${from} group by 1, 2`;

const { n, failed, blocked, isTimed, bucket } = RESULT_FIGURES;

const HOUR = { from: "(select from_at from hour)", to: "(select to_at from hour)" };

const STANDING = sql.raw(standingSql({ probes: "probe", ...HOUR }));

/** Planned work of each probe in the hour; where windows overlap, they are one. */
const plannedSql = (
  db: Db,
) => sql`select probe.id as probe_id, range_agg(tstzrange(window_occurrence.begins_at, window_occurrence.ends_at)) as times
  from window_occurrence
  join maintenance_window on ${OF_WINDOW}
  join shop on ${isCovered(db)}
  join probe on probe.organization_id = shop.organization_id and probe.shop_id = shop.id
  where tstzrange(window_occurrence.begins_at, window_occurrence.ends_at) && tstzrange(${sql.raw(HOUR.from)}, ${sql.raw(HOUR.to)})
  group by 1`;

const FIGURES = sql.raw(`figures as (
  select probe_id, location, least(3600, round(sum(coalesce(${secondsOf("stands")}, 0)))) as measured, ${n} as n,
    ${failed} as failed, ${blocked} as blocked, max(milliseconds) filter (where ${isTimed}) as max,
    coalesce(sum(milliseconds) filter (where ${isTimed}), 0) as sum
  from standing group by 1, 2
), in_windows as (
  select probe_id, location, round(sum(${secondsOf("part")})) as seconds
  from (select probe_id, location, range_agg(stands) * times as parts from standing join planned using (probe_id) group by 1, 2, times) cut,
    unnest(parts) as part group by 1, 2
), classes as (
  select probe_id, location, ${bucket} as bucket, count(*) as count from standing where ${isTimed} group by 1, 2, 3
), histograms as (${histogramsSql("classes")})
insert into probe_hour (probe_id, location, at, ${COLUMNS})
select probe_id, location, ${HOUR.from}, measured, least(measured, coalesce(seconds, 0)), n, failed, blocked, max, sum,
  coalesce(buckets, '{}'), coalesce(counts, '{}')
from figures left join histograms using (probe_id, location) left join in_windows using (probe_id, location)
where n > 0 or measured > 0
on conflict (probe_id, location, at) do update set ${ASSIGNED}`);

/** Writes an hour that is over from its results: any number of times, with the same outcome. */
export async function writeHour(db: Db, hour: Date): Promise<void> {
  await db.execute(sql`with hour as (
  select from_at, from_at + interval '1 hour' as to_at from (select ${hour.toISOString()}::timestamptz as from_at) given
), standing as materialized (${STANDING}), planned as materialized (${plannedSql(db)}), ${FIGURES}`);
}

/** $1: the day, $2: the zone. */
const DAY_SQL = `with bounds as (
  select ${firstHourOf("$1::date::timestamp", "$2")} as from_at, ${firstHourOf("$1::date::timestamp + interval '1 day'", "$2")} as to_at
), hours as materialized (
  select probe_hour.*, from_at from probe_hour, bounds where at >= from_at and at < to_at
), figures as (
  select probe_id, location, from_at, sum(measured_seconds) as measured, sum(window_seconds) as in_window, sum(n) as n,
    sum(failed) as failed, sum(blocked) as blocked, max(max) as max, sum(sum_milliseconds) as sum
  from hours group by 1, 2, 3
), classes as (
  select probe_id, location, bucket, sum(count) as count
  from hours, unnest(buckets, counts) as class(bucket, count) group by 1, 2, 3
), histograms as (${histogramsSql("classes")})
insert into probe_day (probe_id, location, at, ${COLUMNS})
select probe_id, location, from_at, measured, in_window, n, failed, blocked, max, sum, coalesce(buckets, '{}'), coalesce(counts, '{}')
from figures left join histograms using (probe_id, location)
on conflict (probe_id, location, at) do update set ${ASSIGNED}`;

/** The same of a day, as `2026-11-20`, from its hours. */
export async function writeProbeDay(pool: Pool, day: string, timeZone: string): Promise<void> {
  await pool.query({ name: "write_probe_day", text: DAY_SQL, values: [day, timeZone] });
}

export interface Unrolled {
  /** Oldest first; the newest that is over is among them, even if it was written before. */
  hours: readonly Date[];
  days: readonly string[];
}

/**
 * What is over and not written yet. An hour or day without results is written as nothing, so the search begins with the
 * newest that is there; what a clock wrote that was wrong for a while lies ahead and does not count.
 */
export async function listUnrolled(pool: Pool, now: Date, timeZone: string): Promise<Unrolled> {
  const { rows } = await pool.query<{ hours: Date[] | null; days: string[] | null }>({
    name: "list_unrolled",
    text: `select (
      select array_agg(hour order by hour) from generate_series(
        coalesce((select max(at) from probe_hour where at <= last_hour), (select date_trunc('hour', min(at), 'UTC') from probe_result), last_hour),
        last_hour, interval '1 hour') as hours(hour)
    ) as hours, (
      select array_agg(to_char(day, 'YYYY-MM-DD') order by day) from generate_series(
        coalesce((select max(at at time zone $2) from probe_day where at at time zone $2 < last_day + interval '1 day'),
          (select min(at at time zone $2) from probe_hour), last_day)::date::timestamp,
        last_day, interval '1 day') as days(day)
    ) as days
    from (
      select date_trunc('hour', $1::timestamptz, 'UTC') - interval '1 hour' as last_hour,
        date_trunc('day', $1::timestamptz at time zone $2) - interval '1 day' as last_day
    ) as last`,
    values: [now, timeZone],
  });
  const [row] = rows;
  return { hours: row?.hours ?? [], days: row?.days ?? [] };
}

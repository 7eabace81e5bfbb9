import type { Pool } from "pg";
import type { ShopAccess } from "../../shops/access.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { RESULT_FIGURES } from "../figures/measured-sql.ts";
import type { StoredPoint } from "./stored-uptime.ts";
import type { PointSource, RangePoints } from "./uptime-range.ts";

/** The points of all probes of a shop that have results. `days` begin each of the last days. */
export async function readPoints(
  pool: Pool,
  { organizationId, shopId }: ShopAccess,
  { from, times }: RangePoints,
  { days, now }: { days: readonly IsoTime[]; now: Date },
): Promise<readonly StoredPoint[]> {
  const { rows } = await pool.query<StoredPoint>({
    name: `uptime_points_${from}`,
    text: POINTS_SQL[from],
    values: [organizationId, shopId, times, ...(from === "days" ? [days, now] : [])],
  });
  return rows;
}

const FIRST = "($3::timestamptz[])[1]";
const AFTER_HOURS = "select max(at) + interval '1 hour' from probe_hour where probe_id = id";
const AFTER_DAYS = `select min(day) from unnest($4::timestamptz[]) day
    where day > (select max(at) from probe_day where probe_id = id)`;

/** The probes, and from when on their results and hours are not part of something longer yet. */
const wantedSql = (from: PointSource) => `wanted as materialized (
  select id, ${from === "results" ? FIRST : `coalesce((${AFTER_HOURS}), ${FIRST})`} as raw_from,
    ${from === "days" ? `coalesce((${AFTER_DAYS}), ${FIRST})` : FIRST} as hours_from
  from probe where organization_id = $1 and shop_id = $2
)`;

const FROM_HOURS = `select probe_id, at, n, failed, buckets, counts from wanted join probe_hour on probe_id = id where at >= hours_from`;
const FROM_DAYS = `select probe_id, at, n, failed, buckets, counts from wanted join probe_day on probe_id = id where at >= ${FIRST}`;

const COARSE: Readonly<Record<PointSource, string>> = {
  results: `select probe_id, at, n, failed, buckets, counts from probe_day where false`,
  hours: FROM_HOURS,
  days: `${FROM_DAYS} union all ${FROM_HOURS}`,
};

const { n, failed, isTimed, bucket } = RESULT_FIGURES;
const PLACE = "width_bucket(at, $3::timestamptz[]) - 1";
const isLastDay = "at >= $5::timestamptz - interval '24 hours'";

/** Of the last 24 hours, where points are days: hours are needed although their day may be written. */
const LAST_DAY = {
  results: `select probe_id, -1 as place, at, outcome, milliseconds, is_within from results where ${isLastDay}`,
  coarse: `select probe_id, -1 as place, n, failed, buckets, counts from wanted join probe_hour on probe_id = id where ${isLastDay}`,
};

const pointsSql = (from: PointSource) => `with ${wantedSql(from)}, results as materialized (
  select probe_id, ${PLACE} as place, at, outcome, milliseconds, true as is_within
  from wanted join probe_result on probe_id = id where at >= raw_from
), coarse as materialized (
  select probe_id, ${PLACE} as place, n, failed, buckets, counts from (${COARSE[from]}) known
), all_results as (select * from results${from === "days" ? ` union all ${LAST_DAY.results}` : ""}),
all_coarse as (select * from coarse${from === "days" ? ` union all ${LAST_DAY.coarse}` : ""}),
figures as (
  select probe_id, place, ${n} as n, ${failed} as failed from all_results group by 1, 2
  union all select probe_id, place, n, failed from all_coarse
), classes as (
  select probe_id, place, ${bucket} as bucket, count(*) as count from all_results where ${isTimed} group by 1, 2, 3
  union all select probe_id, place, bucket, count from all_coarse, unnest(buckets, counts) as class(bucket, count)
), summed as (
  select probe_id, place, sum(n) as n, sum(failed) as failed from figures group by 1, 2
), histograms as (
  select probe_id, place, array_agg(bucket order by bucket) as buckets, array_agg(count order by bucket) as counts
  from (select probe_id, place, bucket::integer, sum(count)::integer as count from classes group by 1, 2, 3) each
  group by 1, 2
)
select probe_id as "probeId", place as index, n::integer, failed::integer,
  coalesce(buckets, '{}') as buckets, coalesce(counts, '{}') as counts
from summed left join histograms using (probe_id, place) order by 1, 2`;

const POINTS_SQL: Readonly<Record<PointSource, string>> = {
  results: pointsSql("results"),
  hours: pointsSql("hours"),
  days: pointsSql("days"),
};

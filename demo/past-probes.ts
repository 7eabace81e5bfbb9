import type { Pool } from "pg";
import type { Db } from "../src/lib/db.ts";
import { partitionAt } from "../src/lib/partitions/partition-ranges.ts";
import { keepPartitions } from "../src/lib/partitions/partitions.store.ts";
import { bucketOf } from "../src/uptime/figures/histogram.ts";
import { outcomeCode } from "../src/uptime/figures/measured-sql.ts";
import { PARTITIONED } from "../src/uptime/figures/partitions.ts";
import { PROBE_DEFAULTS } from "../src/uptime/probe-limits.ts";
import { writeProbeDay } from "../src/uptime/figures/rollup.store.ts";
import { createSeed } from "../fake-shop/state/seed.ts";
import { STATUS_OF, writeOpenOutages } from "./open-outages.ts";
import { leaveUnmeasured } from "./unmeasured-hour.ts";
import { dateWellProbesBack } from "./well-probes.ts";

const DAY = 24 * 3_600_000;
const HOURS_KEPT_DAYS = 45;
const PAST_DAYS = 96;
/** Every so many shops are watched on four addresses, the others on one. */
const WELL_WATCHED = 3;

interface ProbedShop {
  organizationId: string;
  shopId: number;
  url: string;
  milliseconds: number;
}

interface Probed {
  id: number;
  shopId: number;
  organizationId: string;
  /** Class of its usual time. */
  bucket: number;
}

const slow = { kind: "slow", milliseconds: PROBE_DEFAULTS.slowMilliseconds } as const;
const PAGES = [
  { name: "Home", path: "/", expectations: [slow] },
  { name: "Category", path: "/neu", expectations: [slow] },
  { name: "Product", path: "/morgenrot", expectations: [{ kind: "contains", text: "btn-buy" } as const, slow] },
  { name: "Cart", path: "/checkout/cart", expectations: [slow] },
] as const;

export interface ProbedPast {
  pool: Pool;
  db: Db;
  now: Date;
  timeZone: string;
}

/** Addresses that are asked every minute, as if they had been for three months; after {@link writePastDays}. */
export async function writePastProbes({ pool, db, now, timeZone }: ProbedPast) {
  const { rows: shops } = await pool.query<ProbedShop>(
    `select shop.organization_id as "organizationId", shop.id as "shopId", shop.url, coalesce(response_milliseconds, 200) as milliseconds
     from shop join shop_state on shop_state.shop_id = shop.id order by shop.id`,
  );
  const probes: Probed[] = [];
  for (const shop of shops) probes.push(...(await addProbes(pool, shop, now)));
  await makePartitions(pool, now);
  await writeOutages(pool);
  await writeOpenOutages(pool, now);
  await writeHours(pool, probes, now);
  await writeOldDays(pool, probes, now);
  await writeResults(pool, probes, now);
  await leaveUnmeasured({ pool, db, now });
  await dateWellProbesBack(pool);
  await pool.query("analyze probe_hour, probe_result");
  for (let ago = HOURS_KEPT_DAYS - 1; ago > 0; ago -= 1) {
    await writeProbeDay(pool, new Date(now.getTime() - ago * DAY).toISOString().slice(0, 10), timeZone);
  }
}

/** For rows that are older than the database. */
async function makePartitions(pool: Pool, now: Date): Promise<void> {
  for (const table of PARTITIONED) {
    const oldest = now.getTime() - (table.keepDays + 1) * DAY;
    const moments = Array.from({ length: table.keepDays + 1 }, (_, day) => new Date(oldest + day * DAY));
    const past = new Map(moments.map((at) => partitionAt(table, at)).map((partition) => [partition.name, partition]));
    await keepPartitions(pool, table, now);
    for (const { name, from, to } of past.values()) {
      await pool.query(`select make_partition($1, $2, $3, $4) where to_regclass($2) is null`, [
        table.name,
        name,
        from,
        to,
      ]);
    }
  }
}

async function addProbes(pool: Pool, shop: ProbedShop, now: Date): Promise<readonly Probed[]> {
  const seed = createSeed(`probes-${shop.shopId}`);
  const pages = shop.shopId % WELL_WATCHED === 0 ? PAGES : PAGES.slice(0, 1);
  const rows = pages.map(({ name, path, expectations }, index) => ({
    place: index + 1,
    name,
    url: new URL(path, shop.url).href,
    expects: expectations,
    bucket: bucketOf(shop.milliseconds * (0.8 + seed.integer(0, 60) / 100)),
    seconds: seed.integer(1, 60),
  }));
  const { rows: added } = await pool.query<{ id: number; place: number }>(
    `with given as (
       select * from jsonb_to_recordset($3) as given(place smallint, name text, url text, expects jsonb, seconds integer)
     ), added as (
       insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects, created_at)
       select $1, $2, place, name, url, 60, $4, $5, expects, (select joined_at from shop where id = $2) from given
       on conflict (organization_id, shop_id, place) do update set name = excluded.name
       returning organization_id, id, place
     ), turns as (
       insert into probe_turn (organization_id, probe_id, location, due_at)
       select organization_id, id, 0, $6::timestamptz + seconds * interval '1 second' from added join given using (place)
       on conflict do nothing
     )
     select id, place from added order by place`,
    [
      shop.organizationId,
      shop.shopId,
      JSON.stringify(rows),
      PROBE_DEFAULTS.timeoutMilliseconds,
      PROBE_DEFAULTS.confirmSeconds,
      now,
    ],
  );
  return added.map(({ id, place }) => ({
    id,
    shopId: shop.shopId,
    organizationId: shop.organizationId,
    bucket: rows[place - 1]?.bucket ?? 0,
  }));
}

/** What visits noticed by the hour, a minute's look knows more closely; the first address of each shop was down then. */
async function writeOutages(pool: Pool): Promise<void> {
  await pool.query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at, to_at, http_status)
     select span.organization_id, span.shop_id, 'probe:' || probe.id, state, cause, 60, begins, begins - interval '1 minute',
       begins + interval '40 seconds', begins + greatest(interval '2 minutes', (to_at - from_at) * 0.3), ${STATUS_OF("cause")}
     from span join probe on probe.organization_id = span.organization_id and probe.shop_id = span.shop_id and probe.place = 1,
       lateral (select from_at - (abs(hashtext(span.id::text)) % 40) * interval '1 minute' as begins) as began
     where subject = 'shop' and to_at is not null and state in ('down', 'maintenance') and begins > probe.created_at`,
  );
}

const PROBES = `jsonb_to_recordset($1) as probes(id integer, "shopId" integer, "organizationId" text, bucket smallint)`;
/** Moments with what they are written as, and whether it is evening: once each, and not once for each address. */
const MOMENTS = (source: string) =>
  `(select at, at::text as written, extract(hour from at) between 17 and 20 as "isEvening" from ${source} offset 0) as moment`;
/** Times are a little longer in the evening, and never quite the same. */
const BUCKET = `(probes.bucket + "isEvening"::integer + abs(hashtext(written || probes.id)) % 2)`;
/** Powers of the type `numeric` take many times as long. */
const MILLISECONDS = (bucket: string) => `power(2::float8, ${bucket} / 4::float8)`;
const IN_GAP = (from: string, to: string) =>
  `exists (select from instance_gap where instance_gap.from_at < ${to} and instance_gap.to_at > ${from})`;

/** A histogram of `n` results around class `b`. */
const FIGURES = `n, 0, 0, round(${MILLISECONDS("(b + 6)")}), (n * ${MILLISECONDS("b")})::integer,
  array[b - 1, b, b + 1, b + 2, b + 6]::smallint[],
  array[n * 16 / 60, n - n * 16 / 60 - n * 12 / 60 - n * 4 / 60 - n / 60, n * 12 / 60, n * 4 / 60, n / 60]::smallint[]`;
const COLUMNS =
  "at, probe_id, location, measured_seconds, window_seconds, n, failed, blocked, max, sum_milliseconds, buckets, counts";

async function writeHours(pool: Pool, probes: readonly Probed[], now: Date): Promise<void> {
  await pool.query(
    `insert into probe_hour (${COLUMNS})
     select at, id, 0, 3600, 0, ${FIGURES} from (
       select at, probes.id, ${BUCKET} as b, 60 as n
       from ${PROBES} join probe on probe.id = probes.id, ${MOMENTS(`generate_series(date_trunc('hour', $2::timestamptz, 'UTC') - interval '${HOURS_KEPT_DAYS} days', date_trunc('hour', $2::timestamptz, 'UTC') - interval '1 hour', interval '1 hour') as at
         where not ${IN_GAP("at", "at + interval '1 hour'")}`)}
       where at > probe.created_at offset 0
     ) as figures`,
    [JSON.stringify(probes), now],
  );
  await failDuring(pool, now, "probe_hour", "1 hour");
}

async function writeOldDays(pool: Pool, probes: readonly Probed[], now: Date): Promise<void> {
  await pool.query(
    `insert into probe_day (${COLUMNS})
     select at, id, 0, 86400, 0, ${FIGURES} from (
       select at, probes.id, ${BUCKET} as b, 1440 as n
       from ${PROBES} join probe on probe.id = probes.id,
         ${MOMENTS(`generate_series(date_trunc('day', $2::timestamptz, 'UTC') - interval '${PAST_DAYS} days', date_trunc('day', $2::timestamptz, 'UTC') - interval '${HOURS_KEPT_DAYS} days', interval '1 day') as at`)}
       where at > probe.created_at offset 0
     ) as days`,
    [JSON.stringify(probes), now],
  );
  await failDuring(pool, now, "probe_day", "1 day");
}

/** What was asked while it was down has no time. */
async function failDuring(pool: Pool, now: Date, table: "probe_hour" | "probe_day", length: string): Promise<void> {
  await pool.query(
    `update ${table} as kept set failed = down.failed,
       buckets = case when kept.n > down.failed then kept.buckets[2:2] else '{}' end,
       counts = case when kept.n > down.failed then array[kept.n - down.failed]::smallint[] else '{}' end
     from (
       select kept.probe_id, kept.at, least(kept.n, ceil(sum(extract(epoch from least(coalesce(span.to_at, $1), kept.at + interval '${length}') - greatest(span.from_at, kept.at))) / 60)) as failed
       from span join probe on span.organization_id = probe.organization_id and span.subject = 'probe:' || probe.id
         join ${table} as kept on kept.probe_id = probe.id and kept.at < coalesce(span.to_at, $1) and kept.at > span.from_at - interval '${length}'
       where span.state = 'down' group by kept.probe_id, kept.at, kept.n
     ) as down
     where kept.probe_id = down.probe_id and kept.at = down.at`,
    [now],
  );
}

/** Of the last day, each; now and then one of them failed alone. */
async function writeResults(pool: Pool, probes: readonly Probed[], now: Date): Promise<void> {
  await pool.query(
    `insert into probe_result (at, probe_id, location, outcome, status, milliseconds, first_byte_milliseconds)
     select at, id, 0, case when fails then $3::smallint else $4::smallint end, case when fails then 502 else 200 end, time, time * 0.8 from (
       select at, probes.id, abs(hashtext(written || probes.id || 'x')) % 1700 = 0 as fails,
         (${MILLISECONDS(BUCKET)} * (0.85 + abs(hashtext(probes.id || written)) % 40 / 100::float8))::smallint as time
       from ${PROBES} join probe on probe.id = probes.id,
         ${MOMENTS("generate_series($2::timestamptz - interval '25 hours', $2::timestamptz - interval '1 minute', interval '1 minute') as at")}
       where at > probe.created_at offset 0
     ) as results`,
    [JSON.stringify(probes), now, outcomeCode("failed"), outcomeCode("up")],
  );
  await pool.query(
    `update probe_result set outcome = $1, status = coalesce(span.http_status, 502)
     from span join probe on span.organization_id = probe.organization_id and span.subject = 'probe:' || probe.id
     where probe_result.probe_id = probe.id and span.state = 'down' and probe_result.at >= span.from_at and probe_result.at < coalesce(span.to_at, $2)`,
    [outcomeCode("failed"), now],
  );
}

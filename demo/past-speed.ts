import type { Pool } from "pg";
import type { FakeShops } from "../fake-shop/server.ts";
import { createSeed, type Seed } from "../fake-shop/state/seed.ts";
import { localTimeIn } from "../src/lib/calendar/local-time.ts";
import { dailyMinuteOf } from "../src/sitespeed/daily-run.ts";
import type { SpeedFigures } from "../src/sitespeed/figures/speed-figures.ts";

const HISTORY_DAYS = 42;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;
const MINUTE_MILLISECONDS = 60 * 1000;
/** About when an update changed the figures, so that the newest differ from the usual ones. */
const TURNED_DAYS_AGO = 4;
/** A night on which a shop could not be reached. */
const MISSED_DAYS_AGO = 33;
const LIGHTHOUSE = "13.5.0";
const THROTTLING = "mobile, devtools";
const MACHINE = "demo";

/** Shops whose speed is measured, with the effect of an update on them. */
const MEASURED = [
  { slug: "hofmann-contract", turn: "heavier" },
  { slug: "alpenglanz-sportartikel", turn: "jumpier" },
  { slug: "biokiste-wendland", turn: "lighter" },
  { slug: "klangraum-instrumente", turn: "heavier" },
  { slug: "the-tin-kettle", turn: "lighter" },
  { slug: "hofmann-kuechen", turn: "heavier" },
  { slug: "leuchten-hofmann", turn: "lighter" },
  { slug: "papeterie-lindenhof", turn: "jumpier" },
  { slug: "teehaus-blattgold", turn: "lighter" },
  { slug: "copperline-audio", turn: "heavier" },
  { slug: "northfold-knitwear", turn: "jumpier" },
] as const;
const PATHS = ["/", "/neu", "/angebote"];

type Turn = (typeof MEASURED)[number]["turn"];

/** How the update changed the figures, as factors. */
const FACTORS: Record<Turn, { time: number; bytes: number; shift: number }> = {
  heavier: { time: 1.34, bytes: 1.3, shift: 1.05 },
  jumpier: { time: 1.02, bytes: 1, shift: 2.3 },
  lighter: { time: 0.8, bytes: 0.76, shift: 0.9 },
};

export interface SpeedPast {
  shopId: number;
  url: string;
  turn: Turn;
  /** When the update came that changed the figures. */
  turnedAt: Date;
}

export interface SpeedRow extends SpeedFigures {
  at: Date;
}

/** Six weeks of nightly measurements of one address, the oldest first. */
export function speedHistory({ shopId, url, turn, turnedAt }: SpeedPast, now: Date): readonly SpeedRow[] {
  const seed = createSeed(`speed-${url}`);
  const usual = { time: 0.85 + seed.next() * 0.3, bytes: 1_500_000 + seed.integer(0, 900_000) };
  const shift = 0.05 + seed.next() * 0.02;
  const midnight = Math.floor(now.getTime() / DAY_MILLISECONDS) * DAY_MILLISECONDS;
  return Array.from({ length: HISTORY_DAYS }, (_, index) => HISTORY_DAYS - 1 - index)
    .filter((daysAgo) => daysAgo !== MISSED_DAYS_AGO)
    .map((daysAgo) => new Date(midnight - daysAgo * DAY_MILLISECONDS + dailyMinuteOf(shopId) * MINUTE_MILLISECONDS))
    .filter((at) => at < now)
    .map((at) => {
      const factor = at > turnedAt ? FACTORS[turn] : { time: 1, bytes: 1, shift: 1 };
      return rowAt(at, seed, {
        time: usual.time * factor.time,
        bytes: usual.bytes * factor.bytes,
        shift: shift * factor.shift,
      });
    });
}

function rowAt(at: Date, seed: Seed, usual: { time: number; bytes: number; shift: number }): SpeedRow {
  const noise = () => 0.95 + seed.next() * 0.1;
  const lcp = Math.round(2150 * usual.time * noise());
  const bytes = Math.round(usual.bytes * (0.99 + seed.next() * 0.02));
  const part = (requests: number, share: number) => ({ requests, bytes: Math.round(bytes * share) });
  return {
    at,
    ttfbMilliseconds: Math.round(240 * usual.time * noise()),
    fcpMilliseconds: Math.round(1120 * usual.time * noise()),
    lcpMilliseconds: lcp,
    cls: Math.round(usual.shift * noise() * 1000) / 1000,
    tbtMilliseconds: Math.round(130 * usual.time * noise()),
    fullyLoadedMilliseconds: Math.round(3350 * usual.time * noise()),
    transferBytes: bytes,
    traffic: {
      document: part(1, 0.03),
      script: part(14, 0.31),
      stylesheet: part(3, 0.08),
      image: part(26, 0.46),
      font: part(4, 0.09),
      data: part(6, 0.03),
    },
    performanceScore: Math.round(Math.max(35, 118 - lcp / 75)) / 100,
    benchmarkIndex: Math.round(1500 * noise()),
    lighthouseVersion: LIGHTHOUSE,
    throttling: THROTTLING,
  };
}

/** Switches speed tests on for some shops, and writes the results of the past weeks. */
export async function writeSpeedPast(pool: Pool, shops: FakeShops, now: Date): Promise<void> {
  const turned = new Date(now.getTime() - TURNED_DAYS_AGO * DAY_MILLISECONDS);
  for (const { slug, turn } of MEASURED) {
    const { rows } = await pool.query<{ organizationId: string; shopId: number; url: string; turnedAt: Date | null }>(
      `select organization_id as "organizationId", id as "shopId", url,
         (select date from shop_changelog where shop_id = shop.id and jsonb_array_length(extensions) > 0
          order by abs(extract(epoch from date - $2::timestamptz)) limit 1) as "turnedAt"
       from shop where client_id = $1`,
      [shops.shop(slug).clientId, turned],
    );
    const [shop] = rows;
    if (shop === undefined) throw new Error(`The demo has no shop ${slug}`);
    const urls = PATHS.map((path) => new URL(path, shop.url).href);
    const turnedAt = shop.turnedAt ?? turned;
    const measured = urls
      .flatMap((url) =>
        speedHistory({ shopId: shop.shopId, url, turn, turnedAt }, now).map((row) => ({
          url,
          runId: `demo-${shop.shopId}-${row.at.toISOString()}`,
          ...row,
        })),
      )
      .toSorted((one, other) => one.at.getTime() - other.at.getTime());
    await insertMeasured(pool, shop, measured);
    await pool.query("update shop set sitespeed_enabled = true, sitespeed_urls = $2 where id = $1", [
      shop.shopId,
      urls,
    ]);
    await pool.query(
      "insert into shop_sitespeed_state (organization_id, shop_id, daily_run_on) values ($1, $2, $3) on conflict do nothing",
      [shop.organizationId, shop.shopId, todayHere(now)],
    );
  }
}

async function insertMeasured(
  pool: Pool,
  { organizationId, shopId }: { organizationId: string; shopId: number },
  rows: readonly (SpeedRow & { url: string; runId: string })[],
): Promise<void> {
  await pool.query(
    `insert into shop_sitespeed (organization_id, shop_id, run_id, url, at, ttfb_milliseconds, first_ttfb_milliseconds, start,
       fcp_milliseconds, lcp_milliseconds, cls, tbt_milliseconds, fully_loaded_milliseconds, transfer_bytes, traffic,
       performance_score, benchmark_index, lighthouse_version, throttling, machine)
     select $1, $2, "runId", url, at, "ttfbMilliseconds", "ttfbMilliseconds", 'warm', "fcpMilliseconds", "lcpMilliseconds", cls,
       "tbtMilliseconds", "fullyLoadedMilliseconds", "transferBytes", traffic, "performanceScore", "benchmarkIndex", "lighthouseVersion", throttling, $4
     from jsonb_to_recordset($3) as rows("runId" text, url text, at timestamptz, "ttfbMilliseconds" float8, "fcpMilliseconds" float8,
       "lcpMilliseconds" float8, cls float8, "tbtMilliseconds" float8, "fullyLoadedMilliseconds" float8, "transferBytes" bigint,
       traffic jsonb, "performanceScore" float8, "benchmarkIndex" float8, "lighthouseVersion" text, throttling text)
     on conflict do nothing`,
    [organizationId, shopId, JSON.stringify(rows), MACHINE],
  );
}

/** Tonight's run is left to the real worker. */
function todayHere(now: Date): string {
  return localTimeIn(process.env["TIME_ZONE"] ?? new Intl.DateTimeFormat().resolvedOptions().timeZone, now).day;
}

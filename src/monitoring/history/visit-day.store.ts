import { lt } from "drizzle-orm";
import type { Pool, PoolClient } from "pg";
import { type Day, dayOf } from "../../changelog/memory/day.ts";
import { DAY_REASONS, MEMORY_HOURS } from "../../changelog/memory/memory-limits.ts";
import { defineRetention } from "../../lib/retention.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { AskedPast, PastDay, ShopPast } from "./past.store.ts";
import { visitDay } from "./visit-day.table.ts";

export interface UnclosedShop extends AskedPast {
  /** Whether any day of it was written before. */
  hasDays: boolean;
}

type ShopKey = Pick<AskedPast, "organizationId" | "shopId">;

/**
 * Shops with days up to `last` that are to be written, in their order from `after` on. The newest day that is there is
 * among them: something of it may have come to light later.
 */
export async function listUnclosedShops(
  pool: Pool,
  { after, last, timeZone, limit }: { after: ShopKey; last: string; timeZone: string; limit: number },
): Promise<readonly UnclosedShop[]> {
  const { rows } = await pool.query<UnclosedShop>(
    `select "organizationId", "shopId", to_char(coalesce(newest, first_visit), 'YYYY-MM-DD') as first, newest is not null as "hasDays"
     from (
       select organization_id as "organizationId", id as "shopId",
         (select max(day) from visit_day where visit_day.organization_id = shop.organization_id and shop_id = shop.id) as newest,
         (select (min(at) at time zone $3)::date from shop_visit where shop_visit.organization_id = shop.organization_id and shop_id = shop.id) as first_visit
       from shop where (organization_id, id) > ($1, $2)
     ) shops
     where coalesce(newest, first_visit) <= $4::date
     order by "organizationId", "shopId" limit $5`,
    [after.organizationId, after.shopId, timeZone, last, limit],
  );
  return rows;
}

/** The day before, in a zone, and the day itself. */
export async function daysAround(pool: Pool | PoolClient, now: Date, timeZone: string) {
  const { rows } = await pool.query<{ yesterday: string; today: string }>(
    `select to_char(local - interval '1 day', 'YYYY-MM-DD') as yesterday, to_char(local, 'YYYY-MM-DD') as today
     from (select $1::timestamptz at time zone $2 as local) as now`,
    [now, timeZone],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("The database did not say which day it is");
  return row;
}

/** What is written of each of the days. */
export function closedDays({ organizationId, shopId, days, past }: ShopPast): readonly ClosedDay[] {
  return days.map(({ from, to, ...figures }) => ({ organizationId, shopId, ...figures, ...dayOf({ from, to }, past) }));
}

export type ClosedDay = ShopKey & Omit<PastDay, "from" | "to"> & Day;

const COLUMNS: Readonly<Record<Exclude<keyof ClosedDay, keyof AskedPast | "day">, readonly [string, string]>> = {
  visits: ["visits", "integer"],
  answered: ["answered", "integer"],
  p50: ["p50", "integer"],
  p95: ["p95", "integer"],
  queueMax: ["queue_max", "bigint"],
  knownSeconds: ["known_seconds", "integer"],
  unknownSeconds: ["unknown_seconds", "integer"],
  downSeconds: ["down_seconds", "integer"],
  maintenanceSeconds: ["maintenance_seconds", "integer"],
  level: ["level", "text"],
  reasons: ["reasons", "jsonb"],
  unknownCause: ["unknown_cause", "text"],
};
const PAIRS = Object.entries(COLUMNS);
const NAMES = PAIRS.map(([, [column]]) => column).join(", ");
const row = (of: string) => `(${PAIRS.map(([, [column]]) => `${of}.${column}`).join(", ")})`;

const WRITE_DAYS_SQL = `insert into visit_day (organization_id, shop_id, day, ${NAMES})
select said."organizationId", said."shopId", said.day, ${PAIRS.map(([property]) => `said."${property}"`).join(", ")}
from jsonb_to_recordset($1::jsonb) as said("organizationId" text, "shopId" integer, day date, ${PAIRS.map(([property, [, type]]) => `"${property}" ${type}`).join(", ")})
join shop on shop.organization_id = said."organizationId" and shop.id = said."shopId"
order by 1, 2, 3 for key share of shop
on conflict (organization_id, shop_id, day) do update set ${PAIRS.map(([, [column]]) => `${column} = excluded.${column}`).join(", ")}
where ${row("visit_day")} is distinct from ${row("excluded")}`;

/** Writes days whole, and those that are there already anew where they differ; of shops that are gone nothing. */
export async function writeDays(pool: Pool, days: readonly ClosedDay[]): Promise<void> {
  const kept = days.map((day) => ({ ...day, reasons: day.reasons.slice(0, DAY_REASONS) }));
  await pool.query({ name: "write_days", text: WRITE_DAYS_SQL, values: [storableJson(kept)] });
}

export const OLD_DAYS = defineRetention({
  table: visitDay,
  keepHours: MEMORY_HOURS,
  isOver: (before) => lt(visitDay.day, before.toISOString().slice(0, 10)),
});

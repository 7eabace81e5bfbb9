import type { Pool } from "pg";
import { availabilityOf } from "../../changelog/memory/availability.ts";
import { type DayPart, partsOf } from "../../changelog/memory/day-parts.ts";
import { measuredTime, stretchOf } from "../../changelog/memory/measured-time.ts";
import { cut } from "../../changelog/memory/stretches.ts";
import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import { dayBegins, localTimeIn } from "../../lib/calendar/local-time.ts";
import type { Db } from "../../lib/db.ts";
import type { ShopAccess } from "../../shops/access.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { type ShopWindow, shownWindow, windowsOfShop } from "../../windows/window-reading.store.ts";
import { readPast } from "./past.store.ts";
import { DAYS_SHOWN, type ToldReason } from "./status-days.ts";
import { wordsOfFindings } from "./status-days.store.ts";

/** A day of a shop from change to change. */
export interface StatusDay {
  timeZone: string;
  fromAt: IsoTime;
  /** Its end, or now. */
  toAt: IsoTime;
  /** The first moment of the next day. */
  endsAt: IsoTime;
  parts: readonly (Omit<DayPart, "reasons"> & { reasons: readonly ToldReason[] })[];
  windows: readonly { name: string; fromAt: IsoTime; toAt: IsoTime }[];
  outages: number;
  downSeconds: number;
  percent: number | null;
  measuredPercent: number;
}

interface Reading {
  pool: Pool;
  db: Db;
  now: Date;
  timeZone: string;
}

/** One of a shop's last days. */
export async function readStatusDay(
  { pool, db, now, timeZone }: Reading,
  access: ShopAccess,
  day: string,
): Promise<StatusDay> {
  const { organizationId, shopId } = access;
  const ends = dayBegins(daysAfter(day, 1), timeZone);
  const time = { from: dayBegins(day, timeZone), to: ends < now ? ends : now };
  const [[shop], windows, hadIt] = await Promise.all([
    readPast(pool, [{ organizationId, shopId, first: day }], { last: day, timeZone, now }),
    windowsOfShop(db, access, { from: time.from, to: ends }),
    hadShop(pool, access, ends),
  ]);
  const isOver = shop === undefined || !hadIt || time.to <= time.from;
  const parts = isOver ? [] : partsOf(time, shop.past);
  const whole = { from: time.from.getTime(), to: time.to.getTime() };
  // An outage of the day on which it came that was over before is the former organization's.
  const mine = { ...whole, from: Math.max(whole.from, Date.parse(shop?.past.watchedFrom ?? "") || whole.from) };
  const measured = isOver ? NOTHING : measuredTime(whole, shop.past);
  const down = isOver ? [] : shop.past.spans.filter(({ state }) => state === "down").map(stretchOf);
  const words = await wordsOfFindings(
    pool,
    access,
    parts.flatMap(({ reasons }) => reasons),
  );
  return {
    timeZone,
    fromAt: time.from.toISOString(),
    toAt: time.to.toISOString(),
    endsAt: ends.toISOString(),
    parts: parts.map((part) => ({ ...part, reasons: part.reasons.map(words) })),
    windows: windows.map(shownWindow),
    outages: cut(down, [mine]).length,
    downSeconds: measured.downSeconds,
    ...availabilityOf(measured),
  };
}

/** Whether the shop had come to its organization by then; what it was before is told nobody there. */
async function hadShop(pool: Pool, { organizationId, shopId }: ShopAccess, before: Date): Promise<boolean> {
  const { rowCount } = await pool.query({
    name: "had_shop",
    text: "select from shop where organization_id = $1 and id = $2 and joined_at < $3",
    values: [organizationId, shopId, before],
  });
  return rowCount === 1;
}

const NOTHING = { knownSeconds: 0, unknownSeconds: 0, downSeconds: 0, maintenanceSeconds: 0, windowSeconds: 0 };

/** On which of the shown days there was planned work, by their place from the oldest. */
export async function readPlannedDays(
  { db, now, timeZone }: Omit<Reading, "pool">,
  access: ShopAccess,
): Promise<readonly number[]> {
  const first = daysAfter(localTimeIn(timeZone, now).day, 1 - DAYS_SHOWN);
  const begins = Array.from({ length: DAYS_SHOWN }, (_, index) => dayBegins(daysAfter(first, index), timeZone));
  const windows = await windowsOfShop(db, access, { from: begins[0] ?? now, to: now });
  const isIn =
    (from: Date, to: Date) =>
    ({ beginsAt, endsAt }: ShopWindow) =>
      beginsAt < to && endsAt > from;
  return begins.flatMap((from, index) => (windows.some(isIn(from, begins[index + 1] ?? now)) ? [index] : []));
}

import type { Pool } from "pg";
import type { Db } from "../../lib/db.ts";
import type { ShopAccess } from "../../shops/access.ts";
import { shownWindow, windowsOfShop } from "../../windows/window-reading.store.ts";
import { composeUptime } from "./compose-uptime.ts";
import type { UptimeAnswer, UptimeRange } from "../uptime-answers.ts";
import { readUptimePast } from "./uptime-past.store.ts";
import { readPoints } from "./uptime-points.store.ts";
import { daysOfRange, rangePoints } from "./uptime-range.ts";

/** Everything that the uptime page shows, of a range that ends now; days are those of the instance's zone. */
export async function readUptime(
  { pool, db }: { pool: Pool; db: Db },
  access: ShopAccess,
  { range, now, timeZone }: { range: UptimeRange; now: Date; timeZone: string },
): Promise<UptimeAnswer> {
  const dayCount = daysOfRange(range);
  const [stored, windows] = await Promise.all([
    readUptimePast(pool, access, { now, timeZone, dayCount }),
    windowsOfShop(db, access, { from: new Date(now.getTime() - (dayCount + 1) * DAY), to: now }),
  ]);
  const days = stored.days.map(({ at }) => at);
  const shape = rangePoints(range, now, days);
  const points = await readPoints(pool, access, shape, { days, now });
  const pauses = windows.filter((one) => one.pauses).map(shownWindow);
  return composeUptime({ stored, points, range: shape, windows: windows.map(shownWindow), pauses, now });
}

const DAY = 86_400_000;

import type { Pool } from "pg";
import type { ShopAccess } from "../../shops/access.ts";
import { composeUptime } from "./compose-uptime.ts";
import type { UptimeAnswer, UptimeRange } from "../uptime-answers.ts";
import { readUptimePast } from "./uptime-past.store.ts";
import { readPoints } from "./uptime-points.store.ts";
import { daysOfRange, rangePoints } from "./uptime-range.ts";

/** Everything that the uptime page shows, of a range that ends now; days are those of the instance's zone. */
export async function readUptime(
  pool: Pool,
  access: ShopAccess,
  { range, now, timeZone }: { range: UptimeRange; now: Date; timeZone: string },
): Promise<UptimeAnswer> {
  const stored = await readUptimePast(pool, access, { now, timeZone, dayCount: daysOfRange(range) });
  const days = stored.days.map(({ at }) => at);
  const shape = rangePoints(range, now, days);
  const points = await readPoints(pool, access, shape, { days, now });
  return composeUptime({ stored, points, range: shape, windows: [], now });
}

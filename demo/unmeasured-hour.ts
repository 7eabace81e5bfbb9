import type { Pool } from "pg";
import type { Db } from "../src/lib/db.ts";
import { writeHour } from "../src/uptime/figures/rollup.store.ts";

const HOUR = 3_600_000;
/** Nobody could measure it for an hour of today, while all others were measured. */
export const UNMEASURED_SHOP = "Teehaus Blattgold";
const UNMEASURED_MINUTES_AGO = 310;

/** Of the time without results nobody claims anything: a result stands for a minute longer than to the next one. */
export async function leaveUnmeasured({ pool, db, now }: { pool: Pool; db: Db; now: Date }): Promise<void> {
  const last = new Date(now.getTime() - UNMEASURED_MINUTES_AGO * 60_000);
  const from = new Date(last.getTime() + 2 * 60_000);
  const to = new Date(from.getTime() + HOUR);
  const ofShop = "select probe.id from probe join shop on shop.id = probe.shop_id where shop.name = $1";
  await pool.query(`delete from probe_result where probe_id in (${ofShop}) and at > $2 and at < $3`, [
    UNMEASURED_SHOP,
    last,
    to,
  ]);
  await pool.query(
    `delete from shop_visit using shop where shop.id = shop_visit.shop_id and shop.name = $1 and at > $2 and at < $3`,
    [UNMEASURED_SHOP, last, to],
  );
  await pool.query(
    `insert into span (organization_id, shop_id, subject, state, cause, resolution_seconds, from_at, not_before, confirmed_at, to_at)
     select organization_id, shop_id, 'probe:' || id, 'unknown', 'notWatched', 60, $2, $4, $2, $3 from probe where id in (${ofShop})`,
    [UNMEASURED_SHOP, from, to, last],
  );
  for (const at of [last, to]) {
    const hour = new Date(Math.floor(at.getTime() / HOUR) * HOUR);
    await pool.query(`delete from probe_hour where probe_id in (${ofShop}) and at = $2`, [UNMEASURED_SHOP, hour]);
    await writeHour(db, hour);
  }
}

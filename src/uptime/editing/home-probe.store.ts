import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import type { Expectation } from "../expectation.ts";
import { PROBE_DEFAULTS } from "../probe-limits.ts";

const SLOW: readonly Expectation[] = [{ kind: "slow", milliseconds: PROBE_DEFAULTS.slowMilliseconds }];

/** The address of a shop's home. */
export const homeOf = (shopUrl: string) => `${shopUrl}/`;

/** Has the home of a new shop fetched every minute, from now on. */
export async function watchHome(
  db: Db,
  { organizationId, shopId, url }: { organizationId: string; shopId: number; url: string },
): Promise<void> {
  const { timeoutMilliseconds, confirmSeconds } = PROBE_DEFAULTS;
  await db.execute(sql`
    with added as (
      insert into probe (organization_id, shop_id, place, name, url, interval_seconds, timeout_milliseconds, confirm_seconds, expects)
      values (${organizationId}, ${shopId}, 1, 'Home', ${homeOf(url)}, 60, ${timeoutMilliseconds}, ${confirmSeconds}, ${storableJson(SLOW)})
      returning organization_id, id
    )
    insert into probe_turn (organization_id, probe_id, location, due_at)
    select organization_id, added.id, place.id, now()
    from added, (select 0 as id union select id from probe_location where disabled_at is null) place`);
}

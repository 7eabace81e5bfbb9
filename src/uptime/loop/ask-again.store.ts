import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { notify } from "../../lib/events.ts";
import { visitRequested } from "../../lib/hints.ts";

/** Visits that are brought forward at once. */
const VISITS_AT_ONCE = 50;

/**
 * Asks at once how these shops are: their probes, and of those without any a visit. Nothing is asked later than it would
 * have been, and no shop whose visits have stopped is visited.
 */
export async function askAgain(
  db: Db,
  { organizationId, shopIds, now }: { organizationId: string; shopIds: readonly number[]; now: Date },
): Promise<void> {
  if (shopIds.length === 0) return;
  const ids = sql`${sql.param([...shopIds])}::integer[]`;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    update probe_turn as turn set due_at = ${at} from probe
    where probe.id = turn.probe_id and probe.organization_id = ${organizationId} and probe.shop_id = any(${ids})
      and probe.enabled and turn.due_at > ${at}`);
  await db.execute(sql`
    with asked as materialized (
      select shop_id from shop_state as waiting
      where organization_id = ${organizationId} and shop_id = any(${ids}) and due_at > ${at}
        and not exists (select from probe where probe.organization_id = waiting.organization_id
          and probe.shop_id = waiting.shop_id and probe.enabled)
      order by due_at, shop_id limit ${VISITS_AT_ONCE} for no key update skip locked
    )
    update shop_state as state set due_at = ${at} from asked
    where state.organization_id = ${organizationId} and state.shop_id = asked.shop_id`);
  await notify(db, visitRequested());
}

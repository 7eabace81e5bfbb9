import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import type { Missed } from "../missed.ts";
import { dropRest, sumUpRest } from "./alert-message.store.ts";

interface Mended {
  userId: string;
  channel: string;
  /** What becomes of what waited meanwhile. Default: it is told in one message. */
  missed?: Missed;
}

/**
 * A person, or somebody for them, wants a way to be tried again. What waited meanwhile is told in one message or not at
 * all, except what somebody had sent again, which goes by itself.
 */
export async function mendWays(db: Db, { userId, channel, missed = "summary" }: Mended, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string; isMended: boolean }>(sql`
      with known as materialized (
        select id, state = 'disabled' as is_mended from destination where user_id = ${userId} and channel = ${channel} for no key update
      )
      update destination set next_due_at = least(next_due_at, ${at}), state = case when is_mended then 'on' else state end,
        reason = null, state_since = case when is_mended then ${at} else state_since end,
        failures = case when is_mended then 0 else failures end,
        failing_since = case when is_mended then null else failing_since end,
        version = version + case when is_mended then 1 else 0 end
      from known where destination.id = known.id returning destination.id, is_mended as "isMended"`);
    for (const { id, isMended } of rows) {
      if (!isMended) continue;
      await (missed === "summary" ? sumUpRest(tx, { destinationId: id }, now) : dropRest(tx, id, now));
    }
  });
}

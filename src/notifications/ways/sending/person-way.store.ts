import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { GOES_ALONE } from "./alert-message.store.ts";

/**
 * A person, or somebody for them, wants a way to be tried again. What waited meanwhile is told in one message, except
 * what somebody had sent again, which goes by itself.
 */
export async function mendWays(
  db: Db,
  { userId, channel }: { userId: string; channel: string },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with mended as (
      select id from destination where user_id = ${userId} and channel = ${channel} and state = 'disabled' for no key update
    ), summed as (
      update message set waits_for = 'outage', next_at = ${at} from mended
      where destination_id = mended.id and message.state = 'waiting' and redelivered_at is null and ${GOES_ALONE}
    )
    update destination set next_due_at = least(next_due_at, ${at}), state = case state when 'disabled' then 'on' else state end,
      reason = null, state_since = case state when 'disabled' then ${at} else state_since end,
      failures = case state when 'disabled' then 0 else failures end,
      failing_since = case state when 'disabled' then null else failing_since end,
      version = version + case state when 'disabled' then 1 else 0 end
    where user_id = ${userId} and channel = ${channel}`);
}

import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";

/** Messages that were given up wait again, as they are; how many. */
export async function takeUpDead(
  tx: Db,
  destinationId: string,
  { messageId, most, now }: { messageId: string | null; most: number; now: Date },
): Promise<number> {
  const { rows } = await tx.execute<{ count: number }>(sql`
    with dead as (
      select id from message where destination_id = ${destinationId} and state = 'dead' and kind <> 'digest'
        and (${messageId}::uuid is null or id = ${messageId}) order by created_at, id limit ${most} for no key update
    ), again as (
      update message set state = 'waiting', reason = null, settled_at = null, next_at = created_at,
        attempts_before = attempts, redelivered_at = ${now.toISOString()}
      from dead where message.destination_id = ${destinationId} and message.id = dead.id
      returning content ->> 'urgency' = 'now' as is_now
    ), stirred as (
      update destination set next_due_at = least(next_due_at, 'epoch'::timestamptz),
        next_is_now = next_is_now or exists (select from again where is_now)
      where id = ${destinationId} and exists (select from again)
    )
    select count(*)::integer as count from again`);
  return rows[0]?.count ?? 0;
}

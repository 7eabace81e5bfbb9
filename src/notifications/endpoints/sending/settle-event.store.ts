import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { mine, moment, type Sending } from "../../delivering/sending/message.store.ts";
import type { AttemptOutcome } from "../../delivering/telling-limits.ts";
import type { AfterEvent } from "./endpoint-answer.ts";

/** An endpoint gets ten messages a second at most (product rule). */
const PACE_SECONDS = 0.1;

/** How a try ended. */
export interface EndedEvent extends AfterEvent {
  messageId: string;
  number: number;
  outcome: AttemptOutcome;
  status: number | null;
  milliseconds: number;
  answer: string | null;
}

/**
 * Writes down how a try ended and gives the endpoint back. `false`: the lease had run out and somebody else sends there
 * by now, so nothing was written.
 */
export function settleEvent(db: Db, sending: Sending, ended: EndedEvent): Promise<boolean> {
  return db.transaction(async (tx) => {
    const { message } = ended;
    const isWaiting = message === "waiting";
    const nextAt = sql`${moment(sending)} + make_interval(secs => ${ended.pauseSeconds})`;
    const { rowCount } = await tx.execute(sql`
      with ${mine(sending)}, tried as (
        update attempt set ended_at = ${moment(sending)}, outcome = ${ended.outcome}, status = ${ended.status}::integer,
          milliseconds = ${ended.milliseconds}, answer = ${ended.answer}
        from mine where destination_id = mine.id and message_id = ${ended.messageId} and number = ${ended.number}
      ), settled as (
        update message set state = ${ended.message}, reason = ${ended.reason}::text, is_aside = is_aside or ${ended.isAside},
          next_at = ${isWaiting ? nextAt : sql`null`}, settled_at = ${isWaiting ? sql`null` : moment(sending)}
        from mine where destination_id = mine.id and message.id = ${ended.messageId} and message.state = 'waiting'
      )
      select from mine`);
    if (rowCount !== 1) return false;
    await release(tx, sending, stateOf(sending, ended));
    return true;
  });
}

/** Keeps a secret no longer than it signs; who rotated meanwhile has written others. */
export async function dropOldSecret(
  db: Db,
  { id, lease }: Sending,
  { stored, left }: { stored: string; left: string },
): Promise<void> {
  await db.execute(sql`
    update destination set secrets = ${left}, settings = jsonb_set(settings, '{oldSecretUntil}', 'null')
    where id = ${id} and lease_owner = ${lease} and secrets = ${stored}`);
}

/** Gives back what nothing was sent to. */
export async function giveBackEndpoint(db: Db, sending: Sending): Promise<void> {
  await db.transaction(async (tx) => {
    // Whoever adds a message locks the endpoint too, so that nothing is overlooked.
    await tx.execute(sql`with ${mine(sending)} select from mine`);
    await release(tx, sending, sql``);
  });
}

function stateOf(sending: Sending, { endpoint, endpointReason, message }: EndedEvent): SQL {
  const isWell = message === "arrived";
  return sql`failures = ${isWell ? sql`0` : sql`destination.failures + 1`},
    failing_told_hours = ${isWell ? sql`null` : sql`destination.failing_told_hours`},
    failing_since = ${isWell ? sql`null` : sql`coalesce(destination.failing_since, ${moment(sending)})`},
    arrived_at = ${isWell ? moment(sending) : sql`destination.arrived_at`},
    state_since = case when destination.state = ${endpoint} then destination.state_since else ${moment(sending)} end,
    state = ${endpoint}, reason = ${endpointReason}::text,`;
}

async function release(db: Db, sending: Sending, state: SQL): Promise<void> {
  await db.execute(sql`
    update destination set ${state} lease_until = null, lease_owner = null,
      next_due_at = (select case when due is not null then greatest(due, ${moment(sending)} + make_interval(secs => ${PACE_SECONDS})) end
        from (select ${nextDue(sending.id)} as due) as next)
    where id = ${sending.id} and lease_owner = ${sending.lease}`);
}

/** When the next message is due; null: none waits. Nothing overtakes the oldest one that is live. */
export const nextDue = (id: string): SQL => sql`(select least(
    coalesce(
      (select next_at from message where destination_id = ${id} and state = 'waiting' and kind = 'event'
        and replay_id is null and not is_aside order by sequence limit 1),
      (select next_at from message where destination_id = ${id} and state = 'waiting'
        and replay_id is not null and not is_aside order by sequence limit 1)),
    (select min(next_at) from message where destination_id = ${id} and state = 'waiting' and is_aside)))`;

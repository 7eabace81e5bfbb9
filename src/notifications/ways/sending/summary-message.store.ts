import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import type { NotToldReason, ToldState } from "../../../incidents/incident.ts";
import type { MessageState } from "../../delivering/telling-limits.ts";
import { addWays, type AlertKey, noteTold } from "./alert-message.store.ts";
import { noteLeftOut } from "./left-out.store.ts";
import type { WordedNote } from "../push/summary-note.ts";

interface NewMessage {
  destinationId: string;
  kind: "summary" | "digest";
  /** `null`: what it tells is linked to it. */
  content: object | null;
}

/** Written down when it is due, and worded when it is sent. Returns its id. */
async function writeMessage(db: Db, { destinationId, kind, content }: NewMessage, now: Date): Promise<string> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with stirred as (
      update destination set next_due_at = least(next_due_at, ${at}) where id = ${destinationId}
    )
    insert into message (destination_id, id, kind, content, state, next_at, created_at)
    values (${destinationId}, gen_random_uuid(), ${kind}, ${content === null ? null : storableJson(content)}::jsonb, 'waiting', ${at}, ${at})
    returning id`);
  await notify(db, deliveryDue());
  const [row] = rows;
  if (row === undefined) throw new Error("A message was not written");
  return row.id;
}

/** One message that tells all of these alerts, which go with it. */
export async function writeSummary(
  tx: Db,
  { destinationId, alertIds }: { destinationId: string; alertIds: readonly string[] },
  now: Date,
): Promise<void> {
  const id = await writeMessage(tx, { destinationId, kind: "summary", content: null }, now);
  await tx.execute(sql`
    update message set summary_id = ${id}, next_at = 'infinity'
    where destination_id = ${destinationId} and id = any(${sql.param([...alertIds])}::uuid[]) and state = 'waiting'`);
}

/**
 * A digest for a person, in place of one that is still on its way; none where their mailbox takes nothing. `content`:
 * which one it is.
 */
export async function writeDigest(
  tx: Db,
  { userId, content }: { userId: string; content: object },
  now: Date,
): Promise<void> {
  await addWays(tx, [{ userId, channel: "email" }], now);
  const { rows } = await tx.execute<{ id: string; state: string }>(sql`
    select id, state from destination where user_id = ${userId} and channel = 'email' for no key update`);
  const [way] = rows;
  if (way === undefined || way.state === "disabled") return;
  await tx.execute(sql`
    update message set state = 'superseded', next_at = null, settled_at = ${now.toISOString()}::timestamptz, content = null
    where destination_id = ${way.id} and kind = 'digest' and state = 'waiting'`);
  await writeMessage(tx, { destinationId: way.id, kind: "digest", content }, now);
}

/** A note for a person's devices that is worded when it is made. Nothing for somebody who is gone. */
export async function writeWordedNote(
  tx: Db,
  { userId, ...note }: WordedNote & { userId: string },
  now: Date,
): Promise<void> {
  await addWays(tx, [{ userId, channel: "push" }], now);
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from destination where user_id = ${userId} and channel = 'push' for no key update`);
  for (const { id } of rows) await writeMessage(tx, { destinationId: id, kind: "summary", content: { note } }, now);
}

/** What became of a message becomes of the alerts that it told. */
export async function settleSummed(
  db: Db,
  { destinationId, id }: AlertKey,
  became: {
    state: Extract<MessageState, "accepted" | "dead" | "superseded">;
    told: ToldState;
    why: NotToldReason | null;
    reason: string | null;
    now: Date;
  },
): Promise<void> {
  const { state, told, why, reason, now } = became;
  const { rows } = await db.execute<{ id: string }>(sql`
    update message set state = ${state}, reason = case ${state} when 'dead' then (select reason from message as summary
        where summary.destination_id = message.destination_id and summary.id = message.summary_id) end,
      settled_at = ${now.toISOString()}::timestamptz, next_at = null, waits_for = null, untold = ${why}
    where destination_id = ${destinationId} and summary_id = ${id} and message.state = 'waiting'
    returning id`);
  const ids = rows.map((alert) => alert.id);
  await noteTold(db, { destinationId, ids }, { state: told, why, reason, at: now });
  const untold = rows.map((alert) => ({ destinationId, id: alert.id }));
  if (why === "overtaken") await noteLeftOut(db, untold, "overtaken");
}

/** They are told once more with the message that somebody has sent again. */
export async function reviveSummed(db: Db, { destinationId, id }: AlertKey, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    update message set state = 'waiting', reason = null, settled_at = null, next_at = 'infinity', waits_for = 'outage'
    where destination_id = ${destinationId} and summary_id = ${id} and message.state = 'dead' returning id`);
  const ids = rows.map((alert) => alert.id);
  await noteTold(db, { destinationId, ids }, { state: "waiting", why: null, reason: null, at: now });
}

/** Nobody needs it once it is over. */
export async function dropContent(db: Db, { destinationId, id }: AlertKey): Promise<void> {
  await db.execute(sql`update message set content = null where destination_id = ${destinationId} and id = ${id}`);
}

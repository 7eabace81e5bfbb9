import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { threadThere } from "../own-thread.store.ts";
import type { Decided, ToldThread } from "./decided.ts";

/**
 * What waits of matters that became part of another one goes on there, and what is known of them is forgotten. Returns
 * what is known of matters from now on, also by what was told of those that became part of them. That their destinations
 * have changed is seen by whoever waits for them with what has just arrived.
 */
export async function renameThreads(
  db: Db,
  organizationId: string,
  { renamed, threads }: Pick<Decided, "renamed" | "threads">,
): Promise<readonly ToldThread[]> {
  const { rows } = await executePlanned<{ destinationId: string; thread: string }>(
    db,
    sql`
    with given as materialized (
      select "destinationId", ${threadThere('"destinationId"', organizationId, sql`"from"`)} as "from", ${threadThere('"destinationId"', organizationId, sql`"to"`)} as "to", "to" as matter
      from jsonb_to_recordset(${JSON.stringify(withLastNames(renamed))}::jsonb) as given ("destinationId" uuid, "from" text, "to" text)
    ), gone as (
      delete from thread_at using given where destination_id = "destinationId" and thread_at.thread = given."from"
      returning "destinationId", matter, was_told
    ), moved as (
      update message set thread = given."to" from given
      where destination_id = "destinationId" and thread = given."from" and state = 'waiting'
    ), noted as (
      update notice set thread = given."to" from given
      where destination_id = "destinationId" and thread = given."from" and (message_id is null or exists (select from message
        where message.destination_id = notice.destination_id and message.id = message_id and state = 'waiting'))
    ), touched as (
      update destination set next_due_at = next_due_at from (select distinct "destinationId" from given) as renamed where id = "destinationId"
    )
    select distinct "destinationId", matter as thread from gone where was_told`,
  );
  const told = new Set(rows.map(keyOf));
  return threads.map((one) => (told.has(keyOf(one)) ? { ...one, wasTold: true } : one));
}

/** What became part of a matter that became part of another one after that is part of the last one. */
function withLastNames(renamed: Decided["renamed"]): Decided["renamed"] {
  const lastOf = new Map<string, string>();
  return renamed.toReversed().map((one) => {
    const to = lastOf.get(keyOf({ ...one, thread: one.to })) ?? one.to;
    lastOf.set(keyOf({ ...one, thread: one.from }), to);
    return { ...one, to };
  });
}

const keyOf = ({ destinationId, thread }: Pick<ToldThread, "destinationId" | "thread">) => `${destinationId} ${thread}`;

import { type SQL, sql } from "drizzle-orm";
import { FOLDING_CHANNELS } from "../channels/kinds.ts";

/** Whether the service of a row of `destination` keeps a matter of its own for each key, open until it hears of its end. */
export const keepsOpen = (destination: string): SQL =>
  sql`${sql.raw(destination)}.channel = any(${sql.param([...FOLDING_CHANNELS])}::text[])`;

/**
 * Whether a service keeps a row of `thread_at` open by what arrived there, also before it began again: the last message of
 * it is no end, or it goes on with what was opened under other names.
 */
const IS_KEPT_OPEN = sql`(exists (select from destination as there where there.id = thread_at.destination_id and ${keepsOpen("there")})
  and (coalesce(thread_at.reference ->> 'folded', '') <> '' or coalesce((select last.kind <> 'end' from message as last
    where last.destination_id = thread_at.destination_id and last.thread = thread_at.thread and last.state in ('arrived', 'accepted')
    order by last.created_at desc, last.id desc limit 1), false)))`;

/** Nothing of a row of `thread_at` has arrived since it began, and nothing of it is open over there. */
export const NEVER_TOLD = sql`(not thread_at.was_told and not ${IS_KEPT_OPEN})`;

/** A notice without which something would stay open for ever over there. */
export const ENDS_WHAT_IS_OPEN = sql`(notice.phase = 'closes' and exists (select from destination as there
  where there.id = notice.destination_id and ${keepsOpen("there")}))`;

/** A message to a row `mine` that would open what is over, which nobody would ever end again. */
export const OPENS_WHAT_IS_OVER = sql`(${keepsOpen("mine")} and message.kind not in ('end', 'test', 'summary', 'digest')
  and (exists (select from thread_at as known where known.destination_id = message.destination_id
      and known.thread = message.thread and known.ended_at > known.opened_at)
    or (message.thread ~ '^(incident|shop):' and not exists (select from thread_at as known
      where known.destination_id = message.destination_id and known.thread = message.thread))))`;

import { type SQL, sql } from "drizzle-orm";
import { FOLDING_CHANNELS } from "../channels/kinds.ts";
import { SENT_HOURS } from "./telling-limits.ts";

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

/** Of what began before all messages that are kept, nobody knows: it counts as told, so that its end is. */
const isUntold = (now: SQL, told: SQL): SQL => sql`(thread_at.opened_at > ${now} - make_interval(hours => ${SENT_HOURS})
  and not exists (${told}) and not ${IS_KEPT_OPEN})`;

/** Whether a destination was told nothing of a row of `thread_at` by itself since it began. */
export const neverTold = (now: SQL): SQL =>
  isUntold(
    now,
    sql`select from message as earlier where earlier.destination_id = thread_at.destination_id and earlier.thread = thread_at.thread
      and earlier.state in ('arrived', 'accepted') and earlier.created_at >= thread_at.opened_at`,
  );

/** The same, also not together with others; beside `lastTold` of that destination. */
export const neverToldAtAll = (now: SQL): SQL =>
  isUntold(
    now,
    sql`select from last_told where last_told.thread = thread_at.thread and last_told.at >= thread_at.opened_at`,
  );

/** When a destination was last told of each of these matters: looked up once for all, of which there may be hundreds. */
export const lastTold = (destinationId: string, threads: SQL): SQL => sql`last_told as materialized (
    select thread, max(at) as at from (
      select thread, created_at as at from message
      where destination_id = ${destinationId} and (thread in (${threads})) is true and state in ('arrived', 'accepted')
      union all
      select said.thread, created_at from notice as said
      join message on message.destination_id = said.destination_id and message.id = said.message_id
      where said.destination_id = ${destinationId} and (said.thread in (${threads})) is true and state in ('arrived', 'accepted')
    ) as told group by 1
  )`;

/** A notice without which something would stay open for ever over there. */
export const ENDS_WHAT_IS_OPEN = sql`(notice.phase = 'closes' and exists (select from destination as there
  where there.id = notice.destination_id and ${keepsOpen("there")}))`;

/** A message to a row `mine` that would open what is over, which nobody would ever end again. */
export const OPENS_WHAT_IS_OVER = sql`(${keepsOpen("mine")} and message.kind not in ('end', 'test', 'summary', 'digest')
  and (exists (select from thread_at as known where known.destination_id = message.destination_id
      and known.thread = message.thread and known.ended_at > known.opened_at)
    or (message.thread ~ '^(incident|shop):' and not exists (select from thread_at as known
      where known.destination_id = message.destination_id and known.thread = message.thread))))`;

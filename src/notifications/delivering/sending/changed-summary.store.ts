import { type SQL, sql } from "drizzle-orm";
import { CHANGING_CHANNELS } from "../../channels/kinds.ts";
import type { MessageState } from "../telling-limits.ts";
import { OF_SUMMARY } from "../summary-thread.ts";

/** Whether a row of `message` changes what a summary said: it tells of no notice, and nobody is disturbed by it. */
export const CHANGES_SUMMARY = sql.raw(
  `(message.kind = 'grown' and coalesce(starts_with(message.thread, '${OF_SUMMARY}'), false))`,
);

/** Such a row whose summary is known over there. */
export const CHANGES_KNOWN_SUMMARY = sql`(${CHANGES_SUMMARY} and exists (select from thread_at as said
  where said.destination_id = message.destination_id and said.thread = message.thread and said.reference is not null))`;

/**
 * Part of the statement that settles a message: what a summary of a storm is called over there stands in a thread of its
 * own, which is over from the beginning, so that it counts nowhere as something that is open.
 */
export function summaryKnown(at: SQL, { message, reference }: { message: MessageState; reference: SQL }): SQL {
  return sql`summed as (
      insert into thread_at (destination_id, thread, organization_id, told_at, told_urgency, told_shops, was_told, ended_at, reference)
      select mine.id, ${OF_SUMMARY}::text || settled.id, said.organization_id, ${at}, settled.urgency, 0, true, ${at}, ${reference}
      from mine, settled, lateral (select coalesce(mine.organization_id, (select min(notice.organization_id) from notice
        where notice.destination_id = mine.id and notice.message_id = settled.id)) as organization_id) as said
      where settled.kind = 'summary' and ${message} = 'arrived' and ${reference} is not null and mine.storm_since is not null
        and mine.channel = any(${sql.param([...CHANGING_CHANNELS])}::text[]) and said.organization_id is not null
      on conflict do nothing
    )`;
}

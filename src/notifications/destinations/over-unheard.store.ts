import { type SQL, sql } from "drizzle-orm";
import { status } from "../../monitoring/events/status.ts";
import { speedDropped } from "../../sitespeed/events/speed-dropped.ts";
import { speedWorks } from "../../sitespeed/events/speed-works.ts";
import { sharedFound } from "../topics/shared/shared-finding.ts";

const isShops = (family: string): SQL => sql.raw(`notice.thread ~ '^shop:[0-9]+:${family}$'`);

/** Something that happened in its shop after the event of a row of `notice`. */
const happenedSince = (
  what: SQL,
): SQL => sql`exists (select from event as later where later.organization_id = notice.organization_id
  and later.shop_id = notice.shop_id and later.id > notice.event_id and ${what})`;

/** None of the shops in which it was found has anything by that check. */
const IS_GONE_FROM_ALL = sql`exists (select from event as said where said.organization_id = notice.organization_id
  and said.id = notice.event_id and said.kind = ${sharedFound.kind} and jsonb_typeof(said.data -> 'shopIds') = 'array'
  and not exists (select from finding_episode as found where found.organization_id = said.organization_id and closed_at is null
    and found."check" = said.data #>> '{findings,0,check}' and said.data -> 'shopIds' @> to_jsonb(found.shop_id)))`;

const IS_OVER = sql`case
  when notice.thread like 'incident:%' then not exists (select from incident where incident.organization_id = notice.organization_id
    and ended_at is null and incident.id = split_part(notice.thread, ':', 2)::integer)
  when ${isShops("status")} then ${happenedSince(sql`later.kind = ${status.kind} and later.data ->> 'to' = 'green'`)}
  when ${isShops("speed")} then ${happenedSince(sql`later.kind in (${speedWorks.kind}, ${speedDropped.kind})`)}
  when notice.thread like 'update:%' then notice.over_at is not null
  else ${IS_GONE_FROM_ALL} end`;

/**
 * Whether what a row of `notice` says began and ended, and its destination knows nothing of it any more: no message would
 * ever say that it is over.
 */
export const IS_OVER_UNHEARD = sql`(not exists (select from thread_at as known where known.destination_id = notice.destination_id
    and known.thread = notice.thread) and ${IS_OVER})`;

/** Whether the matter of a row of `notice`, with its `event`, is one whose end is told. */
export const HAS_AN_END = sql`(notice.thread like 'incident:%' or ${isShops("(status|speed)")} or event.kind = ${sharedFound.kind})`;

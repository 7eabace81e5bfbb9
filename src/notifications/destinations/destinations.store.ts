import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { DEAD_REASONS, type DeadReason } from "../channels/channel-kind.ts";
import type { DestinationState } from "../delivering/telling-limits.ts";
import type { TellingOwner } from "../delivering/telling-owner.ts";
import { CHANGES_SUMMARY } from "../delivering/sending/changed-summary.store.ts";
import { IS_PERSON_WAY, isDestinationOf } from "../delivering/telling-owner.store.ts";
import { ADDRESS_COUNTS } from "../addresses/mailed-channels.store.ts";
import { hostOf } from "./host-of.ts";
import type { ListedDestination, NamedRule } from "./destination-answers.ts";
import { IS_OVER_UNHEARD } from "./over-unheard.store.ts";

const LISTED = 100;

/** Systems that get each event have lists of their own, and mail and devices of a person are theirs without being made. */
export const IS_CHANNEL = sql`channel <> 'events' and (user_id is null or not (${IS_PERSON_WAY}))`;

/** What it was to tell is all over. */
const SAYS_WHAT_IS_OVER = sql`(exists (select from notice
    where notice.destination_id = message.destination_id and notice.message_id = message.id)
  and not exists (select from notice
    where notice.destination_id = message.destination_id and notice.message_id = message.id and not ${IS_OVER_UNHEARD}))`;

/**
 * Messages that a disabled channel did not get: those that wait, and those that were given up since nothing arrives there,
 * unless they say that something is there that is over.
 */
export const IS_MISSED = sql`(message.kind not in ('test', 'digest', 'event') and (message.state = 'waiting'
  or (message.state = 'dead' and message.settled_at >= coalesce(destination.failing_since, destination.arrived_at, '-infinity')
    and not ${CHANGES_SUMMARY} and not ${SAYS_WHAT_IS_OVER})))`;

/** How many messages a channel did not get yet, with those that are not made. */
const lacking = (
  which: SQL,
) => sql`((select count(*) from message where message.destination_id = destination.id and ${which})
  + (select count(distinct thread) from notice where notice.destination_id = destination.id and message_id is null))::integer`;

export const MISSED = lacking(IS_MISSED);
const WAITING = sql`case when state = 'disabled' then ${MISSED} else ${lacking(sql`message.state = 'waiting'`)} end`;

/** Of what channels were told in a week; tries of somebody do not count. */
const WEEK =
  sql.raw(`(select jsonb_build_object('told', count(*) filter (where message.state in ('arrived', 'accepted')),
  'dead', count(*) filter (where message.state = 'dead')) from message
  where message.destination_id = destination.id and message.kind <> 'test' and message.created_at > now() - interval '7 days')`);

const RULES =
  sql.raw(`coalesce((select json_agg(json_build_object('id', rule.id, 'name', rule.name) order by rule.place, rule.id)
  from rule where exists (select from rule_receiver where rule_id = rule.id and rule_receiver.destination_id = destination.id)), '[]')`);

const STATE_RANK = sql.raw("array_position(array['disabled', 'struggling', 'unconfirmed', 'on'], state)");

export interface DestinationRow extends Record<string, unknown> {
  id: string;
  channel: string;
  name: string;
  origin: string;
  state: DestinationState;
  reason: string | null;
  stateSince: Date;
  arrivedAt: Date | null;
  triedAt: Date | null;
  waiting: number;
  week: ListedDestination["week"];
  addressCounts: ListedDestination["addressCounts"];
  rules: NamedRule[];
}

const COLUMNS = sql`id, channel, name, origin, state, reason, state_since as "stateSince", arrived_at as "arrivedAt",
  tried_at as "triedAt", ${WAITING} as waiting, ${WEEK} as week, ${ADDRESS_COUNTS} as "addressCounts", ${RULES} as rules`;

/** An owner's channels, the worst first. */
export async function listDestinations(db: Db, owner: TellingOwner): Promise<ListedDestination[]> {
  const { rows } = await db.execute<DestinationRow>(sql`
    select ${COLUMNS} from destination where ${isDestinationOf(owner)} and ${IS_CHANNEL}
    order by ${STATE_RANK}, lower(name), id limit ${LISTED}`);
  return rows.map(asListed);
}

/** Names of those that can be told. */
export async function listWorking(db: Db, owner: TellingOwner): Promise<{ id: string; name: string }[]> {
  const { rows } = await db.execute<{ id: string; name: string }>(sql`
    select id, name from destination where ${isDestinationOf(owner)} and ${IS_CHANNEL} and state in ('on', 'struggling')
    order by lower(name), id limit ${LISTED}`);
  return rows;
}

/** One of them. */
export async function findDestination(db: Db, owner: TellingOwner, id: string): Promise<ListedDestination | null> {
  const { rows } = await db.execute<DestinationRow>(sql`
    select ${COLUMNS} from destination where ${isDestinationOf(owner)} and id = ${id} and ${IS_CHANNEL}`);
  return rows[0] === undefined ? null : asListed(rows[0]);
}

function asListed({ origin, reason, stateSince, arrivedAt, triedAt, ...row }: DestinationRow): ListedDestination {
  return {
    ...row,
    host: hostOf(origin),
    reason: knownReason(reason),
    stateSince: isoOf(stateSince),
    arrivedAt: arrivedAt === null ? null : isoOf(arrivedAt),
    triedAt: triedAt === null ? null : isoOf(triedAt),
  };
}

const isoOf = (at: Date) => new Date(at).toISOString();

/** One that another version wrote is none that this one can say. */
export function knownReason(reason: string | null): DeadReason | null {
  return DEAD_REASONS.find((known) => known === reason) ?? null;
}

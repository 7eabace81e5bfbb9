import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { DestinationState } from "../delivering/telling-limits.ts";
import { hostOf } from "../destinations/host-of.ts";
import { waitsOnPurpose } from "../outbox.store.ts";

const LISTED = 100;

type Moment = Date | string | null;
const isoOf = (at: Moment) => (at === null ? null : new Date(at).toISOString());

interface ChannelRow extends Record<string, unknown> {
  channel: string;
  waiting: number;
  oldest: Moment;
  dead: number;
}

/** What waits in all organizations and for people, and was given up since midnight, by channel. */
export async function countByChannel(db: Db, midnight: Date) {
  const { rows } = await db.execute<ChannelRow>(sql`
    with one as (
      select channel, message.created_at, message.state = 'waiting' as waits from message
      join destination on destination.id = message.destination_id
      where (message.state = 'waiting' or (message.state = 'dead' and message.settled_at >= ${midnight.toISOString()})) and summary_id is null
      union all
      select channel, notice.due_at, true from notice join destination on destination.id = notice.destination_id
      where message_id is null and due_at <= now()
    )
    select channel, (count(*) filter (where waits))::integer as waiting, min(created_at) filter (where waits) as oldest,
      (count(*) filter (where not waits))::integer as dead
    from one group by channel order by channel`);
  return rows.map(({ oldest, ...row }) => ({ ...row, oldest: isoOf(oldest) }));
}

interface TroubledRow extends Record<string, unknown> {
  organizationId: string;
  organizationName: string;
  channel: string;
  origin: string;
  state: DestinationState;
  since: Moment;
  count: number;
}

/** Where nothing arrives, by organization and host, without names or contents; the longest first. */
export async function listTroubled(db: Db) {
  const { rows } = await db.execute<TroubledRow>(sql`
    select organization.id as "organizationId", organization.name as "organizationName", channel, origin, state,
      min(state_since) as since, count(*)::integer as count
    from destination join organization on organization.id = destination.organization_id
    where state in ('struggling', 'disabled')
    group by organization.id, channel, origin, state order by min(state_since), organization.id, channel, origin limit ${LISTED}`);
  return rows.map(({ origin, since, ...row }) => ({ ...row, host: hostOf(origin), since: isoOf(since) ?? "" }));
}

/** What several shops share and the database refuses to have decided, and since when. */
const REFUSED_MATTERS = sql.raw(`select case when jsonb_typeof(memory -> 'refused' -> 'since') = 'number'
    then to_timestamp(least(greatest((memory -> 'refused' ->> 'since')::numeric / 1000, 0), 4e9)) else looks_at end as date
  from shared_matter where memory ? 'refused'`);

/** Events and matters of which it is not decided who hears of them; `age` of the oldest in seconds. */
export async function countUndecided(db: Db): Promise<{ count: number; oldest: string | null; age: number }> {
  const { rows } = await db.execute<{ count: number; oldest: Moment; age: number }>(sql`
    select count(*)::integer as count, min(date) as oldest,
      greatest(0, coalesce(extract(epoch from now() - min(date)), 0))::double precision as age
    from (select date from event where decided_at is null and not ${waitsOnPurpose} union all ${REFUSED_MATTERS}) as undecided`);
  const [row] = rows;
  return { count: row?.count ?? 0, oldest: isoOf(row?.oldest ?? null), age: row?.age ?? 0 };
}

export async function countDestinations(db: Db) {
  const { rows } = await db.execute<{ state: DestinationState; count: number }>(sql`
    select state, count(*)::integer as count from destination group by state order by state`);
  return rows;
}

import { lt, type SQL, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { defineRetention } from "../../lib/retention.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import { ENDPOINT_LIMITS } from "./endpoint-limits.ts";
import type { EndpointSettings } from "./endpoint-settings.ts";
import { webhookReplay } from "./endpoint.table.ts";
import { nextDue } from "./sending/settle-event.store.ts";

/** What shall be sent again. */
export interface ReplayRange {
  destinationId: string;
  from: Date;
  to: Date;
  /** `null`: all types that the endpoint gets. */
  type: string | null;
  onlyFailed: boolean;
}

/** Events of the range that are for this endpoint, and that do not wait for it anyway. */
function chosen({ organizationId }: MemberAccess, settings: EndpointSettings, range: ReplayRange): SQL {
  const { destinationId, from, to, type, onlyFailed } = range;
  const ids = sql.param([...settings.scopeIds]);
  const isNamed = {
    all: sql`true`,
    projects: sql`shop.project_id = any(${ids}::integer[])`,
    tags: sql`exists (select from shop_tag where shop_tag.organization_id = shop.organization_id and shop_id = shop.id
      and tag_id = any(${ids}::integer[]))`,
    shops: sql`shop.id = any(${ids}::integer[])`,
  }[settings.scope];
  const states = (state: SQL) => sql`exists (select from message where message.organization_id = event.organization_id
    and message.event_id = event.id and destination_id = ${destinationId} and message.state in (${state}))`;
  return sql`event.organization_id = ${organizationId} and event.sequence is not null
    and event.date >= ${from.toISOString()}::timestamptz and event.date <= ${to.toISOString()}::timestamptz
    and (${type}::text is null or bodies ->> 'type' = ${type}::text)
    and (${settings.types === null} or bodies ->> 'type' = any(${sql.param([...(settings.types ?? [])])}::text[]))
    and (${settings.scope === "all"} or exists (select from shop where shop.organization_id = event.organization_id
      and bodies -> 'shopIds' @> to_jsonb(shop.id) and ${isNamed}))
    and not ${states(sql`'waiting'`)}
    and (not ${onlyFailed} or (${states(sql`'dead'`)} and not ${states(sql`'arrived'`)}))`;
}

/** How many events a replay would send, not counted further than what it may. */
export async function countReplay(
  db: Db,
  access: MemberAccess,
  { settings, range }: { settings: EndpointSettings; range: ReplayRange },
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (select from event where ${chosen(access, settings, range)}
      limit ${ENDPOINT_LIMITS.replayEvents + 1}) as found`);
  return rows[0]?.count ?? 0;
}

/** Puts them behind what is live, with the same ids and bodies; returns how many they are. */
export async function insertReplay(
  db: Db,
  access: MemberAccess,
  { id, settings, range, now }: { id: string; settings: EndpointSettings; range: ReplayRange; now: Date },
): Promise<number> {
  const { destinationId, from, to, type, onlyFailed } = range;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    insert into webhook_replay (id, destination_id, from_at, to_at, type, only_failed, count, started_at, started_by)
    values (${id}, ${destinationId}, ${from.toISOString()}::timestamptz, ${to.toISOString()}::timestamptz, ${type}, ${onlyFailed}, 0, ${at}, ${access.userId})`);
  const { rows } = await db.execute<{ count: number }>(sql`
    with again as (
      insert into message (destination_id, id, organization_id, event_id, kind, state, next_at, created_at, sequence, replay_id)
      select ${destinationId}, gen_random_uuid(), organization_id, event.id, 'event', 'waiting', ${at}, ${at}, sequence, ${id}::uuid
      from event where ${chosen(access, settings, range)} order by sequence limit ${ENDPOINT_LIMITS.replayEvents}
      returning id
    )
    update webhook_replay set count = (select count(*) from again) where id = ${id} returning count`);
  await stir(db, destinationId);
  return rows[0]?.count ?? 0;
}

/** How many events the organization's endpoints were sent again since then. */
export async function countReplayed(db: Db, { organizationId }: MemberAccess, since: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select coalesce(sum(webhook_replay.count), 0)::integer as count from webhook_replay
    join destination on destination.id = destination_id
    where destination.organization_id = ${organizationId} and started_at > ${since.toISOString()}::timestamptz`);
  return rows[0]?.count ?? 0;
}

/** Takes back what of it was not sent yet; what was never tried leaves nothing behind. */
export async function stopReplay(
  db: Db,
  { id, destinationId, now }: { id: string; destinationId: string; now: Date },
): Promise<boolean> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    update webhook_replay set stopped_at = ${at} where id = ${id} and destination_id = ${destinationId} and stopped_at is null`);
  if (rowCount !== 1) return false;
  await db.execute(sql`
    delete from message where destination_id = ${destinationId} and replay_id = ${id} and state = 'waiting' and attempts = 0`);
  await db.execute(sql`
    update message set state = 'superseded', next_at = null, settled_at = ${at}
    where destination_id = ${destinationId} and replay_id = ${id} and state = 'waiting'`);
  return true;
}

/** While it is leased whoever sends says afterwards what is due. */
async function stir(db: Db, id: string): Promise<void> {
  await db.execute(sql`
    update destination set next_due_at = least(next_due_at, ${nextDue(id)}) where id = ${id}`);
}

/** A replay with how far it is. */
export interface ShownReplay {
  id: string;
  from: string;
  to: string;
  type: string | null;
  onlyFailed: boolean;
  count: number;
  arrived: number;
  dead: number;
  waiting: number;
  startedAt: string;
  startedBy: string | null;
  stoppedAt: string | null;
}

const REPLAYS_SHOWN = 3;

/** The newest first. */
export async function listReplays(db: Db, destinationId: string): Promise<readonly ShownReplay[]> {
  const { rows } = await db.execute<Record<string, unknown> & ShownReplay>(sql`
    select replay.id, from_at as "from", to_at as "to", type, only_failed as "onlyFailed", replay.count, sent.*,
      started_at as "startedAt", "user".name as "startedBy", stopped_at as "stoppedAt"
    from (select * from webhook_replay where destination_id = ${destinationId} order by started_at desc, id limit ${REPLAYS_SHOWN}) as replay
    left join "user" on "user".id = started_by
    cross join lateral (select count(*) filter (where state = 'arrived')::integer as arrived,
      count(*) filter (where state = 'dead')::integer as dead, count(*) filter (where state = 'waiting')::integer as waiting
      from message where replay_id = replay.id) as sent
    order by started_at desc, replay.id`);
  return rows.map(({ from, to, startedAt, stoppedAt, ...row }) => ({
    ...row,
    from: new Date(from).toISOString(),
    to: new Date(to).toISOString(),
    startedAt: new Date(startedAt).toISOString(),
    stoppedAt: stoppedAt === null ? null : new Date(stoppedAt).toISOString(),
  }));
}

/** With the messages that they sent. */
export const OLD_REPLAYS = defineRetention({
  table: webhookReplay,
  keepHours: ENDPOINT_LIMITS.replayDays * 24,
  isOver: (before) => lt(webhookReplay.startedAt, before),
});

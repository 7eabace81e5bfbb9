import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { readHours } from "../../rules/rule-hours.ts";
import type { RuleTimes } from "../deciding/rule-times.ts";
import { OUTSIDE_HOURS, type RulePace } from "../telling-limits.ts";

interface StoredTimes extends Record<string, unknown> {
  id: string;
  pace: RulePace;
  hours: unknown;
  outside: string;
}

/** Rules of an organization that tell at times of their own. */
export async function listTimedRules(db: Db, organizationId: string): Promise<ReadonlyMap<string, RuleTimes>> {
  const { rows } = await db.execute<StoredTimes>(sql`
    select id, pace, hours, outside from rule where organization_id = ${organizationId} order by place, id`);
  return new Map(
    rows.map(({ id, pace, hours, outside }): [string, RuleTimes] => [
      id,
      { pace, hours: readHours(hours), outside: OUTSIDE_HOURS.find((known) => known === outside) ?? "keep" },
    ]),
  );
}

/** So many are moved; nobody has as much that waits for hours. */
const MOVED_AT_MOST = 50_000;

interface Waiting extends Record<string, unknown> {
  id: number;
  ruleIds: readonly string[];
  dueAt: Date;
  happenedAt: Date;
}

/**
 * What an organization's channels are to hear later, of which no message was made yet. Whoever sends holds the channel
 * before its notices.
 */
export async function listWaitingNotices(db: Db, organizationId: string, now: Date): Promise<readonly Waiting[]> {
  await db.execute(sql`
    select from destination where organization_id = ${organizationId} and exists (select from notice
      where destination_id = destination.id and message_id is null and due_at > ${now.toISOString()}::timestamptz)
    order by id for no key update`);
  const { rows } = await db.execute<Waiting>(sql`
    select notice.id, array(select jsonb_path_query(why, '$.rules[*].id') #>> '{}') as "ruleIds", due_at as "dueAt", event.date as "happenedAt"
    from notice join destination on destination.id = destination_id and destination.organization_id = notice.organization_id
      join event on event.organization_id = notice.organization_id and event.id = event_id
    where notice.organization_id = ${organizationId} and message_id is null and due_at > ${now.toISOString()}::timestamptz
    order by notice.id limit ${MOVED_AT_MOST} for update of notice`);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt), happenedAt: new Date(row.happenedAt) }));
}

/** Reminders and steps that are counted from a moment to come. */
export async function listWaitingTasks(db: Db, organizationId: string, now: Date): Promise<readonly Waiting[]> {
  const { rows } = await db.execute<Waiting>(sql`
    select telling_task.id, array[rule_id::text] as "ruleIds", began_at as "dueAt", event.date as "happenedAt"
    from telling_task join event on event.organization_id = telling_task.organization_id and event.id = event_id
    where telling_task.organization_id = ${organizationId} and began_at > ${now.toISOString()}::timestamptz
    order by telling_task.id limit ${MOVED_AT_MOST} for update of telling_task`);
  return rows.map((row) => ({ ...row, dueAt: new Date(row.dueAt), happenedAt: new Date(row.happenedAt) }));
}

export interface Moved {
  id: number;
  dueAt: Date;
}

export async function moveNotices(db: Db, organizationId: string, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await db.execute(sql`
    with moved as (
      update notice set due_at = given."dueAt" from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (id integer, "dueAt" timestamptz)
      where notice.organization_id = ${organizationId} and notice.id = given.id returning destination_id, due_at
    ), soonest as (
      select destination_id as id, min(due_at) as due_at from moved group by 1
    )
    update destination set next_due_at = least(next_due_at, soonest.due_at) from soonest where destination.id = soonest.id`);
  await notify(db, deliveryDue());
}

export async function moveTasks(db: Db, organizationId: string, moved: readonly Moved[]): Promise<void> {
  if (moved.length === 0) return;
  await db.execute(sql`
    update telling_task set began_at = given."dueAt", due_at = due_at + (given."dueAt" - began_at)
    from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb) as given (id integer, "dueAt" timestamptz)
    where organization_id = ${organizationId} and telling_task.id = given.id`);
}

/** What rules keep for people is looked at again: it may be due by now, or later. */
export async function lookAtKeptAgain(db: Db, organizationId: string, now: Date): Promise<void> {
  const isKept = sql`message.organization_id = ${organizationId} and message.state = 'waiting' and waits_for = 'rule'`;
  await db.execute(sql`
    with held as materialized (
      select id from destination where id in (select destination_id from message where ${isKept}) order by id for no key update
    )
    update message set next_at = ${now.toISOString()}::timestamptz from held where destination_id = held.id and ${isKept}`);
}

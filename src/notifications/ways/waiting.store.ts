import { sql } from "drizzle-orm";
import { isAheadSql } from "../../lib/calendar/clocks-differ.ts";
import type { Db } from "../../lib/db.ts";
import { type Alert, readAlert } from "../alert.ts";
import type { AlertWaitsFor } from "../alert-outcome.ts";
import type { Why } from "../delivering/deciding/telling-rule.ts";
import { readRules } from "../delivering/deciding/stored-why.ts";
import { OLDEST_FIRST } from "../delivering/sending/message.store.ts";
import type { Place } from "../receiver.store.ts";
import { anOrganizationOf } from "./an-organization.store.ts";

/** More than anybody has waiting; what is beyond them is told in the next message. */
const SUMMED_AT_MOST = 10_000;

/** What is told in one message when it is due. */
const isDueTogether = (now: Date) => sql`message.state = 'waiting' and kind = 'alert' and waits_for is not null
  and waits_for <> 'unlessRead' and summary_id is null and next_at <= ${now.toISOString()}::timestamptz`;

/** A person and a way by which they are to hear of what has waited. */
export interface Waiting {
  destinationId: string;
  userId: string;
  channel: string;
}

/**
 * For whom something is due that is told in one message, nothing by a way that is given up: one of each organization, then
 * the second of each; the longest first.
 */
export async function listWaiting(db: Db, { now, most }: { now: Date; most: number }): Promise<readonly Waiting[]> {
  const { rows } = await db.execute<Record<string, unknown> & Waiting>(sql`
    select id as "destinationId", user_id as "userId", channel from (
      select destination.id, user_id, channel, min(next_at) as due_at, row_number() over (
        partition by ${anOrganizationOf(sql`destination.user_id`)} order by min(next_at), user_id, channel) as turn
      from message join destination on destination.id = destination_id
      where ${isDueTogether(now)} and destination.state <> 'disabled' group by destination.id
    ) as due order by turn, due_at, user_id, channel limit ${most}`);
  return rows;
}

/** By which way of whom something is told. */
export type WayOf = Waiting;

interface StoredWaiting extends Place {
  id: string;
  alert: unknown;
  rules: Why | null;
  waitsFor: AlertWaitsFor;
}

/** An alert that is told in one message with others; `alert` is null if this version cannot read it. */
export type WaitingAlert = Omit<StoredWaiting, "alert"> & { alert: Alert | null };

function readWaiting(row: StoredWaiting): WaitingAlert {
  return { ...row, alert: readAlert(row.alert), rules: readRules(row.rules) };
}

const WAITING =
  sql.raw(`select id, organization_id as "organizationId", shop_id as "shopId", incident_id as "incidentId", alert, rules,
  waits_for as "waitsFor" from message`);

/**
 * What has waited for this person, in the order in which it happened; nobody else tells it meanwhile. Whoever locks both
 * a way and its messages locks the way first.
 */
export async function lockWaiting(
  db: Db,
  { destinationId }: Pick<WayOf, "destinationId">,
  now: Date,
): Promise<readonly WaitingAlert[]> {
  await db.execute(sql`select from destination where id = ${destinationId} for no key update`);
  const { rows } = await db.execute<Record<string, unknown> & StoredWaiting>(sql`${WAITING}
    where destination_id = ${destinationId} and ${isDueTogether(now)}
    order by ${OLDEST_FIRST} limit ${SUMMED_AT_MOST} for update skip locked`);
  return rows.map(readWaiting);
}

/** What a message tells, in the order in which it happened. */
export async function lockSummed(
  db: Db,
  { destinationId, id }: { destinationId: string; id: string },
): Promise<readonly WaitingAlert[]> {
  const { rows } = await db.execute<Record<string, unknown> & StoredWaiting>(sql`${WAITING}
    where destination_id = ${destinationId} and summary_id = ${id} and state = 'waiting'
    order by ${OLDEST_FIRST} limit ${SUMMED_AT_MOST} for update`);
  return rows.map(readWaiting);
}

/** When somebody may get the next message by a way that has had its most; `null`: now. */
export async function findCapEnd(
  db: Db,
  { userId, channel }: Pick<Waiting, "userId" | "channel">,
  { caps, now }: { caps: readonly { count: number; hours: number }[]; now: Date },
): Promise<Date | null> {
  const most = Math.max(...caps.map(({ count }) => count));
  const longest = Math.max(...caps.map(({ hours }) => hours));
  const since = new Date(now.getTime() - longest * 3_600_000).toISOString();
  // What was told in one message counts as that; digests are no alerts.
  const { rows } = await db.execute<{ at: Date }>(sql`
    select settled_at as at from message join destination on destination.id = destination_id,
      (select ${now.toISOString()}::timestamptz as at) as moment
    where user_id = ${userId} and channel = ${channel} and kind in ('alert', 'summary') and message.state = 'arrived'
      and settled_at > ${since}::timestamptz and not (${sql.raw(isAheadSql("settled_at", "moment.at"))})
    order by 1 desc limit ${most}`);
  const ends = caps.flatMap(({ count, hours }) => {
    const first = rows[count - 1]?.at;
    return first === undefined ? [] : [new Date(first).getTime() + hours * 3_600_000];
  });
  const end = Math.max(0, ...ends);
  return end > now.getTime() ? new Date(end) : null;
}

/** Whether somebody has read or deleted in their inbox what a message would say, since it stands there. */
export async function wasRead(
  db: Db,
  { userId, organizationId, thread, at }: { userId: string; organizationId: string; thread: string; at: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from notification where user_id = ${userId} and organization_id = ${organizationId} and thread = ${thread}
      and created_at >= ${at.toISOString()}::timestamptz and (read or deleted_at is not null) limit 1`);
  return rows.length > 0;
}

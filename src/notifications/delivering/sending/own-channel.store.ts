import { and, eq, sql } from "drizzle-orm";
import { user } from "../../../identity/identity.table.ts";
import { isLetIn } from "../../../identity/users/barred.store.ts";
import type { Db } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { member } from "../../../organizations/organization.table.ts";
import { mayMember } from "../../../organizations/permissions.ts";
import { signInProblem } from "../../../organizations/sign-in/sign-in-rules.store.ts";
import { IS_PERSON_WAY } from "../telling-owner.store.ts";
import { CHANGES_SUMMARY } from "./changed-summary.store.ts";
import { mine, moment, type Sending } from "./message.store.ts";

/** Organizations whose shops somebody may see now. */
export async function listOpenOrganizations(db: Db, userId: string, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({
      id: member.organizationId,
      role: member.role,
      problem: signInProblem({ id: sql`${member}.user_id`, ssoProviderId: null }),
    })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(and(eq(member.userId, userId), isLetIn(now)));
  const open = rows.filter(({ role, problem }) => problem !== "two_factor" && mayMember(role, "shop:read"));
  return new Set(open.map(({ id }) => id));
}

/** Organizations of which a channel knows something, which may have been open when a message was made. */
export async function listKnownOrganizations(db: Db, { id }: Sending): Promise<readonly string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct organization_id as id from thread_at where destination_id = ${id} order by 1`);
  return rows.map((row) => row.id);
}

/** A message of which nothing was sent yet that tells of these. */
const WAITS = sql.raw(`exists (select from message where message.destination_id = notice.destination_id
  and message.id = notice.message_id and state = 'waiting')`);

/**
 * Forgets what a channel was to hear of organizations. What else such a message says is told by another one; one about
 * several matters may name what was told before. What else is still open after a storm is said anew by whoever looks at
 * storms.
 */
export async function dropBarred(db: Db, sending: Sending, organizationIds: readonly string[]): Promise<void> {
  const barred = sql`any(${sql.param([...organizationIds])}::text[])`;
  const isBarred = sql`notice.organization_id = ${barred}`;
  await db.transaction(async (tx) => {
    await tx.execute(sql`
      with ${mine(sending)}, told as (
        update message set state = 'superseded', next_at = null, settled_at = ${moment(sending)} from mine
        where destination_id = mine.id and message.state = 'waiting' and (kind in ('summary', 'digest') or ${CHANGES_SUMMARY} or exists (select from notice
          where notice.destination_id = message.destination_id and message_id = message.id and ${isBarred}))
        returning message.id, kind
      ), anew as (
        update destination set storm_since = coalesce(destination.storm_since, ${moment(sending)}) from mine
        where destination.id = mine.id and exists (select from told where kind = 'digest') and exists (select from thread_at
          where destination_id = mine.id and ended_at is null and not thread_at.organization_id = ${barred})
      )
      update notice set message_id = null from mine where destination_id = mine.id and message_id in (select id from told)`);
    await tx.execute(sql`
      with ${mine(sending)}
      delete from notice using mine where destination_id = mine.id and (message_id is null or ${WAITS}) and ${isBarred}`);
    await tx.execute(sql`
      with ${mine(sending)}
      delete from thread_at using mine where destination_id = mine.id
        and thread_at.organization_id = ${barred}`);
  });
}

/** These are told nowhere. */
export async function dropNotices(db: Db, sending: Sending, ids: readonly number[]): Promise<void> {
  await db.execute(sql`
    with ${mine(sending)}
    delete from notice using mine where destination_id = mine.id and message_id is null
      and notice.id = any(${sql.param([...ids])}::integer[])`);
}

/** They wait until then, and are told together with all else that is due by then. */
export async function postpone(
  db: Db,
  sending: Sending,
  { until, noticeIds, messageIds }: { until: Date; noticeIds: readonly number[]; messageIds: readonly string[] },
): Promise<void> {
  const at = sql`${until.toISOString()}::timestamptz`;
  await db.execute(sql`
    with ${mine(sending)}, later as (
      update message set next_at = ${at} from mine where destination_id = mine.id and message.state = 'waiting'
        and message.id = any(${sql.param([...messageIds])}::uuid[])
    )
    update notice set due_at = ${at}, is_summed = true, why = jsonb_build_object('heldSince', ${isoOf(sql`due_at`)}) || why from mine
    where destination_id = mine.id and message_id is null and notice.id = any(${sql.param([...noticeIds])}::integer[])`);
}

export interface KeptNotice {
  id: number;
  dueAt: Date;
}

/** Each is told at its own time; `false`: none is later than it was, or a message says it already. */
export async function keepNotices(db: Db, sending: Sending, kept: readonly KeptNotice[]): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    with ${mine(sending)}
    update notice set due_at = given."dueAt" from mine, jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id integer, "dueAt" timestamptz)
    where destination_id = mine.id and message_id is null and notice.id = given.id and due_at < given."dueAt"`);
  return (rowCount ?? 0) > 0;
}

const isoOf = (column: ReturnType<typeof sql>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

/** What waits since somebody wants to be left alone is looked at again: it may be due by now, or later. */
export async function lookAgainAtOwn(db: Db, userId: string, now: Date): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rowCount } = await db.execute(sql`
    with theirs as (
      select id from destination where user_id = ${userId} and not (${IS_PERSON_WAY}) order by id for no key update
    ), freed as (
      update notice set due_at = greatest(${at}, (why ->> 'heldSince')::timestamptz) from theirs
      where destination_id = theirs.id and message_id is null and due_at > ${at} and why ? 'heldSince' returning destination_id, due_at
    ), waiting as (
      update message set next_at = ${at} from theirs where destination_id = theirs.id and message.state = 'waiting' and next_at > ${at}
      returning destination_id
    )
    update destination set next_due_at = least(next_due_at, ${at})
    where id in (select destination_id from freed union select destination_id from waiting)`);
  if ((rowCount ?? 0) > 0) await notify(db, deliveryDue());
}

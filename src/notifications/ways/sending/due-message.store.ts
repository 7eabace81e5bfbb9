import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import type { Why } from "../../delivering/deciding/telling-rule.ts";
import { moment, type Sending } from "../../delivering/sending/message.store.ts";
import { readRules } from "../../delivering/deciding/stored-why.ts";
import type { DestinationState } from "../../delivering/telling-limits.ts";
import { type Alert, readAlert } from "../../alert.ts";
import type { Place } from "../../receiver.store.ts";
import { type AlertKey, IS_BROUGHT } from "./alert-message.store.ts";

/** More tries than say how a way is. */
const TRIES_READ = 500;

/** What a way of a person is to bring next, with all that it needs for that. */
export interface DueMessage {
  now: string;
  userId: string;
  channel: string;
  state: DestinationState;
  version: number;
  /** `null`: nothing is due. */
  next: NextMessage | null;
  /** Since it works no more, the oldest first. */
  tries: readonly { at: string; outcome: string }[];
}

interface Next {
  id: string;
  createdAt: string;
  /** How often it certainly did not arrive, since somebody last had it sent again. */
  failed: number;
}

export interface NextAlert extends Next, Place {
  kind: "alert";
  /** `null`: this version cannot read it. */
  alert: Alert | null;
  rules: Why | null;
  /** What else the same visit brought and waits to be told. */
  beside: readonly Beside[];
}

export type Beside = Place & Pick<NextAlert, "id" | "alert" | "rules" | "createdAt">;

/** Worded when it is sent, from what stands then. */
export interface NextWorded extends Next {
  kind: "summary" | "digest";
  content: unknown;
}

export type NextMessage = NextAlert | NextWorded;

type Unread<Kept> = Omit<Kept, "alert" | "beside"> & { alert: unknown };
type Stored = (Unread<NextAlert> & { beside: readonly Unread<Beside>[] }) | NextWorded;

/** More than one visit brings. */
const BESIDE_AT_MOST = 10;

/** Ends are told by themselves, where their beginnings were. */
const BESIDE = sql`coalesce((select jsonb_agg(other order by other ->> 'createdAt') from (
    select jsonb_build_object('id', other.id, 'organizationId', other.organization_id, 'shopId', other.shop_id, 'incidentId', other.incident_id,
      'alert', other.alert, 'rules', other.rules, 'createdAt', other.created_at) as other
    from waiting as other where other.kind = 'alert' and other.id <> next.id and other.organization_id = next.organization_id
      and other.alert ->> 'batch' = next.alert ->> 'batch' and other.redelivered_at is null and next.redelivered_at is null
      and other.alert ->> 'phase' <> 'closes' and next.alert ->> 'phase' <> 'closes'
    order by other.created_at limit ${BESIDE_AT_MOST}) as found), '[]')`;

/**
 * What to send next: what somebody had sent again, else the oldest that is due. While the way struggles nothing is due
 * but these. `null`: the lease is somebody else's by now, or the person is gone.
 */
export async function readDueMessage(db: Db, sending: Sending): Promise<DueMessage | null> {
  const { rows } = await db.execute<Record<string, unknown> & Omit<DueMessage, "next"> & { next: Stored | null }>(sql`
    with mine as (
      select * from destination where id = ${sending.id} and lease_owner = ${sending.lease}
    ), waiting as (
      select message.*, row_number() over (order by created_at, shop_id, incident_id, message.id) = 1 as is_oldest
      from message join mine on destination_id = mine.id where message.state = 'waiting' and ${IS_BROUGHT}
    ), next as (
      select waiting.* from waiting cross join mine where next_at <= ${moment(sending)}
        and (is_oldest or redelivered_at is not null or mine.state <> 'struggling')
      order by redelivered_at nulls last, created_at, shop_id, incident_id, waiting.id limit 1
    )
    select ${moment(sending)} as now, user_id as "userId", channel, state, version,
      (select jsonb_build_object('id', id, 'kind', kind, 'content', content, 'organizationId', organization_id, 'shopId', shop_id,
        'incidentId', incident_id, 'alert', alert, 'rules', rules, 'createdAt', created_at, 'beside', ${BESIDE},
        'failed', (select count(*) from attempt where attempt.destination_id = next.destination_id
          and message_id = next.id and number > attempts_before and outcome is not null)) from next) as next,
      coalesce((select jsonb_agg(jsonb_build_object('at', ended_at, 'outcome', outcome) order by ended_at)
        from (select ended_at, outcome, message_id from attempt where failures > 0 and destination_id = mine.id
          and ended_at >= mine.failing_since order by ended_at desc limit ${TRIES_READ}) as lately), '[]') as tries
    from mine where user_id is not null`);
  const [row] = rows;
  if (row === undefined) return null;
  const { next } = row;
  if (next?.kind !== "alert") return { ...row, next };
  return { ...row, next: { ...readable(next), beside: next.beside.map(readable) } };
}

const readable = <Kept extends { alert: unknown; rules: unknown }>(kept: Kept) => ({
  ...kept,
  alert: readAlert(kept.alert),
  rules: readRules(kept.rules),
});

/** A try in which nothing was sent. */
export async function deleteAttempt(db: Db, { destinationId, id }: AlertKey, number: number): Promise<void> {
  await db.execute(sql`
    delete from attempt where destination_id = ${destinationId} and message_id = ${id} and number = ${number}`);
}

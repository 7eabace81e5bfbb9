import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { alertKey, readAlert } from "../alert.ts";
import { addTold } from "../delivering/deciding/told-of-event.store.ts";
import { keyBeside } from "../inbox/inbox-rows.ts";
import { keyOfShared } from "../shared/shown.store.ts";
import { threadOfShared } from "../shared/thread-of-shared.ts";
import { threadOf, threadOfIncident } from "../thread.ts";
import type { Adopted } from "./adopted-matters.ts";

/** An incident whose shop had been told of as a warning. */
export interface Turned {
  incidentId: number;
  shopId: number;
}

/**
 * What was told of a shop as a warning goes on in the incident that came of it: rows of inboxes that say nothing else, and
 * mutes for a time. Mutes until it is fixed end, because it became worse. In one statement.
 */
export async function adoptWarnings(
  db: Db,
  organizationId: string,
  turned: readonly Turned[],
  now: Date,
): Promise<void> {
  if (turned.length === 0) return;
  const given = turned.map(({ incidentId, shopId }) => ({
    incidentId,
    shopId,
    key: alertKey("status", shopId),
    beside: keyBeside(alertKey("status", shopId)),
    from: threadOf({ topic: "status" }, { shopId, incidentId: null }),
    to: threadOfIncident(incidentId),
  }));
  await executePlanned(
    db,
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given ("incidentId" integer, "shopId" integer, key text, beside text,
        "from" text, "to" text)
    ), muted as (
      update mute set thread = case when until is null then mute.thread else given."to" end,
        ended_at = case when until is null then ${now.toISOString()}::timestamptz end
      from given where mute.organization_id = ${organizationId} and mute.thread = given."from" and mute.ended_at is null
    )
    update notification set thread = given."to", incident_id = given."incidentId" from given
    where notification.organization_id = ${organizationId} and notification.shop_id = given."shopId" and notification.key in (given.key, given.beside)
      and notification.thread = given."from" and notification.ended_at is null`,
  );
}

/** What names an incident in a link of an inbox: that of one shop leads there, any other one to itself. */
const LINK = sql`jsonb_build_object('params', case when given."shopId" is null
    then jsonb_build_object('slug', link -> 'params' -> 'slug', 'incidentId', given."incidentId"::text)
    else jsonb_build_object('slug', link -> 'params' -> 'slug', 'shopId', given."shopId"::text) end)
  || case when given."shopId" is null then '{"name": "account.incidents.detail"}'
    else jsonb_build_object('name', 'account.shops.detail', 'section', link -> 'section', 'incidentId', given."incidentId") end`;

/**
 * The same of warnings of several shops, for those who hear of them by an incident from now on: rows of inboxes, and
 * mutes of people, of channels and of everybody. In one statement.
 */
export async function adoptMatters(
  db: Db,
  organizationId: string,
  { people, channels, wholes }: Pick<Adopted, "people" | "channels" | "wholes">,
  now: Date,
): Promise<void> {
  const given = [...people, ...channels, ...wholes].map(({ matter: from, ...one }) => ({
    ...one,
    from,
    to: threadOfIncident(one.incidentId),
    key: keyOfShared({ organizationId, thread: from }),
  }));
  if (given.length === 0) return;
  await executePlanned(
    db,
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${storableJson(given)}::jsonb) as given ("incidentId" integer, "shopId" integer, "userId" text,
        "destinationId" uuid, "isAll" boolean, key text, "from" text, "to" text)
    ), muted as (
      update mute set thread = case when until is null then mute.thread else given."to" end,
        ended_at = case when until is null then ${now.toISOString()}::timestamptz end
      from given where mute.organization_id = ${organizationId} and mute.thread = given."from" and mute.ended_at is null
        and (until is null or "isAll") and mute.user_id is not distinct from given."userId" and mute.destination_id is not distinct from given."destinationId"
    )
    update notification set thread = given."to", incident_id = given."incidentId", shop_id = given."shopId", link = ${LINK}
    from given where notification.user_id = given."userId" and notification.organization_id = ${organizationId}
      and notification.key = given.key and notification.thread = given."from" and notification.ended_at is null`,
  );
}

/** It is on its way neither by itself nor with others, so that it cannot arrive any more. */
const CANNOT_ARRIVE = sql`message.state = 'waiting' and message.summary_id is null and not exists (select from attempt
  where attempt.destination_id = message.destination_id and attempt.message_id = message.id and ended_at is null)`;

/**
 * What these people were sent of such warnings belongs to the incident, whose messages answer it. What is still on its
 * way says less than that, and is not sent; whom nothing of a warning reached by then was not told of it. Nobody sends to
 * them meanwhile.
 */
export async function adoptMessages(
  db: Db,
  organizationId: string,
  people: Adopted["people"],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const { rows } = await executePlanned<{ userId: string; alert: unknown }>(
    db,
    sql`
    with given as materialized (
      select * from jsonb_to_recordset(${storableJson(people)}::jsonb) as given ("userId" text, matter text, "incidentId" integer,
        "shopId" integer, since timestamptz)
    ), locked as materialized (
      select id, user_id from destination where user_id in (select "userId" from given) order by id for no key update
    ), adopted as (
      update message set incident_id = given."incidentId", shop_id = given."shopId",
        state = case when ${CANNOT_ARRIVE} then 'superseded' else message.state end,
        untold = case when ${CANNOT_ARRIVE} then 'overtaken' else message.untold end,
        settled_at = case when ${CANNOT_ARRIVE} then ${now.toISOString()}::timestamptz else message.settled_at end,
        next_at = case when ${CANNOT_ARRIVE} then null else message.next_at end,
        waits_for = case when ${CANNOT_ARRIVE} then null else message.waits_for end
      from given join locked on locked.user_id = given."userId"
      where message.destination_id = locked.id and message.organization_id = ${organizationId} and kind = 'alert' and incident_id is null
        and alert -> 'news' ->> 'matter' = given.matter and message.created_at >= given.since
      returning user_id, alert, state, untold
    )
    select distinct user_id as "userId", alert from adopted as left_out
    where state = 'superseded' and untold = 'overtaken' and not exists (select from adopted as sent
      where sent.user_id = left_out.user_id and sent.alert = left_out.alert and sent.state not in ('superseded', 'dead'))`,
  );
  await keepOvertaken(db, organizationId, rows);
}

/** Of what these people were to be told it stands with its event that they were not. */
async function keepOvertaken(
  db: Db,
  organizationId: string,
  leftOut: readonly { userId: string; alert: unknown }[],
): Promise<void> {
  const given = leftOut.flatMap(({ userId, alert: stored }) => {
    const alert = readAlert(stored);
    return alert === null ? [] : [{ userId, kind: alert.news.kind, matter: threadOfShared(alert.news), at: alert.at }];
  });
  if (given.length === 0) return;
  const { rows } = await executePlanned<{ eventId: number; userId: string; rules: string[] }>(
    db,
    sql`
    select event.id as "eventId", given."userId", entry -> 'rules' as rules
    from jsonb_to_recordset(${storableJson(given)}::jsonb) as given ("userId" text, kind text, matter text, at timestamptz)
    join event on event.organization_id = ${organizationId} and event.date = given.at and event.kind = given.kind and event.matter = given.matter
    cross join lateral jsonb_array_elements(case jsonb_typeof(event.told -> 'entries') when 'array' then event.told -> 'entries' else '[]' end) as entry
    where entry ->> 'userId' = given."userId" and jsonb_typeof(entry -> 'rules') = 'array'
      and not (entry ?| array['destinationId', 'not', 'step', 'reminder'])`,
  );
  const untold = rows.map(({ eventId, userId, rules }) => ({
    eventId,
    entry: { userId, rules, not: "overtaken" as const },
  }));
  await addTold(db, organizationId, untold);
}

import { sql } from "drizzle-orm";
import type { NotToldReason } from "../../../incidents/incident.ts";
import { settleTold, type ToldPerson } from "../../../incidents/told.store.ts";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { notify } from "../../../lib/events.ts";
import { deliveryDue } from "../../../lib/hints.ts";
import { LANGUAGES } from "../../../lib/language.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import { type Alert, readAlert } from "../../alert.ts";
import type { AlertWaitsFor } from "../../alert-outcome.ts";
import type { Why } from "../../delivering/deciding/telling-rule.ts";
import type { Place } from "../../receiver.store.ts";
import { threadOfShared } from "../../shared/thread-of-shared.ts";
import { kindOf } from "../../topics/events.ts";
import { isOfIncident, isTurned } from "../../topics/incident/incident-news.ts";
import { tellableOf } from "../matter-urgency.ts";
import { noteLeftOut } from "./left-out.store.ts";

/** A message to a person that carries an alert. */
export interface NewAlert extends Place {
  id: string;
  userId: string;
  channel: string;
  alert: Alert;
  /** Which event it tells. Default: the one that says the same. */
  eventId?: number | null;
  /** By which rules they are told; `null`: they watch it. */
  rules: Why | null;
  createdAt: Date;
  dueAt: Date;
  waitsFor: AlertWaitsFor | null;
}

/** Names a message. */
export interface AlertKey {
  destinationId: string;
  id: string;
}

/** Names messages of a way. */
export interface AlertKeys {
  destinationId: string;
  ids: readonly string[];
}

/** An alert that is sent by itself when it is due; all else is told in one message. */
const GOES_ALONE = "kind = 'alert' and (waits_for is null or waits_for = 'unlessRead')";

/** Each of its tries has ended, so that it may be told in another message. */
const CANNOT_HAVE_ARRIVED = sql.raw(`not exists (select from attempt
  where attempt.destination_id = message.destination_id and attempt.message_id = message.id and ended_at is null)`);

/** What a way of a person brings: alerts by themselves, and what is told in one message. */
export const IS_BROUGHT = sql.raw(`(kind in ('summary', 'digest') or (${GOES_ALONE}))`);

/** However many they are, in two statements. Whoever is told by a way for the first time gets its queue. */
export async function insertAlerts(db: Db, alerts: readonly NewAlert[], now: Date): Promise<void> {
  if (alerts.length === 0) return;
  await addWays(db, alerts, now);
  const rows = alerts.map(({ alert, eventId = null, ...one }) => ({
    ...one,
    alert: {
      ...alert,
      urgency: tellableOf(alert).urgency,
      phase: kindOf(alert.news).phase(alert.news),
      ...(eventId !== null && { eventId }),
    },
  }));
  await db.execute(sql`
    with given as materialized (
      select given.*, destination.id as "destinationId"
      from jsonb_to_recordset(${storableJson(rows)}::jsonb) as given ("organizationId" text, id uuid, "shopId" integer, "incidentId" integer,
        "userId" text, channel text, alert jsonb, rules jsonb, "createdAt" timestamptz, "dueAt" timestamptz, "waitsFor" text)
      join destination on user_id = "userId" and destination.channel = given.channel
    ), soonest as (
      select "destinationId" as id, min("dueAt") as due_at, bool_or(alert ->> 'urgency' = 'now') as is_now
      from given where "waitsFor" is null or "waitsFor" = 'unlessRead' group by 1
    ), locked as materialized (
      select id from destination where id in (select id from soonest) order by id for no key update
    ), stirred as (
      update destination set next_due_at = least(next_due_at, soonest.due_at), next_is_now = next_is_now or soonest.is_now
      from soonest join locked using (id) where destination.id = soonest.id
    )
    insert into message (destination_id, id, organization_id, shop_id, incident_id, kind, alert, rules, state, waits_for, next_at, created_at)
    select "destinationId", id, "organizationId", "shopId", "incidentId", 'alert', alert, rules, 'waiting', "waitsFor", "dueAt", "createdAt"
    from given`);
  await notify(db, deliveryDue());
}

/** Those that exist are left as they are, also if somebody else adds them at the same time. */
export async function addWays(
  db: Db,
  whose: readonly Pick<NewAlert, "userId" | "channel">[],
  now: Date,
): Promise<void> {
  const ways = JSON.stringify(whose.map(({ userId, channel }) => ({ userId, channel })));
  await db.execute(sql`
    insert into destination (id, user_id, channel, name, settings, origin, language, state, state_since)
    select gen_random_uuid(), "user".id, way.channel, way.channel, '{}', way.channel,
      case when language = any(${sql.param([...LANGUAGES])}::text[]) then language else 'en' end, 'on', ${now.toISOString()}::timestamptz
    from (select distinct "userId", channel from jsonb_to_recordset(${ways}::jsonb) as given ("userId" text, channel text)) as way
    join "user" on "user".id = "userId"
    where not exists (select from destination where user_id = "userId" and destination.channel = way.channel)
    order by "userId", way.channel on conflict do nothing`);
}

/** Far more than can follow one alert while it is late. */
const LATER_ALERTS = 100;

/** Of each of these, by its id, other alerts for the same person about the same by the same way, at that time or later. */
export async function listLaterAlerts(
  db: Db,
  destinationId: string,
  alerts: readonly Pick<NewAlert, "id" | "organizationId" | "shopId" | "incidentId" | "alert">[],
): Promise<ReadonlyMap<string, readonly Alert[]>> {
  if (alerts.length === 0) return new Map();
  const given = alerts.map(({ id, organizationId, shopId, incidentId, alert: { at, news } }) => {
    return { id, organizationId, shopId, incidentId, at, matter: threadOfShared(news) };
  });
  const other = sql`message.id, alert, created_at from message where destination_id = ${destinationId} and organization_id = "organizationId"
          and kind = 'alert' and message.id <> given.id and created_at >= given.at`;
  const { rows } = await executePlanned<{ id: string; alert: unknown }>(
    db,
    sql`
    select given.id, later.alert from jsonb_to_recordset(${storableJson(given)}::jsonb) as given (id uuid, "organizationId" text, "shopId" integer,
      "incidentId" integer, at timestamptz, matter text)
    cross join lateral (select alert, created_at from (
        select ${other} and shop_id = "shopId" union select ${other} and incident_id = "incidentId"
        union select ${other} and given.matter is not null and alert -> 'news' ->> 'matter' = given.matter
      ) as found order by created_at desc limit ${LATER_ALERTS}) as later
    order by given.id, later.created_at desc`,
  );
  const later = rows.flatMap(({ id, alert }) => {
    const read = readAlert(alert);
    return read === null ? [] : [{ id, read }];
  });
  return new Map([...Map.groupBy(later, ({ id }) => id)].map(([id, some]) => [id, some.map(({ read }) => read)]));
}

const IS_TOLD_BESIDE = sql`(state = 'accepted' and exists (select from message as other
  where other.destination_id = message.destination_id and other.id = message.summary_id and other.kind = 'alert'))`;

/**
 * By which message a way told the same matter first: the same incident or a part of it, or what was a warning before;
 * else, for what is over, what was told of it last. `null`: by none that arrived.
 */
export async function findFirst(
  db: Db,
  { destinationId, id }: AlertKey,
  { organizationId, shopId, incidentId, alert }: Pick<NewAlert, "organizationId" | "shopId" | "incidentId" | "alert">,
): Promise<string | null> {
  const { news, topic } = alert;
  const isTurnedNow = isOfIncident(news) && isTurned(news);
  const matter = threadOfShared(news);
  const isBeginning = incidentId === null && kindOf(news).phase(news) !== "closes";
  if (isBeginning && (matter === null || kindOf(news).phase(news) !== "grows")) return null;
  // Warnings may be left of an incident, and become one.
  const isOfShop = sql`alert ->> 'topic' = ${topic}
    and ${matter === null ? sql`shop_id = ${shopId}` : sql`alert -> 'news' ->> 'matter' = ${matter}`}`;
  const isOfThis = sql`incident_id in (select incident.id from incident where incident.organization_id = ${organizationId}
    and (incident.id = ${incidentId} or incident.parent_id = ${incidentId}))`;
  const isSame = incidentId === null ? isOfShop : isTurnedNow ? sql`((${isOfShop}) or ${isOfThis})` : isOfThis;
  const { rows } = await db.execute<{ id: string; isOver: boolean }>(sql`
    select coalesce(summary_id, id) as id, alert ->> 'urgency' = 'info' as "isOver" from message where destination_id = ${destinationId} and organization_id = ${organizationId}
      and kind = 'alert' and (state = 'arrived' or ${IS_TOLD_BESIDE}) and id <> ${id} and created_at <= ${new Date(alert.at).toISOString()}::timestamptz and ${isSame}
    order by ${incidentId === null || isTurnedNow ? sql`created_at desc` : sql`created_at`}, id limit 1`);
  const [first] = rows;
  return first === undefined || (isTurnedNow && first.isOver) ? null : first.id;
}

/** No message tells these any more, and the pages of their incidents say why; what was settled before stays as it is. */
export async function settleAlerts(
  db: Db,
  { destinationId, ids }: AlertKeys,
  { why, now }: { why: NotToldReason | null; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`
    update message set state = 'superseded', settled_at = ${now.toISOString()}::timestamptz, next_at = null, waits_for = null, untold = ${why}::text
    where destination_id = ${destinationId} and id = any(${sql.param([...ids])}::uuid[]) and message.state = 'waiting' returning id`,
  );
  await noteTold(db, { destinationId, ids: idsIn(rows) }, { state: "notTold", why, reason: null, at: now });
  const settled = rows.map(({ id }) => ({ destinationId, id }));
  if (why === "overtaken") await noteLeftOut(db, settled, "overtaken");
}

const idsIn = (rows: readonly { id: string }[]) => rows.map(({ id }) => id);

/** What the same visit brought was told with another one, and what follows answers that. */
export async function settleBeside(
  db: Db,
  { destinationId, id }: AlertKey,
  { ids, now }: { ids: readonly string[]; now: Date },
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await db.execute<{ id: string }>(sql`
    update message set summary_id = ${id}, state = 'accepted', settled_at = ${now.toISOString()}::timestamptz, next_at = null, waits_for = null
    where destination_id = ${destinationId} and id = any(${sql.param([...ids])}::uuid[]) and state = 'waiting' returning id`);
  await noteTold(db, { destinationId, ids: idsIn(rows) }, { state: "accepted", why: null, reason: null, at: now });
}

/** What became of them stands with their incidents. */
export async function noteTold(
  db: Db,
  { destinationId, ids }: AlertKeys,
  became: Parameters<typeof settleTold>[2],
): Promise<void> {
  if (ids.length === 0) return;
  const { rows } = await db.execute<Record<string, unknown> & ToldPerson>(sql`
    select message.organization_id as "organizationId", incident_id as "incidentId", user_id as "userId", channel as way, created_at as "saidAt"
    from message join destination on destination.id = destination_id
    where destination_id = ${destinationId} and message.id = any(${sql.param([...ids])}::uuid[]) and incident_id is not null
    order by created_at, message.id`);
  const told = rows.map((row) => ({ ...row, saidAt: new Date(row.saidAt) }));
  await settleTold(db, told, became);
}

/** Lets messages of a way wait until then. */
export async function letWait(
  db: Db,
  { destinationId, ids }: AlertKeys,
  { dueAt, waitsFor }: { dueAt: Date; waitsFor: AlertWaitsFor },
): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(sql`
    update message set next_at = ${dueAt.toISOString()}::timestamptz, waits_for = ${waitsFor}, summary_id = null
    where destination_id = ${destinationId} and id = any(${sql.param([...ids])}::uuid[]) and state = 'waiting'`);
}

/** From now on they go by themselves. */
export async function sendAlone(db: Db, { destinationId, ids }: AlertKeys, now: Date): Promise<void> {
  if (ids.length === 0) return;
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with freed as (
      update message set waits_for = null, next_at = ${at}, summary_id = null
      where destination_id = ${destinationId} and id = any(${sql.param([...ids])}::uuid[]) and state = 'waiting'
    )
    update destination set next_due_at = least(next_due_at, ${at}) where id = ${destinationId}`);
  await notify(db, deliveryDue());
}

/**
 * What is still on its way to somebody is told in one message, and so is what another one would have told that did not
 * arrive. What somebody had sent again goes as it is. `exceptId`: what has just arrived.
 */
export async function sumUpRest(
  db: Db,
  { destinationId, exceptId = null }: { destinationId: string; exceptId?: string | null },
  now: Date,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with taken_back as (
      update message set state = 'superseded', next_at = null, settled_at = ${at} where destination_id = ${destinationId}
        and state = 'waiting' and kind = 'summary' and content is null and redelivered_at is null and id is distinct from ${exceptId}
        and ${CANNOT_HAVE_ARRIVED}
      returning id
    )
    update message set waits_for = 'outage', next_at = ${at}, summary_id = null
    where destination_id = ${destinationId} and id is distinct from ${exceptId} and state = 'waiting'
      and ((redelivered_at is null and ${sql.raw(GOES_ALONE)}) or summary_id in (select id from taken_back))`);
}

/** Nothing of what is still on its way to somebody is told any more, except what somebody had sent again. */
export async function dropRest(db: Db, destinationId: string, now: Date): Promise<void> {
  const { rows } = await db.execute<{ id: string }>(sql`
    with dropped as (
      update message set state = 'superseded', next_at = null, settled_at = ${now.toISOString()}::timestamptz where destination_id = ${destinationId}
        and state = 'waiting' and kind = 'summary' and redelivered_at is null and ${CANNOT_HAVE_ARRIVED}
      returning id
    )
    update message set state = 'superseded', next_at = null, settled_at = ${now.toISOString()}::timestamptz, waits_for = null, untold = 'choice'
    where destination_id = ${destinationId} and state = 'waiting' and redelivered_at is null and kind = 'alert'
      and ((${sql.raw(GOES_ALONE)} and ${CANNOT_HAVE_ARRIVED}) or (waits_for = 'outage' and summary_id is null)
        or summary_id in (select id from dropped))
    returning id`);
  await noteTold(db, { destinationId, ids: idsIn(rows) }, { state: "notTold", why: "choice", reason: null, at: now });
}

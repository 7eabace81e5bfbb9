import { sql } from "drizzle-orm";
import { INCIDENT_KINDS } from "../../incidents/events/kinds.ts";
import { type Db, executePlanned } from "../../lib/db.ts";
import { storableJson } from "../../lib/storable-text.ts";
import { status } from "../../monitoring/events/status.ts";
import { type Speaker, SPEAKER } from "../delivering/deciding/speaker.store.ts";
import { isOfSharedWarning } from "../shared/shared.store.ts";
import { readEvent, type ShopEvent } from "../topics/events.ts";

/** Most events at once. */
export const SPOKEN_FOR_AT_ONCE = 500;

/** What waits to be decided shop by shop. */
const waiting = sql`event.decided_at is null and event.weighed_at is not null and event.shop_id is not null
  and event.kind <> all(${sql.param([...INCIDENT_KINDS])}::text[]) and not ${isOfSharedWarning}`;

/** Organizations with events for which incidents speak. */
export async function findOrganizationsSpokenFor(db: Db): Promise<readonly string[]> {
  const { rows } = await executePlanned<{ id: string }>(
    db,
    sql`
    select distinct organization_id as id from event where ${waiting} and incident_id is not null and window_id is null order by id`,
  );
  return rows.map(({ id }) => id);
}

/** Then it stands with the event why nobody was told. */
const IS_FLAPPING = sql.raw(`exists (select from incident where incident.organization_id = event.organization_id
  and incident.id = event.incident_id and incident.flapping_since is not null)`);

/** Whoever heard of the error is told of the end of the warnings, too. */
const LEAVES_WARNINGS = sql`(event.kind = ${status.kind} and event.data ->> 'from' = 'red' and event.data ->> 'to' = 'yellow')`;

export interface SpokenFor {
  id: number;
  organizationId: string;
  shopId: number;
  at: Date;
  event: ShopEvent;
  speaker: Speaker | null;
}

/**
 * Events for which incidents speak, of shops about which nobody was told anything else, and of which nothing else waits:
 * nothing follows from them for people. None of these shops can move or be deleted before the transaction ends. Whoever
 * decides about a single shop meanwhile decides the same.
 */
export async function takeSpokenFor(db: Db, organizationIds: readonly string[]): Promise<readonly SpokenFor[]> {
  const isOfThese = sql`event.organization_id = any(${sql.param([...organizationIds])}::text[])`;
  const { rows } = await executePlanned<{
    id: number;
    organizationId: string;
    shopId: number;
    at: Date;
    kind: string;
    data: unknown;
    speaker: Speaker | null;
  }>(
    db,
    sql`
    with quiet as materialized (
      select organization_id, shop_id from event where ${isOfThese} and ${waiting}
      group by organization_id, shop_id having bool_and(incident_id is not null and window_id is null and not ${IS_FLAPPING} and not ${LEAVES_WARNINGS})
        and not exists (select from shop_alert_memory as memory where memory.organization_id = event.organization_id
          and memory.shop_id = event.shop_id and (calm_at is not null or memory.memory -> 'hold' <> 'null' or memory.memory -> 'told' <> '{}'))
    )
    select event.id, event.organization_id as "organizationId", shop.id as "shopId", event.date as at, kind, data, ${SPEAKER} as speaker from event
    join quiet on quiet.organization_id = event.organization_id and quiet.shop_id = event.shop_id
    join shop on shop.organization_id = event.organization_id and shop.id = event.shop_id
    where ${isOfThese} and ${waiting}
    order by event.id limit ${SPOKEN_FOR_AT_ONCE} for key share of shop`,
  );
  return rows.flatMap(({ kind, data, at, ...row }) => {
    const event = readEvent(kind, data);
    return event === null ? [] : [{ ...row, at: new Date(at), event }];
  });
}

/** Rows of inboxes that are over since then; whose inboxes changed is returned. In one statement, however many they are. */
export async function endRows(
  db: Db,
  ended: readonly { organizationId: string; shopId: number; key: string; at: Date }[],
): Promise<readonly string[]> {
  if (ended.length === 0) return [];
  const { rows } = await executePlanned<{ userId: string }>(
    db,
    sql`
    with over as (
      select notification.id, min(given.at) as at
      from jsonb_to_recordset(${storableJson(ended)}::jsonb) as given ("organizationId" text, "shopId" integer, key text, at timestamptz)
      join notification on notification.organization_id = given."organizationId" and notification.shop_id = given."shopId" and notification.key = given.key
        and notification.ended_at is null and notification.created_at <= given.at
      group by notification.id
    ), changed as (
      update notification set ended_at = over.at from over where notification.id = over.id returning user_id
    )
    select distinct user_id as "userId" from changed order by 1`,
  );
  return rows.map(({ userId }) => userId);
}

import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../lib/db.ts";
import { alertKey } from "../alert.ts";
import { keyBeside } from "../inbox/inbox-rows.ts";
import { threadOf, threadOfIncident } from "../thread.ts";

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

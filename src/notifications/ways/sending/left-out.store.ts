import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { readRules } from "../../delivering/deciding/stored-why.ts";
import { addToHeld } from "../../delivering/deciding/told-of-event.store.ts";
import { KINDS_OF_SEVERAL } from "../../topics/of-several.ts";
import { idsOf, type ToldOfEvent } from "../../delivering/deciding/told-of-event.ts";

/** Whether two messages to a person tell the same. */
const IS_SAME = `other.kind = 'alert' and other.organization_id = message.organization_id and other.created_at = message.created_at
  and other.alert -> 'news' ->> 'kind' = message.alert -> 'news' ->> 'kind'
  and (other.alert ->> 'eventId') is not distinct from (message.alert ->> 'eventId')
  and (other.alert -> 'news' ->> 'matter') is not distinct from (message.alert -> 'news' ->> 'matter')
  and other.shop_id is not distinct from message.shop_id and other.incident_id is not distinct from message.incident_id`;

const SEVERAL = KINDS_OF_SEVERAL.map((kind) => `'${kind}'`).join(", ");

/** How the news of an alert are called. */
const NEWS_KIND = "message.alert -> 'news' ->> 'kind'";

/**
 * Events that these alerts told, for people whom no other way has told it or will. Of alerts that do not say which: what is
 * told of several shops only leads to one of them, and its event says the same and was written when it was decided.
 */
const LEFT_OUT = sql.raw(`message join destination on destination.id = message.destination_id cross join lateral (
    select (message.alert ->> 'eventId')::integer as id
    union all
    select id from event where not message.alert ? 'eventId' and ${NEWS_KIND} not in (${SEVERAL})
      and organization_id = message.organization_id and date = message.created_at and kind = ${NEWS_KIND}
      and shop_id is not distinct from message.shop_id and (message.incident_id is null or incident_id = message.incident_id)
    union all
    select id from event where not message.alert ? 'eventId' and ${NEWS_KIND} in (${SEVERAL})
      and organization_id = message.organization_id and decided_at = message.created_at and kind = ${NEWS_KIND}
      and data = (message.alert -> 'news') - 'kind'
  ) as found join event on event.organization_id = message.organization_id and event.id = found.id
  where message.kind = 'alert' and not exists (select from message as other join destination as way on way.id = other.destination_id
    where way.user_id = destination.user_id and other.state in ('waiting', 'arrived', 'accepted') and ${IS_SAME})`);

type LeftOut = Record<string, unknown> & {
  organizationId: string;
  eventId: number;
  told: ToldOfEvent | null;
  userId: string;
  rules: unknown;
};

/**
 * Keeps with the events of alerts that were left out that nobody was told by them but in their inbox, and why; in a
 * statement, and one for each organization.
 */
export async function noteLeftOut(
  db: Db,
  alerts: readonly { destinationId: string; id: string }[],
  not: "overtaken" | "no_access",
): Promise<void> {
  if (alerts.length === 0) return;
  const keys = JSON.stringify(alerts.map(({ destinationId, id }) => ({ destinationId, id })));
  const { rows } = await executePlanned<LeftOut>(
    db,
    sql`
    select message.organization_id as "organizationId", event.id as "eventId", event.told, user_id as "userId", message.rules from ${LEFT_OUT}
      and (message.destination_id, message.id) in (select "destinationId", id from jsonb_to_recordset(${keys}::jsonb) as given ("destinationId" uuid, id uuid))
    order by message.organization_id, event.id for no key update of event`,
  );
  for (const [organizationId, some] of Map.groupBy(rows, (row) => row.organizationId)) {
    const known = new Map(some.map(({ eventId, told }) => [eventId, told]));
    const told = some.map(({ eventId, userId, rules }) => ({
      eventId,
      entry: { userId, rules: idsOf(readRules(rules) ?? undefined), not },
    }));
    await addToHeld(db, organizationId, { known, told });
  }
}

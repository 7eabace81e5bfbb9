import { type SQL, sql } from "drizzle-orm";
import { hintText, tellSql } from "../../../lib/events.ts";
import { incidentHint } from "../../../lib/hints.ts";
import type { MessageState } from "../telling-limits.ts";

/** The incident of a matter; null for what is none. */
const INCIDENT_ID = sql.raw("substring(notice.thread from '^incident:([0-9]{1,9})$')::integer");

/** What the newest news of a matter say; an end or a beginning says more than growth. */
const WHAT = sql.raw(`case when event.kind like 'incident.%' then event.kind
  else 'incident.' || case phase when 'opens' then 'opened' when 'closes' then 'closed' else 'grown' end end`);

const HINT = `('${hintText(incidentHint("", null))}'::jsonb
  || jsonb_build_object('organizationId', incident_entry.organization_id, 'id', incident_entry.incident_id))::text`;

/**
 * Part of the statement that settles a message: whom it has told, or not, stands with each incident that it is about. A
 * channel of the organization is named; a person's own channel is theirs alone, and what it has told is in their inbox,
 * so only that it failed is said, with their name.
 */
export function enteredInIncidents(
  { now }: { now: Date | null },
  { message, messageReason }: { message: MessageState; messageReason: string | null },
): SQL {
  const isDead = message === "dead";
  const kind = isDead
    ? sql`'notDelivered'`
    : sql.raw("case when said.step > 0 then 'escalated' when said.reminder > 0 then 'reminded' else 'told' end");
  const extra = isDead ? sql`jsonb_build_object('reason', ${messageReason}::text)` : sql`'{}'::jsonb`;
  return sql`entered as (
      insert into incident_entry (organization_id, incident_id, at, kind, params, user_id)
      select said.organization_id, said.incident_id, coalesce(${now?.toISOString() ?? null}::timestamptz, now()), ${kind},
        case when mine.user_id is null then jsonb_build_object('what', said.what, 'channel', mine.name, 'channelId', mine.id)
          else jsonb_build_object('what', said.what, 'way', mine.channel) end || ${extra}, mine.user_id
      from mine, settled, lateral (
        select distinct on (notice.thread) notice.organization_id, ${INCIDENT_ID} as incident_id, step, reminder, ${WHAT} as what
        from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
        where notice.destination_id = mine.id and notice.message_id = settled.id and notice.thread like 'incident:%'
        order by notice.thread, phase = 'grows', event_id desc, reminder desc
      ) as said join incident on incident.organization_id = said.organization_id and incident.id = said.incident_id
      where ${message} in ('arrived', 'accepted', 'dead') and (mine.user_id is null or ${isDead})
      returning ${sql.raw(tellSql(HINT))}
    )`;
}

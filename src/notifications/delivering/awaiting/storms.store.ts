import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import type { Language } from "../../../lib/language.ts";
import { storableJson } from "../../../lib/storable-text.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { Message } from "../../messages/message.ts";
import type { DueNotice } from "../composing/compose.ts";
import { contentOf } from "../composing/stored-message.ts";
import type { Standing } from "../composing/storm-message.ts";
import { isOpenedLately } from "../deciding/notices.store.ts";
import { readableOf, STANDING, standingOf } from "../sending/standing.store.ts";

/** A destination at which so much began that it is told together, and when what did. */
export interface KnownStorm {
  destinationId: string;
  openings: readonly IsoTime[];
}

export async function listStorms(db: Db, now: Date): Promise<readonly KnownStorm[]> {
  const { rows } = await db.execute<{ destinationId: string; openings: string[] }>(sql`
    select destination.id as "destinationId", coalesce((select jsonb_agg(opened_at order by opened_at) from thread_at
      where destination_id = destination.id and ${isOpenedLately(now)}), '[]') as openings
    from destination where storm_since is not null order by destination.id`);
  return rows.map(({ openings, ...row }) => ({ ...row, openings: openings.map((one) => new Date(one).toISOString()) }));
}

interface StoredCalm {
  /** `null`: it is a person's own. */
  organizationId: string | null;
  organization: { slug: string; name: string };
  language: Language;
  timeZone: string | null;
  standing: Standing;
  newest: DueNotice | null;
}

/** Ends the storm of a destination, with what is open there; `null`: somebody else has ended it. */
export async function endStorm(db: Db, destinationId: string): Promise<StoredCalm | null> {
  const { rows } = await db.execute<Record<string, unknown> & StoredCalm>(sql`
    with mine as (
      update destination set storm_since = null where id = ${destinationId} and storm_since is not null returning *
    )
    select mine.organization_id as "organizationId", jsonb_build_object('slug', coalesce(organization.slug, ''), 'name', coalesce(organization.name, '')) as organization,
      mine.language, coalesce(mine.time_zone, (select time_zone from "user" where "user".id = mine.user_id), organization.time_zone) as "timeZone", ${STANDING} as standing,
      (select jsonb_build_object('id', notice.id, 'eventId', event.id, 'thread', thread, 'phase', phase, 'urgency', urgency, 'why', why,
          'at', event.date, 'kind', event.kind, 'data', event.data, 'incidentId', event.incident_id, 'shop', null)
        from notice join event on event.organization_id = notice.organization_id and event.id = notice.event_id
        where notice.destination_id = mine.id order by event.id desc limit 1) as newest
    from mine left join organization on organization.id = coalesce(mine.organization_id, (select organization_id from notice
      where destination_id = mine.id order by event_id desc limit 1))`);
  const [row] = rows;
  return row === undefined
    ? null
    : {
        ...row,
        newest: row.newest && { ...row.newest, ...readableOf(row.newest) },
        standing: standingOf(row.standing),
      };
}

/** Lets a message wait to be sent; what was to be said together by then is part of it. */
export async function insertMessage(
  db: Db,
  { destinationId, organizationId, now }: { destinationId: string; organizationId: string | null; now: Date },
  message: Message,
): Promise<void> {
  const at = sql`${now.toISOString()}::timestamptz`;
  await db.execute(sql`
    with written as (
      insert into message (destination_id, id, organization_id, kind, content, state, next_at, created_at)
      values (${destinationId}, ${randomUUID()}, ${organizationId}, ${message.kind}, ${storableJson(contentOf(message))}::jsonb, 'waiting', ${at}, ${at})
      returning destination_id, id
    ), said as (
      update notice set message_id = written.id from written
      where notice.destination_id = written.destination_id and message_id is null and is_summed and due_at <= ${at}
    )
    update destination set next_due_at = least(next_due_at, ${at}) from written where destination.id = destination_id`);
}

import { sql } from "drizzle-orm";
import type { Db } from "../../../../lib/db.ts";
import type { IsoTime } from "../../../../snapshot/visit.ts";
import { HEAR_OF_ACKNOWLEDGING } from "../../../channels/kinds.ts";
import type { NewNotice } from "../decided.ts";
import { readWhy } from "../stored-why.ts";

/** An incident that somebody deals with from now on. */
export interface Acknowledging {
  eventId: number;
  incidentId: number;
  shopId: number | null;
  thread: string;
  at: IsoTime;
}

type Row = Record<string, unknown> & {
  destinationId: string;
  /** Whose own it is. */
  userId: string | null;
  why: unknown;
  dueAt: string | null;
  isSummed: boolean | null;
};

const listed = (values: readonly string[]) => sql`${sql.param([...values])}::text[]`;

/** Within which the notices of an incident and of what is part of it are looked for. */
const NOTICES_READ = 500;

/** A notice, and whose own channel it is for; `null`: an organization's. */
interface OfAcknowledging {
  notice: NewNotice;
  userId: string | null;
}

/**
 * Notices for channels that were told of it and whose service has to know. What is not sent yet is told with it and
 * then, no earlier.
 */
export async function noticesOfAcknowledging(
  db: Db,
  organizationId: string,
  { eventId, incidentId, shopId, thread, at }: Acknowledging,
): Promise<readonly OfAcknowledging[]> {
  const { folding, changing } = HEAR_OF_ACKNOWLEDGING;
  const { rows } = await db.execute<Row>(sql`
    with about as (
      select event.id from event join incident on incident.organization_id = event.organization_id and incident.id = event.incident_id
      where event.organization_id = ${organizationId} and (incident.id = ${incidentId} or incident.parent_id = ${incidentId})
      order by event.id desc limit ${NOTICES_READ}
    )
    select thread_at.destination_id as "destinationId", destination.user_id as "userId", said.why, said.due_at as "dueAt", said.is_summed as "isSummed"
    from thread_at join destination on destination.id = thread_at.destination_id
    left join lateral (
      select (array_agg(why order by event_id desc))[1] as why, max(due_at) filter (where message_id is null) as due_at,
        bool_or(is_summed) filter (where message_id is null) as is_summed
      from notice where notice.organization_id = ${organizationId} and event_id in (select id from about)
        and notice.destination_id = thread_at.destination_id and notice.thread = thread_at.thread
    ) as said on true
    where thread_at.organization_id = ${organizationId} and thread_at.thread = ${thread} and thread_at.ended_at is null
      and (channel = any(${listed(folding)})
        or (channel = any(${listed(changing)}) and (reference is not null or said.due_at is not null)))
    order by 1`);
  return rows.map(({ destinationId, userId, why, dueAt, isSummed }) => {
    const waits = dueAt === null ? null : new Date(dueAt).toISOString();
    const notice = {
      eventId,
      shopId,
      destinationId,
      thread,
      phase: "grows" as const,
      urgency: "info" as const,
      why: readWhy(why),
      dueAt: waits !== null && waits > at ? waits : at,
      isSummed: isSummed ?? false,
    };
    return { notice, userId };
  });
}

import { sql } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { moment, type Sending } from "../../delivering/sending/message.store.ts";
import { UNDELIVERED_COUNTED } from "./endpoint-answer.ts";

/** What an endpoint gets next, with all that its sending needs. */
export interface DueEvent {
  now: string;
  organizationId: string;
  settings: unknown;
  /** Sealed. */
  secrets: string | null;
  failures: number;
  failingSince: string | null;
  /** Messages that did not arrive since it fails; not counted further than what disables it. */
  undelivered: number;
  /** `null`: nothing is due. */
  next: NextEvent | null;
}

interface NextEvent {
  id: string;
  eventId: number;
  bodies: unknown;
  isReplay: boolean;
  /** How often it certainly did not arrive, since somebody last had it sent again. */
  failed: number;
  /** How often of these it was refused. */
  refused: number;
}

/**
 * What to send next to an endpoint: the oldest event that is live, as long as there is one; what stepped aside goes when
 * it is due, and a replay only while nothing is live. `null`: the lease is somebody else's by now, or the endpoint is gone.
 */
export async function readDueEvent(db: Db, sending: Sending): Promise<DueEvent | null> {
  const at = moment(sending);
  const { rows } = await db.execute<Record<string, unknown> & DueEvent>(sql`
    with mine as (
      select * from destination where id = ${sending.id} and lease_owner = ${sending.lease}
    ), live as (
      select message.* from message join mine on destination_id = mine.id
      where message.state = 'waiting' and kind = 'event' and replay_id is null and not is_aside order by sequence limit 1
    ), aside as (
      select message.* from message join mine on destination_id = mine.id
      where message.state = 'waiting' and is_aside and next_at <= ${at} order by next_at limit 1
    ), replayed as (
      select message.* from message join mine on destination_id = mine.id
      where message.state = 'waiting' and replay_id is not null and not is_aside order by sequence limit 1
    ), next as (
      select * from (
        select 1 as rank, * from live where next_at <= ${at}
        union all select 2, * from aside
        union all select 3, * from replayed where next_at <= ${at} and not exists (select from live)
      ) as due order by rank limit 1
    )
    select ${at} as now, mine.organization_id as "organizationId", settings, secrets, failures, failing_since as "failingSince",
      (select count(*) from (select from message where failing_since is not null and destination_id = mine.id and kind = 'event'
        and (message.state = 'waiting' or (message.state = 'dead' and settled_at >= failing_since)) limit ${UNDELIVERED_COUNTED}) as missed)::integer as undelivered,
      (select jsonb_build_object('id', next.id, 'eventId', event.id, 'bodies', event.bodies, 'isReplay', replay_id is not null,
          'failed', (select count(*) from attempt where ${isFailure}),
          'refused', (select count(*) from attempt where ${isFailure} and outcome = 'refused'))
        from next join event on event.organization_id = next.organization_id and event.id = next.event_id) as next
    from mine`);
  return rows[0] ?? null;
}

const isFailure = sql`attempt.destination_id = next.destination_id and attempt.message_id = next.id
  and number > attempts_before and outcome is not null`;

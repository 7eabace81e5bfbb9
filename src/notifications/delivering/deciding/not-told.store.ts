import { type SQL, sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../lib/db.ts";
import { NOT_TOLD } from "../../rules/rule-answers.ts";
import type { NotToldOthers } from "./told-of-event.ts";

/** Those who are named. */
const NAMED = 10;

/**
 * Who was not told of these events of an organization, and why. Channels of people are their own business. `events`: the
 * ids as a query; `exceptId`: who asks.
 */
export async function listNotTold(
  db: Db,
  organizationId: string,
  { events, exceptId = null }: { events: SQL; exceptId?: string | null },
): Promise<NotToldOthers> {
  const { rows } = await executePlanned<{ name: string | null; reason: string; rest: number }>(
    db,
    sql`
    with chosen as materialized (
      select told from event where organization_id = ${organizationId} and id in (${events})
    ), entries as (
      select distinct entry ->> 'userId' as user_id, (entry ->> 'destinationId')::uuid as destination_id, entry ->> 'not' as reason
      from chosen, jsonb_array_elements(case jsonb_typeof(told -> 'entries') when 'array' then told -> 'entries' else '[]' end) as entry
      where entry ? 'not' and not (entry ? 'userId' and entry ? 'destinationId') and entry ->> 'userId' is distinct from ${exceptId}
    ), named as (
      select coalesce((select "user".name from member join "user" on "user".id = member.user_id
          where member.organization_id = ${organizationId} and member.user_id = entries.user_id),
        (select name from destination where organization_id = ${organizationId} and destination.id = entries.destination_id)) as name, reason
      from entries
    )
    select name, reason, (count(*) over ()
      + (select coalesce(sum((told ->> 'more')::integer), 0) from chosen where jsonb_typeof(told -> 'more') = 'number'))::integer as rest
    from named order by name is null, name, reason limit ${NAMED}`,
  );
  const notTold = rows.flatMap(({ name, reason }) => {
    const known = NOT_TOLD.find((one) => one === reason);
    return name === null || known === undefined ? [] : [{ name, reason: known }];
  });
  return { notTold, more: Math.max(0, (rows[0]?.rest ?? 0) - notTold.length) };
}

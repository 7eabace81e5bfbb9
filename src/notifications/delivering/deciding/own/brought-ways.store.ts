import { sql } from "drizzle-orm";
import { type Db, executePlanned } from "../../../../lib/db.ts";
import { PERSON_WAYS, type PersonWay } from "../../telling-limits.ts";

/** By which ways somebody heard of incidents, or will soon. */
export type BroughtWays = (userId: string, incidentIds: readonly number[]) => readonly PersonWay[];

export async function listBroughtWays(
  db: Db,
  organizationId: string,
  { userIds, incidentIds }: { userIds: readonly string[]; incidentIds: readonly number[] },
): Promise<BroughtWays> {
  if (userIds.length === 0 || incidentIds.length === 0) return () => [];
  const { rows } = await executePlanned<{ userId: string; incidentId: number; way: string }>(
    db,
    sql`
    select distinct destination.user_id as "userId", incident_id as "incidentId", destination.channel as way
    from destination join message on message.destination_id = destination.id
    where destination.user_id = any(${sql.param([...userIds])}::text[]) and message.organization_id = ${organizationId}
      and message.kind = 'alert' and incident_id = any(${sql.param([...incidentIds])}::integer[])
      and untold is null and message.state <> 'dead'
    order by 1, 2, 3`,
  );
  return (userId, ids) =>
    PERSON_WAYS.filter((way) =>
      rows.some((row) => row.userId === userId && row.way === way && ids.includes(row.incidentId)),
    );
}

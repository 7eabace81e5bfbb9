import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";

/** Matters that channels of an organization are to hear of, of which no message is made yet: it is made when it can go. */
export async function countUnmade(db: Db, { organizationId }: Pick<MemberAccess, "organizationId">): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(distinct (destination.id, thread))::integer as count
    from destination join notice on notice.destination_id = destination.id and message_id is null
    where destination.organization_id = ${organizationId} and channel <> 'events'`);
  return rows[0]?.count ?? 0;
}

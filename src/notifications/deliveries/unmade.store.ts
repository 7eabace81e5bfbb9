import { sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { UNMADE_COUNTED } from "./delivery-answers.ts";
import type { MemberAccess } from "../../organizations/access.ts";

/** Matters that channels of an organization are to hear of, of which no message is made yet: it is made when it can go. */
export async function countUnmade(db: Db, { organizationId }: Pick<MemberAccess, "organizationId">): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    select count(*)::integer as count from (
      select distinct destination.id, waiting.thread from destination cross join lateral (
        select thread from notice where notice.destination_id = destination.id and message_id is null order by due_at limit ${UNMADE_COUNTED}
      ) as waiting where destination.organization_id = ${organizationId} and channel <> 'events' limit ${UNMADE_COUNTED}
    ) as unmade`);
  return rows[0]?.count ?? 0;
}

import { sql } from "drizzle-orm";
import type { Db } from "../../../../lib/db.ts";
import { member } from "../../../../organizations/organization.table.ts";
import { shop } from "../../../../shops/shop.table.ts";
import { watches } from "../../../../shops/watching/watch.store.ts";

/** Which of these shops each of these members watches. */
export async function listWatched(
  db: Db,
  organizationId: string,
  { userIds, shopIds }: { userIds: readonly string[]; shopIds: readonly number[] },
): Promise<ReadonlyMap<string, readonly number[]>> {
  if (userIds.length === 0 || shopIds.length === 0) return new Map();
  const { rows } = await db.execute<{ userId: string; shopIds: number[] }>(sql`
    select ${member.userId} as "userId", jsonb_agg(${shop.id} order by ${shop.id}) as "shopIds"
    from ${member} join ${shop} on ${shop.organizationId} = ${member.organizationId}
    where ${member.organizationId} = ${organizationId} and ${member.userId} = any(${sql.param([...userIds])}::text[])
      and ${shop.id} = any(${sql.param([...shopIds])}::integer[]) and ${watches}
    group by 1 order by 1`);
  return new Map(rows.map((row) => [row.userId, row.shopIds]));
}

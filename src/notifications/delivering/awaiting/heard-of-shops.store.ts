import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../../lib/db.ts";
import { shopAlertMemory } from "../../notification.table.ts";
import { shopMemorySchema } from "../../shop-memory.ts";
import { threadOf } from "../../thread.ts";
import { topicSchema } from "../../topics/topics.ts";

/** Who has heard of a matter of a shop that is no incident, and for whom it is still open. */
export type HeardOfShops = (thread: string) => readonly string[];

/** What cannot be read nobody has heard. */
export async function readHeardOfShops(
  db: Db,
  organizationId: string,
  shopIds: readonly number[],
): Promise<HeardOfShops> {
  if (shopIds.length === 0) return () => [];
  const { shopId, memory } = shopAlertMemory;
  const rows = await db
    .select({ shopId, memory })
    .from(shopAlertMemory)
    .where(and(eq(shopAlertMemory.organizationId, organizationId), inArray(shopId, [...shopIds])));
  const heard = rows.flatMap((row) => {
    const told = Object.entries(shopMemorySchema.safeParse(row.memory).data?.told ?? {});
    return told.flatMap(([userId, byTopic]) =>
      topicSchema.options
        .filter((topic) => byTopic[topic]?.isOpen === true)
        .map((topic) => ({ userId, thread: threadOf({ topic }, { shopId: row.shopId, incidentId: null }) })),
    );
  });
  return (thread) => [...new Set(heard.flatMap((one) => (one.thread === thread ? [one.userId] : [])))];
}

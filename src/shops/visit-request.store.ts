import { and, count, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { countedWith } from "../organizations/claimant.store.ts";
import type { ShopAccess } from "./access.ts";
import { shopState } from "./shop.table.ts";

/** How many other shops of the organization, and of others with the same owner, wait for a requested visit. */
export async function countWaitingRequests(db: Db, { organizationId, shopId }: ShopAccess): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(shopState)
    .where(
      and(
        inArray(shopState.organizationId, countedWith(organizationId)),
        eq(shopState.urgent, true),
        ne(shopState.shopId, shopId),
      ),
    );
  return row?.waiting ?? 0;
}

import { and, count, eq, ne } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { ShopAccess } from "./access.ts";
import { shopState } from "./shop.table.ts";

/** How many other shops of the organization wait for a visit that somebody asked for. */
export async function countWaitingRequests(db: Db, { organizationId, shopId }: ShopAccess): Promise<number> {
  const [row] = await db
    .select({ waiting: count() })
    .from(shopState)
    .where(and(eq(shopState.organizationId, organizationId), eq(shopState.urgent, true), ne(shopState.shopId, shopId)));
  return row?.waiting ?? 0;
}

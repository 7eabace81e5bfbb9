import { and, count, eq, inArray, ne } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { countedWith } from "../organizations/claimant.store.ts";
import type { ShopAccess } from "./access.ts";
import { shop, shopState } from "./shop.table.ts";

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

/**
 * When a visit of a shop was asked for last, and whether that still waits. `isHeld`: nobody else asks before the
 * transaction ends. `null`: there is no such shop.
 */
export async function findRequest(
  db: Db,
  { organizationId, shopId }: Pick<ShopAccess, "organizationId" | "shopId">,
  { isHeld = false }: { isHeld?: boolean } = {},
): Promise<{ at: Date | null; isWaiting: boolean; name: string } | null> {
  const found = db
    .select({ at: shopState.requestedAt, isWaiting: shopState.urgent, name: shop.name })
    .from(shopState)
    .innerJoin(shop, and(eq(shop.organizationId, shopState.organizationId), eq(shop.id, shopState.shopId)))
    .where(and(eq(shopState.organizationId, organizationId), eq(shopState.shopId, shopId)));
  const [row] = isHeld ? await found.for("update", { of: shopState }) : await found;
  return row ?? null;
}

import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import type { ShopAccess } from "../access.ts";
import { shop } from "../shop.table.ts";

/** The planned state of a shop in an organization. */
export interface WantedShop {
  place: MemberAccess | ShopAccess;
  url: string;
  clientId: string;
  /** Null if it is being added. */
  shopId: number | null;
}

/** The name of another shop of the organization with the same address and credentials; null if there is none. */
export async function findSameShop(db: Db, { place, url, clientId, shopId }: WantedShop): Promise<string | null> {
  const isAnother = shopId === null ? undefined : ne(shop.id, shopId);
  const [found] = await db
    .select({ name: shop.name })
    .from(shop)
    .where(
      and(eq(shop.organizationId, place.organizationId), eq(shop.url, url), eq(shop.clientId, clientId), isAnother),
    )
    .orderBy(asc(shop.id))
    .limit(1);
  return found?.name ?? null;
}

/** Transactions that write the same shop at the same moment wait for this one to end, and then find its shop. */
export async function waitForSameShop(tx: Db, { place, url, clientId }: WantedShop): Promise<void> {
  const what = JSON.stringify(["same shop", place.organizationId, url, clientId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

import { and, asc, eq, ne, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import type { MemberAccess } from "../../organizations/access.ts";
import type { ShopAccess } from "../access.ts";
import { shop } from "../shop.table.ts";

/** What a shop is to become in an organization. */
export interface WantedShop {
  place: MemberAccess | ShopAccess;
  url: string;
  clientId: string;
  /** Null for one that is added. */
  shopId: number | null;
}

/** What another shop of the organization with the same address and the same credentials is called; null when there is none. */
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

/** Whoever wants the same shop at the same moment waits until this transaction ends, and then finds it. */
export async function waitForSameShop(tx: Db, { place, url, clientId }: WantedShop): Promise<void> {
  const what = JSON.stringify(["same shop", place.organizationId, url, clientId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

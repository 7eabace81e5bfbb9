import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { shop } from "./shop.table.ts";

/** What a shop of the organization with the same address and the same credentials is called; null when there is none. */
export async function findSameShop(
  db: Db,
  { organizationId }: MemberAccess,
  { url, clientId }: { url: string; clientId: string },
): Promise<string | null> {
  const [found] = await db
    .select({ name: shop.name })
    .from(shop)
    .where(and(eq(shop.organizationId, organizationId), eq(shop.url, url), eq(shop.clientId, clientId)))
    .orderBy(asc(shop.id))
    .limit(1);
  return found?.name ?? null;
}

/** Whoever adds the same shop at the same moment waits until this transaction ends, and then finds it. */
export async function waitForSameShop(
  tx: Db,
  { organizationId }: MemberAccess,
  { url, clientId }: { url: string; clientId: string },
): Promise<void> {
  const what = JSON.stringify(["same shop", organizationId, url, clientId]);
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${what}, 0))`);
}

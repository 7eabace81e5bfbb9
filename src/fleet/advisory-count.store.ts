import { and, count, eq, inArray, ne, sql } from "drizzle-orm";
import { checksAbout } from "../checks/about/about-of.ts";
import type { Db } from "../lib/db.ts";
import { member } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { shop } from "../shops/shop.table.ts";
import { shopFinding } from "../monitoring/monitoring.table.ts";

/** Number of advisories per shop of the person that apply and that nobody ignores; shops without any are missing. */
export async function countAdvisories(db: Db, person: Person): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ shopId: shopFinding.shopId, advisories: count() })
    .from(member)
    .innerJoin(shopFinding, eq(shopFinding.organizationId, member.organizationId))
    .innerJoin(shop, and(eq(shop.organizationId, shopFinding.organizationId), eq(shop.id, shopFinding.shopId)))
    .where(
      and(
        letsIn(person),
        inArray(shopFinding.check, checksAbout("advisory")),
        ne(shopFinding.level, "green"),
        sql`not ${shopFinding.id} = any(${shop.ignores})`,
      ),
    )
    .groupBy(shopFinding.shopId);
  return new Map(rows.map(({ shopId, advisories }) => [shopId, advisories]));
}

import { and, asc, eq, sql } from "drizzle-orm";
import { type Db, preparedOnce } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { asking, letsIn, WHO_ASKS } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { favicon } from "../shops/shop.store.ts";
import { project, shop, shopState } from "../shops/shop.table.ts";
import { maintenanceOfShops } from "../windows/window-reading.store.ts";

/** Every shop of the person with the values that the list beside each page shows, sorted by name. */
export async function listShopsBesidePages(db: Db, person: Person) {
  return listStatement(db).execute(asking(person));
}

const listStatement = preparedOnce((db) => {
  const maintenance = maintenanceOfShops(db, WHO_ASKS);
  return db
    .select({
      id: shop.id,
      name: shop.name,
      url: shop.url,
      favicon,
      status: shopState.status,
      sections: shopState.sections,
      ignores: shop.ignores,
      hasOpenQuestions: shopState.hasOpenQuestions,
      shopwareVersion: shopState.shopwareVersion,
      lastScrapedAt: shopState.lastVisitedAt,
      projectId: shop.projectId,
      projectName: project.name,
      organizationId: shop.organizationId,
      organizationName: organization.name,
      organizationSlug: organization.slug,
      maintenanceUntil: maintenance.until,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shop, eq(shop.organizationId, organization.id))
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .innerJoin(project, and(eq(project.organizationId, shop.organizationId), eq(project.id, shop.projectId)))
    .leftJoin(maintenance, eq(maintenance.shopId, shop.id))
    .where(letsIn(WHO_ASKS))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id))
    .prepare("list_shops_beside_pages");
});

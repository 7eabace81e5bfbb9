import { and, asc, eq, sql } from "drizzle-orm";
import { factStandings } from "../advisories/facts.store.ts";
import { type Db, preparedOnce } from "../lib/db.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { asking, letsIn, WHO_ASKS } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { favicon } from "../shops/shop.store.ts";
import { project, shop, shopState } from "../shops/shop.table.ts";
import { maintenanceOfShops } from "../windows/window-reading.store.ts";

/** The values that a shop's mark depends on; the standings of facts are the same in every row. */
const MARKED = {
  status: shopState.status,
  sections: shopState.sections,
  ignores: shop.ignores,
  hasOpenQuestions: shopState.hasOpenQuestions,
  lastScrapedAt: shopState.lastVisitedAt,
  facts: factStandings,
};

const withState = and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id));
const withProject = and(eq(project.organizationId, shop.organizationId), eq(project.id, shop.projectId));

/** Every shop of the person, sorted by name. */
export async function listShopsOfUser(db: Db, person: Person) {
  return ofUserStatement(db).execute(asking(person));
}

const ofUserStatement = preparedOnce((db) =>
  db
    .select({
      id: shop.id,
      name: shop.name,
      nameCombined: sql<string>`${project.name} || ' / ' || ${shop.name}`,
      ...MARKED,
      url: shop.url,
      favicon,
      createdAt: shop.createdAt,
      shopwareVersion: shopState.shopwareVersion,
      lastChangelog: shopState.lastChangelog,
      organizationId: shop.organizationId,
      organizationName: organization.name,
      organizationSlug: organization.slug,
      projectId: shop.projectId,
      projectName: project.name,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shop, eq(shop.organizationId, organization.id))
    .innerJoin(shopState, withState)
    .innerJoin(project, withProject)
    .where(letsIn(WHO_ASKS))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id))
    .prepare("list_shops_of_user"),
);

/** The shops of one organization, sorted by name. */
export async function listShops(db: Db, access: MemberAccess) {
  return db
    .select({
      id: shop.id,
      name: shop.name,
      url: shop.url,
      favicon,
      createdAt: shop.createdAt,
      ...MARKED,
      failure: shopState.failure,
      shopwareVersion: shopState.shopwareVersion,
      projectId: shop.projectId,
      project: { id: project.id, name: project.name, description: project.description },
    })
    .from(shop)
    .innerJoin(shopState, withState)
    .innerJoin(project, withProject)
    .where(eq(shop.organizationId, access.organizationId))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id));
}

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
      ...MARKED,
      shopwareVersion: shopState.shopwareVersion,
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
    .innerJoin(shopState, withState)
    .innerJoin(project, withProject)
    .leftJoin(maintenance, eq(maintenance.shopId, shop.id))
    .where(letsIn(WHO_ASKS))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id))
    .prepare("list_shops_beside_pages");
});

import { and, asc, eq, sql } from "drizzle-orm";
import { factStandings } from "../advisories/facts.store.ts";
import type { FactStandings } from "../checks/check.ts";
import type { Level } from "../checks/finding.ts";
import { iso } from "../lib/columns.ts";
import { type Db, plannedRows, preparedOnce } from "../lib/db.ts";
import type { MemberAccess } from "../organizations/access.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { asking, letsIn, WHO_ASKS } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import { favicon } from "../shops/shop.store.ts";
import type { LastShopwareUpdate } from "../shops/shop-standing.ts";
import { project, shop, shopState } from "../shops/shop.table.ts";
import { STATE_FIELDS } from "../shops/state-fields.ts";
import type { SectionStandings } from "../snapshot/section-standing.ts";
import type { IsoTime } from "../snapshot/visit.ts";
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

/** A shop of a person, with the values that its mark depends on: of these, what is empty is left out. */
export interface ShopOfUser extends Record<string, unknown> {
  id: number;
  name: string;
  nameCombined: string;
  status: Level | null;
  lastScrapedAt: IsoTime | null;
  url: string;
  favicon: string | null;
  createdAt: IsoTime;
  shopwareVersion: string | null;
  lastChangelog: LastShopwareUpdate | null;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
  projectId: number;
  projectName: string;
  sections: SectionStandings | null;
  ignores: readonly string[] | null;
  hasOpenQuestions: boolean;
  facts: FactStandings | null;
}

/** Every shop of the person, sorted by name. */
export async function listShopsOfUser(db: Db, person: Person): Promise<readonly ShopOfUser[]> {
  const shops = await shopsOfUser(db, asking(person));
  for (const one of shops) {
    one.status = STATE_FIELDS.status.parse(one.status);
    if (one.lastChangelog !== null) one.lastChangelog = STATE_FIELDS.lastChangelog.parse(one.lastChangelog);
    if (one.sections !== null) one.sections = STATE_FIELDS.sections.parse(one.sections);
  }
  return shops;
}

/** Reading what is empty for each of hundreds of shops takes longer than all else. */
const shopsOfUser = plannedRows<ShopOfUser>(
  "list_shops_of_user",
  () => sql`
    select ${shop.id}, ${shop.name}, ${project.name} || ' / ' || ${shop.name} as "nameCombined", ${shopState.status},
      ${sql.raw(iso("shop_state.last_visited_at"))} as "lastScrapedAt", ${shop.url}, ${favicon} as favicon, ${sql.raw(iso("shop.created_at"))} as "createdAt",
      ${shopState.shopwareVersion} as "shopwareVersion", ${shopState.lastChangelog} as "lastChangelog",
      ${organization.id} as "organizationId", ${organization.name} as "organizationName", ${organization.slug} as "organizationSlug",
      ${project.id} as "projectId", ${project.name} as "projectName", nullif(${shopState.sections}, '{}') as sections,
      nullif(${shop.ignores}, '{}') as ignores, ${shopState.hasOpenQuestions} as "hasOpenQuestions", nullif(${factStandings}, '{}') as facts
    from ${member} join ${organization} on ${organization.id} = ${member.organizationId}
      join ${shop} on ${shop.organizationId} = ${organization.id}
      join ${shopState} on ${withState} join ${project} on ${withProject}
    where ${letsIn(WHO_ASKS)} order by lower(${shop.name}), ${shop.id}`,
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

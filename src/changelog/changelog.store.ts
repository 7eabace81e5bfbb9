import { and, desc, eq, gte, lte, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import type { ShopAccess } from "../shops/access.ts";
import { isOfAskedShop, rowsOfShop } from "../shops/asked-shop.store.ts";
import { favicon } from "../shops/shop.store.ts";
import { shop, shopState } from "../shops/shop.table.ts";
import type { ChangeKind } from "./change-kind.ts";
import { shopChangelog } from "./changelog.table.ts";

/** Entries per page of the changelog. */
export const CHANGELOG_PAGE_ROWS = 100;

/** More marks than this cannot be told apart on a chart. */
const MOST_VERSION_CHANGES = 300;

const ENTRY = {
  id: shopChangelog.id,
  shopId: shopChangelog.shopId,
  date: shopChangelog.date,
  extensions: shopChangelog.extensions,
  extensionsLeftOut: shopChangelog.extensionsLeftOut,
  oldShopwareVersion: shopChangelog.oldShopwareVersion,
  newShopwareVersion: shopChangelog.newShopwareVersion,
  oldStatus: shopChangelog.oldStatus,
  newStatus: shopChangelog.newStatus,
  reasons: shopChangelog.reasons,
  settings: shopChangelog.settings,
};

const IS_OF_KIND: Record<ChangeKind, SQL> = {
  status: sql`${shopChangelog.newStatus} is not null and ${shopChangelog.newStatus} is distinct from ${shopChangelog.oldStatus}`,
  shopware: sql`${shopChangelog.newShopwareVersion} is not null`,
  extensions: sql`(jsonb_array_length(${shopChangelog.extensions}) > 0 or ${shopChangelog.extensionsLeftOut} > 0)`,
};

/** The newest entries over all shops of the person's organizations, newest first; `kind` null selects all kinds. */
export async function newestChangesOfUser(
  db: Db,
  person: Person,
  { kind, limit }: { kind: ChangeKind | null; limit: number },
) {
  return db
    .select({
      ...ENTRY,
      shopOrganizationId: shopChangelog.organizationId,
      organizationSlug: organization.slug,
      shopName: shop.name,
      shopFavicon: favicon,
    })
    .from(member)
    .innerJoin(shopChangelog, eq(shopChangelog.organizationId, member.organizationId))
    .innerJoin(organization, eq(organization.id, shopChangelog.organizationId))
    .innerJoin(shop, and(eq(shop.organizationId, shopChangelog.organizationId), eq(shop.id, shopChangelog.shopId)))
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .where(and(letsIn(person), kind === null ? undefined : IS_OF_KIND[kind]))
    .orderBy(desc(shopChangelog.date), desc(shopChangelog.id))
    .limit(limit);
}

/** The first page, which every look at a shop reads. */
const firstPage = rowsOfShop((db) =>
  db
    .select(ENTRY)
    .from(shopChangelog)
    .where(isOfAskedShop(shopChangelog))
    .orderBy(desc(shopChangelog.date), desc(shopChangelog.id))
    .limit(CHANGELOG_PAGE_ROWS)
    .prepare("first_changelog_page"),
);

/**
 * One page of a shop's changelog, newest first; `beforeId` is the last entry of the previous page. Ordered by time,
 * because entries need not be written in the order of events.
 */
export async function changelogPage(db: Db, access: ShopAccess, beforeId: number | null) {
  if (beforeId === null) return firstPage(db, access);
  return db
    .select(ENTRY)
    .from(shopChangelog)
    .where(and(ofShop(access), isBefore(access, beforeId)))
    .orderBy(desc(shopChangelog.date), desc(shopChangelog.id))
    .limit(CHANGELOG_PAGE_ROWS);
}

/**
 * Changes of Shopware and extensions between two times, both included, newest first: at most `MOST_VERSION_CHANGES`.
 * Extensions have only the fields that a mark on a time axis shows.
 */
export async function versionChangesBetween(db: Db, access: ShopAccess, { from, to }: { from: Date; to: Date }) {
  const { id, date, newShopwareVersion, extensions } = ENTRY;
  const rows = await db
    .select({ id, date, newShopwareVersion, extensions })
    .from(shopChangelog)
    .where(
      and(
        ofShop(access),
        gte(shopChangelog.date, from),
        lte(shopChangelog.date, to),
        or(IS_OF_KIND.shopware, IS_OF_KIND.extensions),
      ),
    )
    .orderBy(desc(shopChangelog.date), desc(shopChangelog.id))
    .limit(MOST_VERSION_CHANGES);
  return rows.map((row) => ({
    ...row,
    extensions: row.extensions.map(({ label, state, new_version }) => ({ label, state, new_version })),
  }));
}

/** Number of entries about the shop of a `shop` row. */
export const changelogCount = sql<number>`(select count(*)::integer from ${shopChangelog}
  where ${shopChangelog}.organization_id = ${shop}.organization_id and ${shopChangelog}.shop_id = ${shop}.id)`;

function isBefore(access: ShopAccess, id: number): SQL {
  return sql`(${shopChangelog.date}, ${shopChangelog.id}) < (
    select mark.date, mark.id from ${shopChangelog} as mark where mark.organization_id = ${access.organizationId}
      and mark.shop_id = ${access.shopId} and mark.id = ${id})`;
}

function ofShop(access: ShopAccess) {
  return and(eq(shopChangelog.organizationId, access.organizationId), eq(shopChangelog.shopId, access.shopId));
}

import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { letsIn } from "../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../organizations/sign-in/sign-in-rules.ts";
import type { ShopAccess } from "../shops/access.ts";
import { shop, shopState } from "../shops/shop.table.ts";
import { shopExtension } from "./shop-extension.table.ts";
import { STORE_NAME_PATTERN } from "./store-question.ts";
import { storeExtension, storeRelease } from "./store-extension.table.ts";
import { mayBeTold } from "./told-names.store.ts";

const atStore = and(
  eq(storeExtension.name, shopExtension.name),
  eq(storeExtension.shopwareVersion, shopState.shopwareVersion),
);
const ofShop = and(
  eq(shopState.organizationId, shopExtension.organizationId),
  eq(shopState.shopId, shopExtension.shopId),
);
/** Newest version that runs in this shop: the store's, else what already lies there. */
export const latestVersion = sql<
  string | null
>`coalesce(${storeExtension.latestVersion}, ${shopExtension.upgradeVersion})`;

/**
 * Whether the store offers it for this Shopware version; `null` while the store has never answered about it. It is not
 * asked about what can be no name in it.
 */
const inStore = sql<boolean | null>`case
  when ${storeExtension.fetchedAt} is not null then ${storeExtension.inStore}
  when ${shopExtension.name} !~ ${STORE_NAME_PATTERN} then false
end`;

/** The store does not answer about it at the moment, or has never answered although it is asked. */
export const isStoreUnknown = sql<boolean>`(
  ${storeExtension.unknownSince} is not null or ((${inStore}) is null and ${mayBeTold})
)`;

/** Nobody asks the store about it, because the organization keeps its name. */
const isNameKept = sql<boolean>`((${inStore}) is null and not ${mayBeTold})`;

/** What is installed in a shop, with what the store says about it, by label. */
export async function listExtensionsOfShop(db: Db, access: ShopAccess) {
  return db
    .select({
      name: shopExtension.name,
      label: shopExtension.label,
      kind: shopExtension.kind,
      active: shopExtension.active,
      installed: shopExtension.installed,
      version: shopExtension.version,
      latestVersion,
      ratingAverage: storeExtension.rating,
      storeLink: storeExtension.link,
      installedAt: shopExtension.installedAt,
      inStore,
      isNameKept,
      storeUnknownSince: storeExtension.unknownSince,
    })
    .from(shopExtension)
    .innerJoin(shopState, ofShop)
    .leftJoin(storeExtension, atStore)
    .where(and(eq(shopExtension.organizationId, access.organizationId), eq(shopExtension.shopId, access.shopId)))
    .orderBy(asc(sql`lower(${shopExtension.label})`), asc(shopExtension.name));
}

/** One extension of a shop, `null` when it is not there. */
export async function findExtension(db: Db, access: ShopAccess, name: string) {
  const rows = await db
    .select({
      name: shopExtension.name,
      version: shopExtension.version,
      upgradeVersion: shopExtension.upgradeVersion,
      shopwareVersion: shopState.shopwareVersion,
    })
    .from(shopExtension)
    .innerJoin(shopState, ofShop)
    .where(
      and(
        eq(shopExtension.organizationId, access.organizationId),
        eq(shopExtension.shopId, access.shopId),
        eq(shopExtension.name, name),
      ),
    );
  return rows[0] ?? null;
}

/** Every extension in every shop of the person's organizations, in no order. */
export async function listExtensionsOfUser(db: Db, person: Person) {
  return db
    .select({
      name: shopExtension.name,
      label: shopExtension.label,
      shopId: shopExtension.shopId,
      active: shopExtension.active,
      installed: shopExtension.installed,
      version: shopExtension.version,
      latestVersion,
      ratingAverage: storeExtension.rating,
      storeLink: storeExtension.link,
      installedAt: shopExtension.installedAt,
      inStore,
      storeUnknownSince: storeExtension.unknownSince,
    })
    .from(member)
    .innerJoin(shopExtension, eq(shopExtension.organizationId, member.organizationId))
    .innerJoin(shopState, ofShop)
    .leftJoin(storeExtension, atStore)
    .where(letsIn(person));
}

/** Releases that close a security hole by their manufacturer's words, of what is installed in the person's shops. */
export async function listSecurityReleasesOfUser(db: Db, person: Person) {
  return db
    .selectDistinct({ name: storeRelease.name, version: storeRelease.version })
    .from(storeRelease)
    .where(
      and(
        sql`${storeRelease.namesSecurityFix}`,
        inArray(
          storeRelease.name,
          db
            .select({ name: shopExtension.name })
            .from(member)
            .innerJoin(shopExtension, eq(shopExtension.organizationId, member.organizationId))
            .where(letsIn(person)),
        ),
      ),
    )
    .orderBy(asc(storeRelease.name), asc(storeRelease.version));
}

/** Shops of the person that have been visited, for what is installed in them, by name. */
export async function listVisitedShopsOfUser(db: Db, person: Person) {
  return db
    .select({
      id: shop.id,
      name: shop.name,
      organizationId: shop.organizationId,
      organizationSlug: organization.slug,
      shopwareVersion: shopState.shopwareVersion,
    })
    .from(member)
    .innerJoin(organization, eq(organization.id, member.organizationId))
    .innerJoin(shop, eq(shop.organizationId, organization.id))
    .innerJoin(shopState, and(eq(shopState.organizationId, shop.organizationId), eq(shopState.shopId, shop.id)))
    .where(and(letsIn(person), sql`${shopState.lastVisitedAt} is not null`))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id));
}

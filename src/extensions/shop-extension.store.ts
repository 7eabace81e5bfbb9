import { and, asc, eq, type SQL, sql, type SQLWrapper } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import type { ShopAccess } from "../shops/access.ts";
import { isOfAskedShop, rowsOfShop } from "../shops/asked-shop.store.ts";
import { shopState } from "../shops/shop.table.ts";
import { shopExtension } from "./shop-extension.table.ts";
import { STORE_NAME_PATTERN } from "./store-question.ts";
import { storeExtension } from "./store-extension.table.ts";
import { mayBeTold } from "./told-names.store.ts";

const atStore = and(
  eq(storeExtension.name, shopExtension.name),
  eq(storeExtension.shopwareVersion, shopState.shopwareVersion),
);
const ofShop = and(
  eq(shopState.organizationId, shopExtension.organizationId),
  eq(shopState.shopId, shopExtension.shopId),
);
/** Newest version that runs in this shop: according to the store, else the one already available in the shop. */
export const latestVersion = latestVersionOver(shopExtension.upgradeVersion);

/** The same with the shop's available version in another column. */
export function latestVersionOver(upgradeVersion: SQLWrapper): SQL<string | null> {
  return sql`coalesce(${storeExtension.latestVersion}, ${upgradeVersion})`;
}

/**
 * Whether the store offers it for this Shopware version; `null` until the store has answered about it. The store is not
 * asked about names that it cannot have.
 */
export function inStoreBy(name: SQLWrapper): SQL<boolean | null> {
  return sql`case
    when ${storeExtension.fetchedAt} is not null then ${storeExtension.inStore}
    when ${name} !~ ${STORE_NAME_PATTERN} then false
  end`;
}

const inStore = inStoreBy(shopExtension.name);

/** The store does not answer about it at the moment, or has never answered despite being asked. */
export const isStoreUnknown = sql<boolean>`(
  ${storeExtension.unknownSince} is not null or ((${inStore}) is null and ${mayBeTold})
)`;

/** The store is not asked about it, because the organization keeps its name private. */
const isNameKept = sql<boolean>`((${inStore}) is null and not ${mayBeTold})`;

/** What is installed in a shop, with the store's data, sorted by label. */
export const listExtensionsOfShop = rowsOfShop((db) =>
  db
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
    .where(isOfAskedShop(shopExtension))
    .orderBy(asc(sql`lower(${shopExtension.label})`), asc(shopExtension.name))
    .prepare("list_extensions_of_shop"),
);

/** One extension of a shop; `null` if it is not installed. */
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

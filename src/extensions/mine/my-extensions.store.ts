import { and, asc, eq, sql } from "drizzle-orm";
import type { Db } from "../../lib/db.ts";
import { member, organization } from "../../organizations/organization.table.ts";
import { letsIn } from "../../organizations/sign-in/sign-in-rules.store.ts";
import type { Person } from "../../organizations/sign-in/sign-in-rules.ts";
import { shop, shopState } from "../../shops/shop.table.ts";
import { inStoreBy, latestVersionOver } from "../shop-extension.store.ts";
import { shopExtension } from "../shop-extension.table.ts";
import { storeExtension, storeRelease } from "../store-extension.table.ts";
import type { VisitedShop } from "./extensions-answer.ts";
import type { PlacedExtension } from "./my-extensions.ts";

const wasVisited = sql`${shopState.lastVisitedAt} is not null`;

/**
 * What is installed in the person's visited shops, unsorted. Shops with the same state share one row: a large fleet has
 * tens of thousands of installations of a few hundred extensions.
 */
export async function listAlikeOfUser(db: Db, person: Person) {
  const alike = db.$with("alike").as(
    db
      .select({
        name: shopExtension.name,
        active: shopExtension.active,
        installed: shopExtension.installed,
        version: shopExtension.version,
        upgradeVersion: shopExtension.upgradeVersion,
        shopwareVersion: shopState.shopwareVersion,
        shopIds: sql<readonly number[]>`json_agg(${shopExtension.shopId})`.as("shop_ids"),
      })
      .from(member)
      .innerJoin(shopExtension, eq(shopExtension.organizationId, member.organizationId))
      .innerJoin(
        shopState,
        and(eq(shopState.organizationId, shopExtension.organizationId), eq(shopState.shopId, shopExtension.shopId)),
      )
      .where(and(letsIn(person), wasVisited))
      .groupBy(
        shopExtension.name,
        shopExtension.active,
        shopExtension.installed,
        shopExtension.version,
        shopExtension.upgradeVersion,
        shopState.shopwareVersion,
      ),
  );
  return db
    .with(alike)
    .select({
      name: alike.name,
      active: alike.active,
      installed: alike.installed,
      version: alike.version,
      latestVersion: latestVersionOver(alike.upgradeVersion),
      ratingAverage: storeExtension.rating,
      storeLink: storeExtension.link,
      inStore: inStoreBy(alike.name),
      storeUnknownSince: storeExtension.unknownSince,
      shopIds: alike.shopIds,
    })
    .from(alike)
    .leftJoin(
      storeExtension,
      and(eq(storeExtension.name, alike.name), eq(storeExtension.shopwareVersion, alike.shopwareVersion)),
    );
}

/** Fields that come from the first shop that has an extension. */
export async function listFirstInstallations(
  db: Db,
  person: Person,
  shops: readonly VisitedShop[],
  placed: readonly PlacedExtension[],
) {
  const wanted = placed.flatMap(({ name, first }) => {
    const { organizationId, id } = shops[first.place] ?? {};
    return id === undefined ? [] : { name, organizationId, id };
  });
  return db
    .select({ name: shopExtension.name, label: shopExtension.label, installedAt: shopExtension.installedAt })
    .from(member)
    .innerJoin(shopExtension, eq(shopExtension.organizationId, member.organizationId))
    .where(
      and(
        letsIn(person),
        sql`(${shopExtension.organizationId}, ${shopExtension.shopId}, ${shopExtension.name}) in (
          select "organizationId", id, name
          from json_to_recordset(${JSON.stringify(wanted)}) as wanted("organizationId" text, id integer, name text)
        )`,
      ),
    );
}

/** Releases of these extensions that close a security hole according to the manufacturer. */
export async function listSecurityReleases(db: Db, names: readonly string[]) {
  return db
    .selectDistinct({ name: storeRelease.name, version: storeRelease.version })
    .from(storeRelease)
    .where(and(sql`${storeRelease.namesSecurityFix}`, sql`${storeRelease.name} = any(${sql.param(names)}::text[])`))
    .orderBy(asc(storeRelease.name), asc(storeRelease.version));
}

/** Visited shops of the person, for the list of what is installed in them, sorted by name. */
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
    .where(and(letsIn(person), wasVisited))
    .orderBy(asc(sql`lower(${shop.name})`), asc(shop.id));
}

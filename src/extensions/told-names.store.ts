import { and, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../lib/db.ts";
import { member, organization } from "../organizations/organization.table.ts";
import { shopExtension } from "./shop-extension.table.ts";
import { PUBLIC_NAMES } from "./public-names.ts";
import { storeExtension } from "./store-extension.table.ts";

/**
 * Whether the store may be told the name of a row of `shop_extension`. A name is not public just because several
 * organizations have it: an agency installs its own plugin in the shops of all its customers.
 */
export const mayBeTold = sql<boolean>`(
  ${shopExtension.fromStore}
  or ${shopExtension.name} in (${sql.join(
    PUBLIC_NAMES.map((name) => sql`${name}`),
    sql`, `,
  )})
  or exists (
    select 1 from ${storeExtension} as offered where offered.name = ${shopExtension.name} and offered.in_store
  )
  or not exists (
    select 1 from ${organization} as keeper
    where keeper.id = ${shopExtension.organizationId} and keeper.keeps_extension_names
  )
)`;

/**
 * The names that the store may be asked about on somebody's behalf: names that it is known to offer, and those in shops
 * of their organizations that may be told. Any other name that a browser sends is dropped.
 */
export async function tellableNames(
  db: Db,
  userId: string | null,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const offered = db
    .select({ name: storeExtension.name })
    .from(storeExtension)
    .where(and(inArray(storeExtension.name, names), storeExtension.inStore));
  const installed = db
    .select({ name: shopExtension.name })
    .from(shopExtension)
    .innerJoin(member, eq(member.organizationId, shopExtension.organizationId))
    .where(and(inArray(shopExtension.name, names), eq(member.userId, userId ?? ""), mayBeTold));
  const rows = await offered.union(installed);
  return new Set([...names.filter((name) => PUBLIC_NAMES.includes(name)), ...rows.map(({ name }) => name)]);
}

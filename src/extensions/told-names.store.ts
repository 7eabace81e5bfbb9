import { sql } from "drizzle-orm";
import { organization } from "../organizations/organization.table.ts";
import { shopExtension } from "./shop-extension.table.ts";
import { PUBLIC_NAMES } from "./public-names.ts";
import { storeExtension } from "./store-extension.table.ts";

/**
 * Whether the store may be told the name of a row of `shop_extension`. That several organizations have it proves nothing:
 * an agency puts its own plugin into the shops of all its customers.
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

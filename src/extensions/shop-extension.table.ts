import { boolean, index, integer, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fits, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";

/** What is installed where: plugins and apps of each shop. */
export const shopExtension = pgTable(
  "shop_extension",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    name: text("name").notNull(),
    label: text("label").notNull(),
    kind: text("kind").$type<"plugin" | "app">().notNull(),
    active: boolean("active").notNull(),
    installed: boolean("installed").notNull(),
    version: text("version").notNull(),
    upgradeVersion: text("upgrade_version"),
    installedAt: moment("installed_at"),
    /** Its package shows that it came from the store, so the store may be asked about it. */
    fromStore: boolean("from_store").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.name] }),
    index("shop_extension_name_index").on(table.name),
    belongsToShop("shop_extension_shop_fk", table),
    fits(table.name, FIELD_LIMITS.name),
    fits(table.label, FIELD_LIMITS.label),
    isOneOf(table.kind, ["plugin", "app"]),
    fits(table.version, FIELD_LIMITS.version),
    fits(table.upgradeVersion, FIELD_LIMITS.version),
  ],
);

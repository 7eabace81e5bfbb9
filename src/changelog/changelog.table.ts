import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import type { Level } from "../checks/finding.ts";
import type { Reason } from "../checks/status.ts";
import { moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import type { ExtensionChange } from "./changelog-entry.ts";

/** What happened to a shop, written in the transaction that changed it and never altered. */
export const shopChangelog = pgTable(
  "shop_changelog",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    shopId: integer("shop_id").notNull(),
    date: moment("date").notNull(),
    extensions: jsonb("extensions").$type<readonly ExtensionChange[]>().notNull().default([]),
    oldShopwareVersion: text("old_shopware_version"),
    newShopwareVersion: text("new_shopware_version"),
    oldStatus: text("old_status").$type<Level>(),
    newStatus: text("new_status").$type<Level>(),
    reasons: jsonb("reasons").$type<readonly Reason[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("shop_changelog_once_per_visit").on(table.organizationId, table.shopId, table.date),
    index("shop_changelog_newest_index").on(table.organizationId, table.date.desc()),
    index("shop_changelog_page_index").on(table.organizationId, table.shopId, table.id.desc()),
    belongsToShop("shop_changelog_shop_fk", table),
  ],
);

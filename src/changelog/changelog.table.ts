import { sql } from "drizzle-orm";
import { check, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LEVELS, type Level } from "../checks/finding.ts";
import type { Reason } from "../checks/status.ts";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";
import {
  CHANGE_SOURCES,
  type ChangeSource,
  type ExtensionChange,
  type HostChange,
  type SettingChange,
} from "./changelog-entry.ts";

/** What happened to a shop, written in the transaction that changed it and never altered. */
export const shopChangelog = pgTable(
  "shop_changelog",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    shopId: integer("shop_id").notNull(),
    date: moment("date").notNull(),
    extensions: jsonb("extensions").$type<readonly ExtensionChange[]>().notNull().default([]),
    /** Changes that are not listed because there were too many at once or on that day. */
    extensionsLeftOut: integer("extensions_left_out").notNull().default(0),
    oldShopwareVersion: text("old_shopware_version"),
    newShopwareVersion: text("new_shopware_version"),
    oldStatus: text("old_status").$type<Level>(),
    newStatus: text("new_status").$type<Level>(),
    reasons: jsonb("reasons").$type<readonly Reason[]>().notNull().default([]),
    settings: jsonb("settings").$type<readonly (SettingChange | HostChange)[]>().notNull().default([]),
    /**
     * The last reading that did not show it yet: it happened between this and `date`. `null`: there was none, or it was
     * not written down.
     */
    notBefore: moment("not_before"),
    /** `null`: not written down. */
    source: text("source").$type<ChangeSource>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("shop_changelog_newest_index").on(table.organizationId, table.date.desc()),
    index("shop_changelog_page_index").on(table.organizationId, table.shopId, table.date.desc(), table.id.desc()),
    belongsToShop("shop_changelog_shop_fk", table),
    fitsBytes(table.extensions, JSON_LIMITS.extensionChanges),
    fits(table.oldShopwareVersion, FIELD_LIMITS.version),
    fits(table.newShopwareVersion, FIELD_LIMITS.version),
    isOneOf(table.oldStatus, LEVELS),
    isOneOf(table.newStatus, LEVELS),
    fitsBytes(table.reasons, JSON_LIMITS.reasons),
    fitsBytes(table.settings, JSON_LIMITS.settingChanges),
    check("shop_changelog_before", sql`not_before <= date`),
    isOneOf(table.source, CHANGE_SOURCES),
  ],
);

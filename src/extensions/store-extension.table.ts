import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, doublePrecision, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fits, moment } from "../lib/columns.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import { STORE_LIMITS } from "./store-limits.ts";
import type { StoreLocale } from "./store-extension.ts";

/** The store's data about an extension for one Shopware version, shared by all tenants. */
export const storeExtension = pgTable(
  "store_extension",
  {
    name: text("name").notNull(),
    shopwareVersion: text("shopware_version").notNull(),
    /** `false`: the store does not offer it for this Shopware version. Means nothing while `fetchedAt` is `null`. */
    inStore: boolean("in_store").notNull().default(false),
    /** Newest version that runs on this Shopware version. */
    latestVersion: text("latest_version"),
    /** 0 to 10. */
    rating: doublePrecision("rating"),
    link: text("link"),
    label: text("label"),
    producer: text("producer"),
    triedAt: moment("tried_at").notNull(),
    fetchedAt: moment("fetched_at"),
    /** Why the latest attempt failed; `null` if it succeeded or is still running. */
    lastError: text("last_error"),
    /** First failed attempt after the last answer. */
    unknownSince: moment("unknown_since"),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.shopwareVersion] }),
    index("store_extension_tried_index").on(table.triedAt),
    fits(table.name, FIELD_LIMITS.name),
    fits(table.shopwareVersion, FIELD_LIMITS.version),
    fits(table.latestVersion, STORE_LIMITS.version),
    fits(table.link, STORE_LIMITS.link),
    fits(table.label, STORE_LIMITS.label),
    fits(table.producer, STORE_LIMITS.label),
  ],
);

/**
 * One row with a number that a trigger increases with every change of {@link storeExtension}. Caches compare the number
 * to know whether they are still valid.
 */
export const storeVersion = pgTable(
  "store_version",
  {
    isOnly: boolean("is_only").primaryKey().default(true),
    version: bigint("version", { mode: "number" }).notNull().default(0),
  },
  (table) => [check("store_version_is_only", sql`${table.isOnly}`)],
);

/** One entry of an extension's changelog in the store; the same for all Shopware versions. */
export const storeRelease = pgTable(
  "store_release",
  {
    name: text("name").notNull(),
    locale: text("locale").$type<StoreLocale>().notNull(),
    version: text("version").notNull(),
    /** Sanitised HTML. */
    text: text("text").notNull(),
    releasedOn: date("released_on", { mode: "string" }),
    /** The text, in any language, says that the release closes a security hole. */
    namesSecurityFix: boolean("names_security_fix").notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.name, table.locale, table.version] }),
    index("store_release_security_index")
      .on(table.name)
      .where(sql`names_security_fix`),
    fits(table.name, FIELD_LIMITS.name),
    fits(table.version, STORE_LIMITS.version),
    fits(table.text, STORE_LIMITS.notesHtml),
  ],
);

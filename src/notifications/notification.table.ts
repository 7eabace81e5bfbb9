import { sql } from "drizzle-orm";
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "../identity/identity.table.ts";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";
import { ALERT_LEVELS, type AlertLevel } from "./alert.ts";
import { DELIVERY_OUTCOMES, type DeliveryOutcome } from "./delivery-outcome.ts";
import type { NotificationLink } from "./notification-link.ts";
import type { ShopMemory } from "./shop-memory.ts";

/** Sentences about a handful of findings, each with words of a shop. */
export const INBOX_LIMITS = { title: 1000, message: 20_000 } as const;

/** Longest that is kept of why a delivery failed. */
export const REASON_CHARACTERS = 500;

const toPerson = () =>
  text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

/** What stands in a person's inbox: one of each key, the newest. */
export const notification = pgTable(
  "notification",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    userId: toPerson(),
    shopId: integer("shop_id").notNull(),
    key: text("key").notNull(),
    level: text("level").$type<AlertLevel>().notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    link: jsonb("link").$type<NotificationLink>(),
    read: boolean("read").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** Set from its deletion on, for as long as that can be taken back; what was deleted together has the same. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("notification_id_unique").on(table.id),
    uniqueIndex("notification_key_unique").on(table.userId, table.key),
    index("notification_newest_index").on(table.userId, table.createdAt.desc()),
    index("notification_shop_index").on(table.organizationId, table.shopId),
    belongsToShop("notification_shop_fk", table),
    isOneOf(table.level, ALERT_LEVELS),
    fits(table.title, INBOX_LIMITS.title),
    fits(table.message, INBOX_LIMITS.message),
  ],
);

/** What was told about a shop so far, one row per shop that has had an event. */
export const shopAlertMemory = pgTable(
  "shop_alert_memory",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    memory: jsonb("memory").$type<ShopMemory>().notNull(),
    /** When a shop that flaps counts as calm; `null` for one that does not. */
    calmAt: moment("calm_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId] }),
    index("shop_alert_memory_calm_index")
      .on(table.calmAt)
      .where(sql`${table.calmAt} is not null`),
    belongsToShop("shop_alert_memory_shop_fk", table),
  ],
);

/** One alert on its way to one person through one channel. */
export const notificationDelivery = pgTable(
  "notification_delivery",
  {
    organizationId: text("organization_id").notNull(),
    /** The same for every attempt. */
    id: text("id").notNull(),
    shopId: integer("shop_id").notNull(),
    userId: toPerson(),
    channel: text("channel").notNull(),
    /** As the version that decided has written it: whoever reads it asks `readAlert`. */
    alert: jsonb("alert").notNull(),
    createdAt: moment("created_at").notNull(),
    /** When it arrived, or turned out not to be wanted any more. */
    settledAt: moment("settled_at"),
    /** How it ended; `null` while it is on its way. Given up is what has an outcome and was never settled. */
    outcome: text("outcome").$type<DeliveryOutcome>(),
    /** When it was given up, and what whoever should have taken it said last. */
    givenUpAt: moment("given_up_at"),
    reason: text("reason"),
    /** When an admin had it tried again; null for one that is on its first way. */
    retriedAt: moment("retried_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("notification_delivery_id_unique").on(table.id),
    index("notification_delivery_shop_index").on(table.organizationId, table.shopId),
    index("notification_delivery_user_index").on(table.userId),
    index("notification_delivery_created_index").on(table.createdAt),
    index("notification_delivery_open_index")
      .on(table.createdAt)
      .where(sql`${table.settledAt} is null`),
    belongsToShop("notification_delivery_shop_fk", table),
    fitsBytes(table.alert, JSON_LIMITS.event),
    isOneOf(table.outcome, DELIVERY_OUTCOMES),
    fits(table.reason, REASON_CHARACTERS),
  ],
);

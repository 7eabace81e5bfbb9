import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { LEVELS, type Level, type TextParams } from "../checks/finding.ts";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";

export const shopTask = pgTable(
  "shop_task",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    id: text("id").notNull(),
    name: text("name").notNull(),
    status: text("status").notNull(),
    intervalSeconds: bigint("interval_seconds", { mode: "number" }).notNull(),
    lastExecutionTime: moment("last_execution_time"),
    nextExecutionTime: moment("next_execution_time"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.id] }),
    belongsToShop("shop_task_shop_fk", table),
    fits(table.id, FIELD_LIMITS.id),
    fits(table.name, FIELD_LIMITS.name),
    fits(table.status, FIELD_LIMITS.word),
  ],
);

export const shopQueue = pgTable(
  "shop_queue",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    name: text("name").notNull(),
    size: bigint("size", { mode: "number" }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.name] }),
    belongsToShop("shop_queue_shop_fk", table),
    fits(table.name, FIELD_LIMITS.name),
  ],
);

export const shopFinding = pgTable(
  "shop_finding",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    id: text("id").notNull(),
    check: text("check").notNull(),
    level: text("level").$type<Level>().notNull(),
    text: text("text").notNull(),
    params: jsonb("params").$type<TextParams>().notNull(),
    source: text("source").notNull(),
    link: text("link"),
    /** Since when the finding has this level. */
    since: moment("since").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.id] }),
    belongsToShop("shop_finding_shop_fk", table),
    fits(table.id, FIELD_LIMITS.findingId),
    isOneOf(table.level, LEVELS),
    fitsBytes(table.params, JSON_LIMITS.findingParams),
    fits(table.source, FIELD_LIMITS.label),
    fits(table.link, FIELD_LIMITS.url),
  ],
);

/** One narrow row per visit, kept for 14 days. */
export const shopVisit = pgTable(
  "shop_visit",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    at: moment("at").notNull(),
    /** `answered`, or the reason of the failure. */
    outcome: text("outcome").notNull(),
    responseMilliseconds: integer("response_milliseconds"),
    /** Messages waiting in all queues, `null` when the queue did not answer. */
    queueSize: bigint("queue_size", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.at] }),
    index("shop_visit_at_index").on(table.at),
    belongsToShop("shop_visit_shop_fk", table),
  ],
);

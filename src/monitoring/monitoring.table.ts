import { bigint, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { Level, TextParams } from "../checks/finding.ts";
import { moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";

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

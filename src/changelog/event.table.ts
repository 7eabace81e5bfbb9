import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fitsBytes, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";

/** Outbox of events that people may have to be told about; written in the transaction of the change. */
export const event = pgTable(
  "event",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    shopId: integer("shop_id").notNull(),
    date: moment("date").notNull(),
    kind: text("kind").notNull(),
    /** In the form that the event's kind had when it was written; the kind reads it. */
    data: jsonb("data").notNull(),
    /** When the recipients were determined; `null` until then. */
    decidedAt: moment("decided_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("event_undecided_index")
      .on(table.organizationId, table.shopId, table.id)
      .where(sql`${table.decidedAt} is null`),
    index("event_shop_index").on(table.organizationId, table.shopId),
    index("event_decided_index")
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    belongsToShop("event_shop_fk", table),
    fitsBytes(table.data, JSON_LIMITS.event),
  ],
);

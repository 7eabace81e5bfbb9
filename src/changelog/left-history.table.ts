import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fitsBytes, moment } from "../lib/columns.ts";
import { organization } from "../organizations/organization.table.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";

/**
 * What an organization knew about a shop that has moved to another one: it stays readable here and does not move along.
 * Written by triggers when a shop changes its organization.
 */
export const leftHistory = pgTable(
  "shop_history_left",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    /** The shop belongs to somebody else by now. */
    shopId: integer("shop_id").notNull(),
    shopName: text("shop_name").notNull(),
    /** `change`: an entry of the changelog. `speed`: a speed test. All others are rows of the table of that name. */
    kind: text("kind")
      .$type<"change" | "speed" | "incident" | "incidentTrouble" | "incidentEntry" | "incidentTold">()
      .notNull(),
    date: moment("date").notNull(),
    entry: jsonb("entry").$type<Record<string, unknown>>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("shop_history_left_newest_index").on(table.organizationId, table.date.desc(), table.id.desc()),
    fitsBytes(table.entry, 2 * JSON_LIMITS.extensionChanges),
  ],
);

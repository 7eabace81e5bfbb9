import { sql } from "drizzle-orm";
import { integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { user } from "../identity/identity.table.ts";
import { moment } from "../lib/columns.ts";
import type { FleetViewState } from "./fleet-view-state.ts";

/** Named filters and order of the fleet. They belong to a person, not to an organization. */
export const fleetView = pgTable(
  "fleet_view",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    state: jsonb("state").$type<FleetViewState>().notNull(),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.id] }),
    uniqueIndex("fleet_view_name_unique").on(table.userId, sql`lower(${table.name})`),
  ],
);

import { index, jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { fitsBytes, moment } from "../lib/columns.ts";
import type { ProcessKind } from "./process-kind.ts";

/** Of all kinds of channels, each with every urgency and outcome, and of the loops. */
export const FIGURES_BYTES = 65_536;

/**
 * The product's processes. A row is deleted when its process ends cleanly; a lost process keeps its row for some days.
 */
export const processPresence = pgTable(
  "process_presence",
  {
    /** Never reused; a worker's leases are held in this name. */
    id: text("id").primaryKey(),
    kind: text("kind").$type<ProcessKind>().notNull(),
    host: text("host").notNull(),
    version: text("version").notNull(),
    startedAt: moment("started_at").notNull(),
    /** According to the database's clock. */
    seenAt: moment("seen_at").notNull(),
    /** When others noticed that it was gone; `null` while it is alive. */
    lostAt: moment("lost_at"),
    /** What it counted since its start; it has no address at which it could be asked. */
    figures: jsonb("figures"),
  },
  (table) => [index("process_presence_seen_index").on(table.seenAt), fitsBytes(table.figures, FIGURES_BYTES)],
);

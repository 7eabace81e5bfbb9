import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import type { ProcessKind } from "./process-kind.ts";

/** The product's processes. A row goes when its process ends in good order; one that was lost stays for some days. */
export const processPresence = pgTable(
  "process_presence",
  {
    /** Unique among all processes at all times; what a worker holds is held in this name. */
    id: text("id").primaryKey(),
    kind: text("kind").$type<ProcessKind>().notNull(),
    host: text("host").notNull(),
    version: text("version").notNull(),
    startedAt: moment("started_at").notNull(),
    /** By the database's clock. */
    seenAt: moment("seen_at").notNull(),
    /** When others noticed that it is gone; `null` for one that lives. */
    lostAt: moment("lost_at"),
  },
  (table) => [index("process_presence_seen_index").on(table.seenAt)],
);

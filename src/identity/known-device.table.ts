import { index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { user } from "./identity.table.ts";

/**
 * Browsers on which somebody has signed in. `deviceHash`: SHA-256 (hex) of a cookie's key, the person and the browser's
 * name.
 */
export const knownDevice = pgTable(
  "known_device",
  {
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    deviceHash: text("device_hash").notNull(),
    firstSeenAt: moment("first_seen_at").notNull(),
    lastSeenAt: moment("last_seen_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.deviceHash] }),
    index("known_device_last_seen_at_index").on(table.lastSeenAt),
  ],
);

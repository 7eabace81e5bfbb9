import { json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fits, fitsBytes, moment } from "./columns.ts";

/** Twice the largest answer that is read. */
export const PAYLOAD_BYTES = 8 * 1024 * 1024;
const KEY_CHARACTERS = 255;

/** What sources beside the shops have answered last, shared by all tenants. */
export const outsideAnswer = pgTable(
  "outside_answer",
  {
    source: text("source").notNull(),
    /** What was asked. */
    key: text("key").notNull(),
    /** The last good answer, `null` while there has never been one. Kept as text: order of keys and escapes survive. */
    payload: json("payload"),
    triedAt: moment("tried_at").notNull(),
    fetchedAt: moment("fetched_at"),
    /** Why the newest attempt brought nothing; `null` when it did. */
    lastError: text("last_error"),
    /** First failed attempt after the last good answer. */
    unknownSince: moment("unknown_since"),
  },
  (table) => [
    primaryKey({ columns: [table.source, table.key] }),
    fits(table.key, KEY_CHARACTERS),
    fitsBytes(table.payload, PAYLOAD_BYTES),
  ],
);

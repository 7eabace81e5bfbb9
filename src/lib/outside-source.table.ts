import { json, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fits, fitsBytes, moment } from "./columns.ts";

/** Twice the size of the largest answer that is read. */
export const PAYLOAD_BYTES = 8 * 1024 * 1024;
const KEY_CHARACTERS = 255;

/** The last answers of sources outside the shops, shared by all tenants. */
export const outsideAnswer = pgTable(
  "outside_answer",
  {
    source: text("source").notNull(),
    /** The question that was asked. */
    key: text("key").notNull(),
    /**
     * The last good answer; `null` if there has never been one. Stored as text, so that key order and escapes are
     * preserved.
     */
    payload: json("payload"),
    triedAt: moment("tried_at").notNull(),
    fetchedAt: moment("fetched_at"),
    /** Why the latest attempt failed; `null` if it succeeded. */
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

import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** One row per limit and subject. Unlogged (rate-bucket.trigger.sql): after a crash everybody begins anew. */
export const rateBucket = pgTable(
  "rate_bucket",
  {
    /** Limit and subject, as "refreshes person:x". */
    key: text("key").primaryKey(),
    /** When all that was taken will be forgotten. */
    emptyAt: moment("empty_at").notNull(),
  },
  (table) => [index("rate_bucket_empty_index").on(table.emptyAt)],
);

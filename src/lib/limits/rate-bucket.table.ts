import { index, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../columns.ts";

/** One row per limit and subject. Unlogged (rate-bucket.trigger.sql): after a crash all buckets start empty. */
export const rateBucket = pgTable(
  "rate_bucket",
  {
    /** Limit and subject, for example "refreshes person:x". */
    key: text("key").primaryKey(),
    /** When the bucket will be empty again. */
    emptyAt: moment("empty_at").notNull(),
  },
  (table) => [index("rate_bucket_empty_index").on(table.emptyAt)],
);

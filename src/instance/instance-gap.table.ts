import { sql } from "drizzle-orm";
import { check, index, pgTable, uniqueIndex } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";

/** Times in which no worker lived: nobody looked at any shop then. One does not overlap another, which a constraint holds. */
export const instanceGap = pgTable(
  "instance_gap",
  {
    fromAt: moment("from_at").primaryKey(),
    /** `null`: none has come back yet. */
    toAt: moment("to_at"),
  },
  (table) => [
    uniqueIndex("instance_gap_open_unique")
      .on(sql`(to_at is null)`)
      .where(sql`to_at is null`),
    index("instance_gap_ended_index").on(table.toAt),
    check("instance_gap_ends", sql`to_at > from_at`),
  ],
);

import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import type { LimitId, LimitSubject } from "./limits.ts";

/** Who hit which limit, for admins. Kept for 30 days after the last hit. */
export const limitHit = pgTable(
  "limit_hit",
  {
    limitId: text("limit_id").$type<LimitId>().notNull(),
    subject: text("subject").$type<LimitSubject>().notNull(),
    /** Id of the person or organization, or the address itself. No foreign key, because it may be deleted by now. */
    subjectId: text("subject_id").notNull(),
    times: bigint("times", { mode: "number" }).notNull(),
    firstAt: moment("first_at").notNull(),
    lastAt: moment("last_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.limitId, table.subject, table.subjectId] }),
    index("limit_hit_last_index").on(table.lastAt),
  ],
);

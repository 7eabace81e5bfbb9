import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";

/** What admins made different from the defaults; who changed what stands in the audit log. */
export const instanceSetting = pgTable("instance_setting", {
  name: text("name").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: moment("changed_at").notNull(),
});

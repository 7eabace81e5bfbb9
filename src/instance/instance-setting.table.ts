import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";

/** Settings that admins changed from the defaults; the audit log says who changed what. */
export const instanceSetting = pgTable("instance_setting", {
  name: text("name").primaryKey(),
  value: jsonb("value").$type<unknown>().notNull(),
  changedAt: moment("changed_at").notNull(),
});

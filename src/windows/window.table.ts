import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { user } from "../identity/identity.table.ts";
import { fits, isOneOf, moment } from "../lib/columns.ts";
import { organization } from "../organizations/organization.table.ts";
import { project, shop } from "../shops/shop.table.ts";
import { tag } from "../shops/tags/tag.table.ts";
import { WINDOW_LIMITS } from "./window-limits.ts";
import { SCOPE_KINDS, type ScopeKind } from "./window-scope.ts";

/** Work that happens once, from moment to moment; ended early, it may be shorter than what can be planned. */
const HAPPENS_ONCE = `begins_at is not null and ends_at is not null and num_nonnulls(cron, minutes, first_day, last_day) = 0
  and ends_at > begins_at and ends_at <= begins_at + interval '${WINDOW_LIMITS.longestMinutes} minutes'`;
const REPEATS = `num_nonnulls(cron, minutes, first_day) = 3 and num_nonnulls(begins_at, ends_at) = 0
  and minutes between ${WINDOW_LIMITS.shortestMinutes} and ${WINDOW_LIMITS.longestRepeatedMinutes} and (last_day is null or last_day >= first_day)`;
const FITS_SCOPE = `num_nonnulls(project_id, shop_id, tag_id) = case scope_kind when 'organization' then 0 else 1 end
  and case scope_kind when 'project' then project_id is not null when 'shop' then shop_id is not null
    when 'tag' then tag_id is not null else true end`;

/** Planned work. One that was removed stays for what happened in it. */
export const maintenanceWindow = pgTable(
  "maintenance_window",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    scopeKind: text("scope_kind").$type<ScopeKind>().notNull(),
    projectId: integer("project_id"),
    shopId: integer("shop_id"),
    tagId: integer("tag_id"),
    name: text("name").notNull(),
    beginsAt: moment("begins_at"),
    endsAt: moment("ends_at"),
    /** Five fields, in the time of `timeZone`. */
    cron: text("cron"),
    minutes: integer("minutes"),
    timeZone: text("time_zone").notNull(),
    firstDay: date("first_day"),
    lastDay: date("last_day"),
    /** Visits and probes pause in it. */
    pauses: boolean("pauses").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    removedAt: moment("removed_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("maintenance_window_id_unique").on(table.id),
    index("maintenance_window_project_index").on(table.organizationId, table.projectId),
    index("maintenance_window_shop_index").on(table.organizationId, table.shopId),
    index("maintenance_window_tag_index").on(table.organizationId, table.tagId),
    foreignKey({
      columns: [table.organizationId, table.projectId],
      foreignColumns: [project.organizationId, project.id],
      name: "maintenance_window_project_fk",
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.shopId],
      foreignColumns: [shop.organizationId, shop.id],
      name: "maintenance_window_shop_fk",
    }).onDelete("cascade"),
    foreignKey({
      columns: [table.organizationId, table.tagId],
      foreignColumns: [tag.organizationId, tag.id],
      name: "maintenance_window_tag_fk",
    }).onDelete("cascade"),
    isOneOf(table.scopeKind, SCOPE_KINDS),
    fits(table.name, WINDOW_LIMITS.nameCharacters),
    fits(table.cron, WINDOW_LIMITS.cronCharacters),
    check("maintenance_window_named", sql`${table.name} <> ''`),
    check("maintenance_window_scope_fits", sql.raw(FITS_SCOPE)),
    check("maintenance_window_time_fits", sql.raw(`(${HAPPENS_ONCE}) or (${REPEATS})`)),
  ],
);

/** One time that it happens. What lies behind is never changed. */
export const windowOccurrence = pgTable(
  "window_occurrence",
  {
    organizationId: text("organization_id").notNull(),
    windowId: integer("window_id").notNull(),
    beginsAt: moment("begins_at").notNull(),
    endsAt: moment("ends_at").notNull(),
    /** Who ended it before its time; null: nobody did. */
    endedBy: text("ended_by").references(() => user.id, { onDelete: "set null" }),
    /** Its shops, as last read while it ran; null: not read yet, the scope says it. */
    shopIds: integer("shop_ids").array(),
    shopsReadAt: moment("shops_read_at"),
    /** When its end was noticed. */
    closedAt: moment("closed_at"),
    /** When the incidents of its shops were told that it began. */
    begunAt: moment("begun_at"),
    /** When what began in it and is still there was weighed after its end. */
    settledAt: moment("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.windowId, table.beginsAt] }),
    foreignKey({
      columns: [table.organizationId, table.windowId],
      foreignColumns: [maintenanceWindow.organizationId, maintenanceWindow.id],
      name: "window_occurrence_window_fk",
    }).onDelete("cascade"),
    index("window_occurrence_end_index").on(table.organizationId, table.endsAt),
    /** Finds what runs at a moment, among all that is planned and all that is past. */
    index("window_occurrence_time_index").using("gist", sql`tstzrange(begins_at, ends_at)`),
    index("window_occurrence_unsettled_index")
      .on(table.endsAt)
      .where(sql`settled_at is null`),
    index("window_occurrence_open_index")
      .on(table.beginsAt)
      .where(sql`closed_at is null`),
    index("window_occurrence_ended_by_index").on(table.endedBy),
    check("window_occurrence_ends", sql`ends_at > begins_at`),
  ],
);

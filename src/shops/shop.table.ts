import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { LEVELS } from "../checks/finding.ts";
import { TASK_GRACE_MINUTES } from "../checks/scheduled-tasks.ts";
import { bytes, fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { organization } from "../organizations/organization.table.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";
import type { SectionId } from "../snapshot/section.ts";
import { columnsOf } from "./field-columns.table.ts";
import { STATE_FIELDS } from "./state-fields.ts";

export const project = pgTable(
  "project",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    name: text("name").notNull(),
    description: text("description"),
    createdAt: moment("created_at").notNull(),
    updatedAt: moment("updated_at").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.id] }), uniqueIndex("project_id_unique").on(table.id)],
);

/** Settings of a shop, made by people. What visits learn is in {@link shopState}. */
export const shop = pgTable(
  "shop",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    projectId: integer("project_id").notNull(),
    name: text("name").notNull(),
    url: text("url").notNull(),
    clientId: text("client_id").notNull(),
    /** Sealed. */
    clientSecret: text("client_secret").notNull(),
    extraHeaderName: text("extra_header_name"),
    /** Sealed. */
    extraHeaderValue: text("extra_header_value"),
    /** Ids of findings that do not count toward the status. */
    ignores: text("ignores")
      .array()
      .notNull()
      .default(sql`'{}'`),
    taskGraceMinutes: integer("task_grace_minutes").notNull().default(TASK_GRACE_MINUTES),
    sitespeedEnabled: boolean("sitespeed_enabled").notNull().default(false),
    sitespeedUrls: text("sitespeed_urls")
      .array()
      .notNull()
      .default(sql`'{}'`),
    createdAt: moment("created_at").notNull(),
    /**
     * When it came to its organization, which is told nothing older about it. A trigger writes it when the shop moves.
     */
    joinedAt: moment("joined_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("shop_id_unique").on(table.id),
    index("shop_project_index").on(table.organizationId, table.projectId),
    foreignKey({
      columns: [table.organizationId, table.projectId],
      foreignColumns: [project.organizationId, project.id],
      name: "shop_project_fk",
    }).onUpdate("cascade"),
    foreignKey({
      columns: [table.organizationId],
      foreignColumns: [organization.id],
      name: "shop_organization_fk",
    }).onDelete("cascade"),
  ],
);

/** Rows that belong to a shop: they move and are deleted with it. */
export const belongsToShop = (name: string, table: { organizationId: AnyPgColumn; shopId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.organizationId, table.shopId],
    foreignColumns: [shop.organizationId, shop.id],
    name,
  })
    .onDelete("cascade")
    .onUpdate("cascade");

/** What is known about a shop, and when its next visit is due. One row per shop, written by visits. */
export const shopState = pgTable(
  "shop_state",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),

    /** When the next automatic or requested visit is due; `null` while visits are stopped. */
    dueAt: moment("due_at"),
    /** Somebody waits for it: takes precedence over scheduled visits. */
    urgent: boolean("urgent").notNull().default(false),
    requestedAt: moment("requested_at"),
    /** While in the future, the worker `leaseOwner` is visiting the shop. */
    leaseUntil: moment("lease_until"),
    leaseOwner: text("lease_owner"),
    /** Sections that the running visit has finished, answered or not; meaningless without a lease. */
    visitRead: text("visit_read")
      .array()
      .$type<readonly SectionId[]>()
      .notNull()
      .default(sql`'{}'`),
    /** Workers in a row that ended while they visited the shop; 0 once a visit is saved. */
    workerDeaths: integer("worker_deaths").notNull().default(0),
    /** When the latest of them was noticed. */
    blamedAt: moment("blamed_at"),
    /** Since when visits are paused, because two workers in a row ended during one; `null`: not paused. */
    setAsideAt: moment("set_aside_at"),
    /** Host name of the shop's address; limits concurrent visits per host. */
    host: text("host").notNull(),

    ...columnsOf(STATE_FIELDS),
    /** Content hash of the icon in {@link shopIcon}, part of its address. */
    iconHash: text("icon_hash"),
    iconCheckedAt: moment("icon_checked_at"),
    /** Hosts of its sales channels' domains, read along with the icon; `null`: never read. */
    ownHosts: jsonb("own_hosts").$type<readonly string[]>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId] }),
    index("shop_state_due_index")
      .on(table.dueAt)
      .where(sql`due_at is not null`),
    index("shop_state_blamed_index")
      .on(table.blamedAt)
      .where(sql`worker_deaths > 0`),
    uniqueIndex("shop_state_shop_unique").on(table.shopId),
    belongsToShop("shop_state_shop_fk", table),
    isOneOf(table.status, LEVELS),
    isOneOf(table.findingsLevel, LEVELS),
    fitsBytes(table.statusReasons, JSON_LIMITS.reasons),
    fitsBytes(table.causes, JSON_LIMITS.causes),
    fitsBytes(table.failure, JSON_LIMITS.failure),
    fits(table.shopwareVersion, FIELD_LIMITS.version),
    fitsBytes(table.config, JSON_LIMITS.config),
    fitsBytes(table.cache, JSON_LIMITS.cache),
    fitsBytes(table.ownHosts, JSON_LIMITS.ownHosts),
    fitsBytes(table.facts, JSON_LIMITS.facts),
    fitsBytes(table.sections, JSON_LIMITS.sections),
    fitsBytes(table.lastChangelog, JSON_LIMITS.lastUpdate),
  ],
);

/** The storefront's icon, re-served by us with a fixed type. */
export const shopIcon = pgTable(
  "shop_icon",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    hash: text("hash").notNull(),
    contentType: text("content_type").notNull(),
    content: bytes("content").notNull(),
  },
  (table) => [primaryKey({ columns: [table.organizationId, table.shopId] }), belongsToShop("shop_icon_shop_fk", table)],
);

import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import type { SaidTrouble } from "../changelog/define-event.ts";
import { MATTER_CHARACTERS } from "../changelog/event.table.ts";
import { INCIDENT_TOPICS, type TopicId } from "../checks/topic.ts";
import { user } from "../identity/identity.table.ts";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { organization } from "../organizations/organization.table.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";
import {
  type Cause,
  CAUSES,
  ENTRY_KINDS,
  type EntryKind,
  INCIDENT_LIMITS,
  INCIDENT_STATES,
  type IncidentNote,
  type IncidentState,
  NOT_TOLD_REASONS,
  type NotToldReason,
  TOLD_NEWS,
  TOLD_STATES,
  TOLD_WAYS,
  type ToldNews,
  type ToldState,
  type ToldWay,
} from "./incident.ts";

const person = (name: string) => text(name).references(() => user.id, { onDelete: "set null" });

/** Errors of a shop and topic that people deal with together. A parent has no shop: it joins those of several shops. */
export const incident = pgTable(
  "incident",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    shopId: integer("shop_id"),
    parentId: integer("parent_id"),
    topic: text("topic").$type<TopicId>().notNull(),
    state: text("state").$type<IncidentState>().notNull(),
    /** What is behind it, as far as shops can share it. */
    matter: text("matter"),
    /** What was wrong first; of a parent, what its first incident says. */
    title: jsonb("title").$type<SaidTrouble>().notNull(),
    /** When it was so for the first time, and when we knew. */
    beganAt: moment("began_at").notNull(),
    noticedAt: moment("noticed_at").notNull(),
    /** Nobody is told before; `null`: nobody is told of it alone, because it is part of something or planned. */
    tellAfter: moment("tell_after"),
    /** When it was said that people are to be told; `null`: not yet. */
    announcedAt: moment("announced_at"),
    /** When somebody was told of it last, as something that began. */
    toldAt: moment("told_at"),
    acknowledgedAt: moment("acknowledged_at"),
    acknowledgedBy: person("acknowledged_by"),
    endedAt: moment("ended_at"),
    closedAt: moment("closed_at"),
    closedBy: person("closed_by"),
    reopened: smallint("reopened").notNull().default(0),
    /** How long nothing of it was there since it began: before each of its returns. */
    restedSeconds: integer("rested_seconds").notNull().default(0),
    flappingSince: moment("flapping_since"),
    /** It began while somebody worked on the shop. */
    inWindow: boolean("in_window").notNull().default(false),
    cause: text("cause").$type<Cause>(),
    note: jsonb("note").$type<IncidentNote>(),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("incident_open_unique")
      .on(table.organizationId, table.shopId, table.topic)
      .where(sql`state = 'open' and shop_id is not null`),
    uniqueIndex("incident_parent_open_unique")
      .on(table.organizationId, table.matter)
      .where(sql`state = 'open' and shop_id is null`),
    index("incident_newest_index").on(table.organizationId, table.beganAt.desc()),
    index("incident_shop_index").on(table.organizationId, table.shopId, table.beganAt.desc()),
    index("incident_parent_index").on(table.organizationId, table.parentId),
    index("incident_acknowledged_by_index").on(table.acknowledgedBy),
    index("incident_closed_by_index").on(table.closedBy),
    index("incident_ended_index")
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    index("incident_waiting_index")
      .on(table.tellAfter)
      .where(sql`announced_at is null and tell_after is not null`),
    belongsToShop("incident_shop_fk", { organizationId: table.organizationId, shopId: table.shopId }),
    foreignKey({
      columns: [table.organizationId, table.parentId],
      foreignColumns: [table.organizationId, table.id],
      name: "incident_parent_fk",
    }),
    isOneOf(table.topic, INCIDENT_TOPICS),
    isOneOf(table.state, INCIDENT_STATES),
    isOneOf(table.cause, CAUSES),
    check("incident_ends", sql`(state = 'open') = (ended_at is null) and ended_at >= began_at`),
    check("incident_closes", sql`(state = 'closed') = (closed_at is not null)`),
    check("incident_rested", sql`rested_seconds >= 0`),
    check("incident_noticed", sql`noticed_at >= began_at`),
    check("incident_acknowledged", sql`acknowledged_by is null or acknowledged_at is not null`),
    check("incident_closed_by", sql`closed_by is null or closed_at is not null`),
    check("incident_parent", sql`shop_id is not null or (parent_id is null and matter is not null)`),
    fits(table.matter, MATTER_CHARACTERS),
    fitsBytes(table.title, JSON_LIMITS.event),
    fitsBytes(table.note, INCIDENT_LIMITS.note),
  ],
);

export const belongsToIncident = (name: string, table: { organizationId: AnyPgColumn; incidentId: AnyPgColumn }) =>
  foreignKey({
    columns: [table.organizationId, table.incidentId],
    foreignColumns: [incident.organizationId, incident.id],
    name,
  })
    .onDelete("cascade")
    .onUpdate("cascade");

/** One thing that is wrong with a shop, from appearing to going; what comes back is there once for each time. */
export const incidentTrouble = pgTable(
  "incident_trouble",
  {
    organizationId: text("organization_id").notNull(),
    incidentId: integer("incident_id").notNull(),
    shopId: integer("shop_id").notNull(),
    /** The id of a finding, or `visit`. */
    key: text("key").notNull(),
    check: text("check"),
    text: text("text").notNull(),
    params: jsonb("params").$type<SaidTrouble["params"]>().notNull(),
    matter: text("matter"),
    beganAt: moment("began_at").notNull(),
    endedAt: moment("ended_at"),
    /** Somebody closed the incident although it was there: it opens nothing until it was gone once. */
    passedOver: boolean("passed_over").notNull().default(false),
  },
  (table) => [
    primaryKey({
      name: "incident_trouble_pk",
      columns: [table.organizationId, table.incidentId, table.shopId, table.key, table.beganAt],
    }),
    index("incident_trouble_open_index")
      .on(table.organizationId, table.matter)
      .where(sql`ended_at is null`),
    index("incident_trouble_shop_index").on(table.organizationId, table.shopId),
    belongsToIncident("incident_trouble_incident_fk", table),
    belongsToShop("incident_trouble_shop_fk", table),
    check("incident_trouble_ends", sql`ended_at >= began_at`),
    fits(table.key, INCIDENT_LIMITS.key),
    fits(table.matter, MATTER_CHARACTERS),
    fitsBytes(table.params, JSON_LIMITS.event),
  ],
);

/** What happened to an incident; never changed. */
export const incidentEntry = pgTable(
  "incident_entry",
  {
    organizationId: text("organization_id").notNull(),
    incidentId: integer("incident_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    at: moment("at").notNull(),
    kind: text("kind").$type<EntryKind>().notNull(),
    params: jsonb("params").$type<Readonly<Record<string, unknown>>>().notNull(),
    /** `null`: nobody did it, or a former member. */
    userId: person("user_id"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.incidentId, table.id] }),
    index("incident_entry_user_index").on(table.userId),
    belongsToIncident("incident_entry_incident_fk", table),
    isOneOf(table.kind, ENTRY_KINDS),
    fitsBytes(table.params, INCIDENT_LIMITS.entry),
  ],
);

/** What became of each message that told a person of an incident by one way, or why there was none. */
export const incidentTold = pgTable(
  "incident_told",
  {
    organizationId: text("organization_id").notNull(),
    incidentId: integer("incident_id").notNull(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    way: text("way").$type<ToldWay>().notNull(),
    /** The moment that its message carries, which tells it from others. */
    saidAt: moment("said_at").notNull(),
    /** What was said; `null`: that was not written down. */
    what: text("what").$type<ToldNews>(),
    state: text("state").$type<ToldState>().notNull(),
    at: moment("at").notNull(),
    why: text("why").$type<NotToldReason>(),
    /** What went wrong on the way. */
    reason: text("reason"),
  },
  (table) => [
    primaryKey({
      name: "incident_told_pk",
      columns: [table.organizationId, table.incidentId, table.userId, table.way, table.saidAt],
    }),
    index("incident_told_user_index").on(table.userId),
    belongsToIncident("incident_told_incident_fk", table),
    isOneOf(table.way, TOLD_WAYS),
    isOneOf(table.what, TOLD_NEWS),
    isOneOf(table.state, TOLD_STATES),
    isOneOf(table.why, NOT_TOLD_REASONS),
    check("incident_told_why", sql`(state = 'notTold') = (why is not null)`),
    fits(table.reason, INCIDENT_LIMITS.reason),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fits, fitsBytes, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";

/** Maximum length of what is behind an event. */
export const MATTER_CHARACTERS = 300;

/** Enough for 200 people and channels, each with five rules. */
const TOLD_BYTES = 131_072;

/** Outbox of events that people may have to be told about; written in the transaction of the change. */
export const event = pgTable(
  "event",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    /** `null`: it belongs to no single shop. */
    shopId: integer("shop_id"),
    date: moment("date").notNull(),
    kind: text("kind").notNull(),
    /** In the form that the event's kind had when it was written; the kind reads it. */
    data: jsonb("data").notNull(),
    /** When the recipients were determined; `null` until then. */
    decidedAt: moment("decided_at"),
    /** What is behind it, as far as shops can share it. */
    matter: text("matter"),
    /** Events of one batch have one cause. */
    batch: text("batch"),
    /** It was there already when somebody looked for the first time. */
    isFirst: boolean("is_first").notNull().default(false),
    /** The incident and the planned work that it belongs to, known from `weighedAt` on. */
    incidentId: integer("incident_id"),
    windowId: integer("window_id"),
    weighedAt: moment("weighed_at"),
    /** When it was made into what customers' systems get; `null`: not yet, or nobody of the organization listens. */
    fedAt: moment("fed_at"),
    /** What they get, byte by byte, as long as the event is kept; `null`: nothing. Read it with `readBodies`. */
    bodies: jsonb("bodies"),
    /** Who was told of it, by which rules, and who was not and why. */
    told: jsonb("told"),
    /** Its number among what the organization's systems get, without gaps. */
    sequence: bigint("sequence", { mode: "number" }),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("event_undecided_index")
      .on(table.organizationId, table.shopId, table.id)
      .where(sql`${table.decidedAt} is null`),
    index("event_shop_index").on(table.organizationId, table.shopId),
    index("event_date_index").on(table.organizationId, table.date),
    index("event_decided_index")
      .on(table.decidedAt)
      .where(sql`${table.decidedAt} is not null`),
    index("event_unweighed_index")
      .on(table.organizationId, table.id)
      .where(sql`${table.weighedAt} is null`),
    index("event_of_incident_index")
      .on(table.organizationId, table.incidentId)
      .where(sql`${table.incidentId} is not null`),
    index("event_unfed_index")
      .on(table.organizationId, table.id)
      .where(sql`${table.fedAt} is null`),
    uniqueIndex("event_sequence_unique")
      .on(table.organizationId, table.sequence)
      .where(sql`${table.sequence} is not null`),
    check("event_fed", sql`(bodies is null) = (sequence is null) and (bodies is null or fed_at is not null)`),
    belongsToShop("event_shop_fk", { organizationId: table.organizationId, shopId: table.shopId }),
    fits(table.matter, MATTER_CHARACTERS),
    fitsBytes(table.data, JSON_LIMITS.event),
    fitsBytes(table.bodies, JSON_LIMITS.eventBodies),
    fitsBytes(table.told, TOLD_BYTES),
  ],
);

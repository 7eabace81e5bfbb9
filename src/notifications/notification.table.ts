import { sql } from "drizzle-orm";
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EventUrgency } from "../changelog/define-event.ts";
import { TOPIC_IDS, type TopicId } from "../checks/topic.ts";
import { user } from "../identity/identity.table.ts";
import { belongsToIncident } from "../incidents/incident.table.ts";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { JSON_LIMITS } from "../snapshot/json-limits.ts";
import { ALERT_LEVELS, type AlertLevel } from "./alert.ts";
import type { Why } from "./delivering/deciding/telling-rule.ts";
import { TELLING_LIMITS } from "./delivering/telling-limits.ts";
import type { NotificationLink } from "./notification-link.ts";
import { destination } from "./delivering/destination.table.ts";
import { rule } from "./delivering/rule.table.ts";
import type { ShopMemory } from "./shop-memory.ts";

/** Enough for sentences about a handful of findings, each with texts of a shop. */
export const INBOX_LIMITS = { title: 1000, message: 20_000 } as const;

const toPerson = () =>
  text("user_id")
    .notNull()
    .references(() => user.id, { onDelete: "cascade" });

const URGENCIES: readonly EventUrgency[] = ["now", "week", "info"];

/** Why somebody has something in their inbox. Names are stored, so they must never change. */
const INBOX_REASONS = ["watching", "rule", "managing"] as const;
type InboxReason = (typeof INBOX_REASONS)[number];

/** A person's inbox: one notification per key, the newest. */
export const notification = pgTable(
  "notification",
  {
    id: integer("id").primaryKey().generatedByDefaultAsIdentity(),
    /** `null`: it is about how its person is told, whatever of. */
    organizationId: text("organization_id"),
    userId: toPerson(),
    /** `null`: it tells of an incident of several shops. */
    shopId: integer("shop_id"),
    incidentId: integer("incident_id"),
    /** The channel that it tells those of who may mend it. */
    destinationId: uuid("destination_id").references(() => destination.id, { onDelete: "cascade" }),
    /** The rule that it tells its managers of. */
    ruleId: uuid("rule_id").references(() => rule.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    level: text("level").$type<AlertLevel>().notNull(),
    title: text("title").notNull(),
    message: text("message").notNull(),
    /** What happened, to be worded in the reader's language; `null`: a former version wrote it, in the words above. */
    kind: text("kind"),
    data: jsonb("data"),
    link: jsonb("link").$type<NotificationLink>(),
    /** The matter that it belongs to. */
    thread: text("thread"),
    topic: text("topic").$type<TopicId>(),
    urgency: text("urgency").$type<EventUrgency>(),
    /** When the matter began; `null`: what stands there says so. */
    beganAt: moment("began_at"),
    /** When the matter was over; `null`: as far as is known it is not. */
    endedAt: moment("ended_at"),
    /** Why they have it. */
    why: text("why").$type<InboxReason>(),
    /** By which rules, if they do not watch it. */
    rules: jsonb("rules").$type<Why>(),
    read: boolean("read").notNull().default(false),
    createdAt: moment("created_at").notNull(),
    /** Set when it is deleted, as long as that can be undone; notifications deleted together have the same time. */
    deletedAt: moment("deleted_at"),
  },
  (table) => [
    uniqueIndex("notification_key_unique").on(table.userId, table.key),
    index("notification_newest_index").on(table.userId, table.createdAt.desc()),
    index("notification_shop_index").on(table.organizationId, table.shopId),
    index("notification_incident_index").on(table.organizationId, table.incidentId),
    index("notification_destination_index").on(table.destinationId),
    index("notification_rule_index").on(table.ruleId),
    index("notification_unread_index")
      .on(table.userId)
      .where(sql`not ${table.read} and ${table.deletedAt} is null`),
    belongsToShop("notification_shop_fk", table),
    belongsToIncident("notification_incident_fk", table),
    check(
      "notification_is_about",
      sql`organization_id is null or num_nonnulls(shop_id, incident_id, destination_id, rule_id) > 0`,
    ),
    isOneOf(table.level, ALERT_LEVELS),
    fits(table.title, INBOX_LIMITS.title),
    fits(table.message, INBOX_LIMITS.message),
    fitsBytes(table.data, JSON_LIMITS.event),
    fitsBytes(table.rules, TELLING_LIMITS.why),
    isOneOf(table.topic, TOPIC_IDS),
    isOneOf(table.urgency, URGENCIES),
    isOneOf(table.why, INBOX_REASONS),
  ],
);

/** What has been reported about a shop, one row per shop that has had an event. */
export const shopAlertMemory = pgTable(
  "shop_alert_memory",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    memory: jsonb("memory").$type<ShopMemory>().notNull(),
    /** When a flapping shop counts as calm; `null` if it does not flap. */
    calmAt: moment("calm_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId] }),
    index("shop_alert_memory_calm_index")
      .on(table.calmAt)
      .where(sql`${table.calmAt} is not null`),
    belongsToShop("shop_alert_memory_shop_fk", table),
  ],
);

/** Who heard of an incident, and so hears of its end. */
export const incidentHearer = pgTable(
  "incident_hearer",
  {
    organizationId: text("organization_id").notNull(),
    incidentId: integer("incident_id").notNull(),
    userId: toPerson(),
    /** Whether for them it still holds: they have not heard of its end. */
    isOpen: boolean("is_open").notNull(),
    /** Their last message, and how many shops it spoke of. */
    toldAt: moment("told_at").notNull(),
    shopCount: integer("shop_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.incidentId, table.userId] }),
    index("incident_hearer_user_index").on(table.userId),
    belongsToIncident("incident_hearer_incident_fk", table),
  ],
);

import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { EventUrgency, Phase } from "../../changelog/define-event.ts";
import { event } from "../../changelog/event.table.ts";
import { NOT_TOLD_REASONS, type NotToldReason } from "../../incidents/incident.ts";
import { belongsToIncident } from "../../incidents/incident.table.ts";
import { fits, fitsBytes, isOneOf, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import { belongsToShop } from "../../shops/shop.table.ts";
import { JSON_LIMITS } from "../../snapshot/json-limits.ts";
import { ALERT_WAITS_FOR, type AlertWaitsFor } from "../alert-outcome.ts";
import { MESSAGE_KINDS, type MessageKind } from "../messages/message.ts";
import { destination } from "./destination.table.ts";
import { webhookReplay } from "../endpoints/endpoint.table.ts";
import type { Why } from "./deciding/telling-rule.ts";
import {
  ATTEMPT_OUTCOMES,
  type AttemptOutcome,
  MESSAGE_STATES,
  type MessageState,
  STEPS_AT_MOST,
  TELLING_LIMITS,
} from "./telling-limits.ts";

const toDestination = () =>
  uuid("destination_id")
    .notNull()
    .references(() => destination.id, { onDelete: "cascade" });

/**
 * What is sent. To a channel: made of one or more notices. To a person: an `alert`, decided for them alone, a `summary` of
 * alerts that have waited, or a `digest`. To a customer's system: an `event`, as it was made once for all of them.
 */
export const message = pgTable(
  "message",
  {
    destinationId: toDestination(),
    /** Stays the same for every attempt, so that a copy can be recognized. */
    id: uuid("id").notNull(),
    /** `null`: it is about several, for one person. */
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    thread: text("thread"),
    /** Only for machines, who get each event by itself. */
    eventId: integer("event_id"),
    kind: text("kind").$type<MessageKind | "event" | "alert">().notNull(),
    /** Of a channel's: read it with `readContent`. Of a digest: which one it is, until it has arrived. */
    content: jsonb("content"),
    /** What a person is told, in the form of the version that wrote it; read it with `readAlert`. */
    alert: jsonb("alert"),
    /** What an alert is about; without a shop, an incident of several. */
    shopId: integer("shop_id"),
    incidentId: integer("incident_id"),
    /** By which rules somebody is told an alert; `null`: they watch it. */
    rules: jsonb("rules").$type<Why>(),
    /** Of an alert: the message in which it is told together with others. What becomes of that becomes of it. */
    summaryId: uuid("summary_id"),
    /** What an alert waits for until its next moment; of what it waits for with others, one message tells. */
    waitsFor: text("waits_for").$type<AlertWaitsFor>(),
    /** Why somebody was not told an alert. */
    untold: text("untold").$type<NotToldReason>(),
    state: text("state").$type<MessageState>().notNull(),
    /** Why it is dead. */
    reason: text("reason"),
    attempts: integer("attempts").notNull().default(0),
    /** How many of them were made before somebody had it sent again. */
    attemptsBefore: integer("attempts_before").notNull().default(0),
    /** When somebody had it sent again, as it is. */
    redeliveredAt: moment("redelivered_at"),
    /** Of an event: its place among all that a system gets. */
    sequence: bigint("sequence", { mode: "number" }),
    /** Refused again and again, so that it no longer holds up what comes after it. */
    isAside: boolean("is_aside").notNull().default(false),
    /** The replay that sends the event once more. */
    replayId: uuid("replay_id").references(() => webhookReplay.id, { onDelete: "cascade" }),
    nextAt: moment("next_at"),
    createdAt: moment("created_at").notNull(),
    /** Of an alert: when owners and admins were told that it has not arrived. */
    warnedAt: moment("warned_at"),
    settledAt: moment("settled_at"),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.id] }),
    uniqueIndex("message_event_unique")
      .on(table.destinationId, table.eventId)
      .where(sql`event_id is not null and replay_id is null`),
    uniqueIndex("message_replay_unique")
      .on(table.replayId, table.eventId)
      .where(sql`replay_id is not null`),
    index("message_live_index")
      .on(table.destinationId, table.sequence)
      .where(sql`state = 'waiting' and kind = 'event' and replay_id is null and not is_aside`),
    index("message_replayed_index")
      .on(table.destinationId, table.sequence)
      .where(sql`state = 'waiting' and replay_id is not null and not is_aside`),
    index("message_aside_index")
      .on(table.destinationId, table.nextAt)
      .where(sql`state = 'waiting' and is_aside`),
    index("message_waiting_index")
      .on(table.destinationId, table.nextAt)
      .where(sql`state = 'waiting'`),
    index("message_newest_index").on(table.organizationId, table.createdAt.desc()),
    index("message_log_index").on(table.destinationId, table.state, table.createdAt, table.id),
    index("message_settled_index")
      .on(table.settledAt)
      .where(sql`settled_at is not null`),
    index("message_of_event_index").on(table.organizationId, table.eventId),
    index("message_shop_index").on(table.organizationId, table.shopId),
    index("message_incident_index").on(table.organizationId, table.incidentId),
    index("message_alert_index")
      .on(table.destinationId, table.createdAt)
      .where(sql`kind = 'alert'`),
    index("message_matter_index")
      .on(table.destinationId, sql`(alert -> 'news' ->> 'matter')`, table.createdAt)
      .where(sql`kind = 'alert' and alert -> 'news' ->> 'matter' is not null`),
    index("message_unwarned_index")
      .on(table.createdAt)
      .where(sql`kind = 'alert' and warned_at is null and state in ('waiting', 'dead')`),
    index("message_held_index")
      .on(table.nextAt)
      .where(sql`waits_for is not null`),
    index("message_given_up_index")
      .on(table.createdAt.desc())
      .where(sql`state = 'dead' and kind in ('alert', 'summary', 'digest')`),
    index("message_summed_index")
      .on(table.destinationId, table.summaryId)
      .where(sql`summary_id is not null`),
    foreignKey({
      columns: [table.destinationId, table.summaryId],
      foreignColumns: [table.destinationId, table.id],
      name: "message_summary_fk",
    }).onDelete("cascade"),
    belongsToShop("message_shop_fk", table),
    belongsToIncident("message_incident_fk", table),
    foreignKey({
      columns: [table.organizationId, table.eventId],
      foreignColumns: [event.organizationId, event.id],
      name: "message_event_fk",
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    check(
      "message_of_event",
      sql`(kind = 'event') = (event_id is not null) and (kind = 'event') = (sequence is not null)`,
    ),
    check("message_replayed", sql`replay_id is null or kind = 'event'`),
    check(
      "message_settles",
      sql`(state = 'waiting') = (settled_at is null) and (state = 'waiting') = (next_at is not null)`,
    ),
    check("message_dead", sql`(state = 'dead') = (reason is not null)`),
    check("message_tried", sql`attempts >= 0`),
    check(
      "message_of_alert",
      sql`(kind = 'alert') = (alert is not null) and (kind = 'alert' or num_nonnulls(shop_id, incident_id) = 0)
        and (kind <> 'alert' or num_nonnulls(shop_id, incident_id) > 0 or alert ->> 'topic' = 'organization')`,
    ),
    check("message_waits", sql`waits_for is null or (kind = 'alert' and state = 'waiting')`),
    check(
      "message_summed",
      sql`summary_id is null or (kind = 'alert' and (state = 'waiting') = (waits_for is not null))`,
    ),
    isOneOf(table.kind, [...MESSAGE_KINDS, "event", "alert"]),
    isOneOf(table.waitsFor, ALERT_WAITS_FOR),
    isOneOf(table.untold, NOT_TOLD_REASONS),
    fitsBytes(table.rules, TELLING_LIMITS.why),
    isOneOf(table.state, MESSAGE_STATES),
    fits(table.thread, TELLING_LIMITS.threadThere),
    fitsBytes(table.content, TELLING_LIMITS.content),
    fitsBytes(table.alert, JSON_LIMITS.event),
  ],
);

/** This destination shall hear of that event, by that rule, not before then. Its message goes with the last of them, by a trigger. */
export const notice = pgTable(
  "notice",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    eventId: integer("event_id").notNull(),
    shopId: integer("shop_id"),
    destinationId: toDestination(),
    step: integer("step").notNull().default(0),
    /** Which reminder of it this is; 0: none. */
    reminder: integer("reminder").notNull().default(0),
    thread: text("thread").notNull(),
    phase: text("phase").$type<Phase>().notNull(),
    urgency: text("urgency").$type<EventUrgency>().notNull(),
    why: jsonb("why").$type<Why>().notNull(),
    dueAt: moment("due_at").notNull(),
    /** It is told together with all else that is due then. */
    isSummed: boolean("is_summed").notNull().default(false),
    messageId: uuid("message_id"),
    /** When owners and admins were told that it has not arrived. */
    warnedAt: moment("warned_at"),
    /** Of an update of which nothing has arrived: since when it is over. */
    overAt: moment("over_at"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("notice_once").on(table.destinationId, table.eventId, table.step, table.reminder),
    index("notice_due_index")
      .on(table.destinationId, table.dueAt)
      .where(sql`message_id is null`),
    index("notice_message_index").on(table.destinationId, table.messageId),
    index("notice_event_index").on(table.organizationId, table.eventId),
    index("notice_old_index").on(table.dueAt),
    index("notice_lately_index").on(table.organizationId, table.dueAt),
    index("notice_shop_index").on(table.organizationId, table.shopId, table.destinationId),
    index("notice_unwarned_index")
      .on(table.destinationId, table.dueAt)
      .where(sql`urgency = 'now' and warned_at is null`),
    foreignKey({
      columns: [table.organizationId, table.eventId],
      foreignColumns: [event.organizationId, event.id],
      name: "notice_event_fk",
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    foreignKey({
      columns: [table.destinationId, table.messageId],
      foreignColumns: [message.destinationId, message.id],
      name: "notice_message_fk",
    }).onDelete("cascade"),
    check("notice_step", sql.raw(`step between 0 and ${STEPS_AT_MOST}`)),
    isOneOf(table.phase, ["opens", "grows", "closes"]),
    isOneOf(table.urgency, ["now", "week", "info"]),
    fits(table.thread, TELLING_LIMITS.threadThere),
    fitsBytes(table.why, TELLING_LIMITS.why),
  ],
);

/** One try to bring a message. Without an end after its lease ran out nobody knows whether it arrived. */
export const attempt = pgTable(
  "attempt",
  {
    destinationId: toDestination(),
    messageId: uuid("message_id").notNull(),
    number: integer("number").notNull(),
    beganAt: moment("began_at").notNull(),
    endedAt: moment("ended_at"),
    outcome: text("outcome").$type<AttemptOutcome>(),
    status: integer("status"),
    milliseconds: integer("milliseconds"),
    answer: text("answer"),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.messageId, table.number] }),
    foreignKey({
      columns: [table.destinationId, table.messageId],
      foreignColumns: [message.destinationId, message.id],
      name: "attempt_message_fk",
    }).onDelete("cascade"),
    index("attempt_unended_index")
      .on(table.destinationId, table.messageId)
      .where(sql`ended_at is null`),
    check("attempt_ends", sql`(ended_at is null) = (outcome is null)`),
    isOneOf(table.outcome, ATTEMPT_OUTCOMES),
    fitsBytes(table.answer, TELLING_LIMITS.answer),
  ],
);

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
import { fits, fitsBytes, isOneOf, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import type { ChannelReference } from "../channels/channel-kind.ts";
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

/** What is sent, made of one or more notices. */
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
    kind: text("kind").$type<MessageKind | "event">().notNull(),
    /** Read it with `readContent`. */
    content: jsonb("content"),
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
    isOneOf(table.kind, [...MESSAGE_KINDS, "event"]),
    isOneOf(table.state, MESSAGE_STATES),
    fits(table.thread, TELLING_LIMITS.thread),
    fitsBytes(table.content, TELLING_LIMITS.content),
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
    fits(table.thread, TELLING_LIMITS.thread),
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

/** What a destination knows of a matter. */
export const threadAt = pgTable(
  "thread_at",
  {
    destinationId: toDestination(),
    thread: text("thread").notNull(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    /** When it began this time. */
    openedAt: moment("opened_at"),
    toldAt: moment("told_at").notNull(),
    toldUrgency: text("told_urgency").$type<EventUrgency>().notNull(),
    toldShops: integer("told_shops").notNull(),
    /** Since when it is over, as far as this destination is concerned. */
    endedAt: moment("ended_at"),
    /** The first message over there. */
    reference: jsonb("reference").$type<ChannelReference>(),
    reminders: integer("reminders").notNull().default(0),
    step: integer("step").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.thread] }),
    index("thread_at_thread_index").on(table.organizationId, table.thread),
    index("thread_at_opened_index").on(table.organizationId, table.openedAt),
    index("thread_at_ended_index")
      .on(table.endedAt)
      .where(sql`ended_at is not null`),
    check("thread_at_shops", sql`told_shops >= 0`),
    isOneOf(table.toldUrgency, ["now", "week", "info"]),
    fits(table.thread, TELLING_LIMITS.thread),
    fitsBytes(table.reference, TELLING_LIMITS.reference),
  ],
);

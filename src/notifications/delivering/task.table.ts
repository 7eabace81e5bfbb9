import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { event } from "../../changelog/event.table.ts";
import { fits, isOneOf, moment } from "../../lib/columns.ts";
import { rule } from "./rule.table.ts";
import { STEPS_AT_MOST, TASK_KINDS, type TaskKind, TELLING_LIMITS } from "./telling-limits.ts";

/** What a rule will tell of a matter if it is still open by then: it reminds, or a step of its escalation is due. */
export const tellingTask = pgTable(
  "telling_task",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => rule.id, { onDelete: "cascade" }),
    kind: text("kind").$type<TaskKind>().notNull(),
    step: integer("step").notNull(),
    thread: text("thread").notNull(),
    /** What began it. */
    eventId: integer("event_id").notNull(),
    /** When its first message was due. */
    beganAt: moment("began_at").notNull(),
    dueAt: moment("due_at").notNull(),
    /** How often it reminded already. */
    times: integer("times").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("telling_task_once").on(table.organizationId, table.ruleId, table.thread, table.kind, table.step),
    index("telling_task_due_index").on(table.dueAt),
    index("telling_task_rule_index").on(table.ruleId),
    index("telling_task_event_index").on(table.organizationId, table.eventId),
    foreignKey({
      columns: [table.organizationId, table.eventId],
      foreignColumns: [event.organizationId, event.id],
      name: "telling_task_event_fk",
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
    check("telling_task_step", sql.raw(`step between 0 and ${STEPS_AT_MOST} and (kind = 'step') = (step > 0)`)),
    check("telling_task_times", sql`times >= 0`),
    isOneOf(table.kind, TASK_KINDS),
    fits(table.thread, TELLING_LIMITS.thread),
  ],
);

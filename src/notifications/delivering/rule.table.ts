import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, unique, uuid } from "drizzle-orm/pg-core";
import type { EventUrgency } from "../../changelog/define-event.ts";
import type { TopicId } from "../../checks/topic.ts";
import { user } from "../../identity/identity.table.ts";
import { fits, fitsBytes, isOneOf, moment } from "../../lib/columns.ts";
import { organization, team } from "../../organizations/organization.table.ts";
import type { Lost } from "../rules/tells-nobody.ts";
import { destination } from "./destination.table.ts";
import {
  OUTSIDE_HOURS,
  PERSON_WAYS,
  type PersonWay,
  RECEIVER_ROLES,
  RULE_PACES,
  RULE_SCOPES,
  type RulePace,
  type RuleScope,
  STEPS_AT_MOST,
  TELLING_LIMITS,
} from "./telling-limits.ts";

/** Who is told of what, at which pace; of an organization, or a person's own. */
export const rule = pgTable(
  "rule",
  {
    id: uuid("id").primaryKey(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    place: integer("place").notNull(),
    isOn: boolean("is_on").notNull().default(true),
    name: text("name"),
    topics: text("topics").array().$type<TopicId[]>().notNull(),
    /** From which urgency on. */
    urgency: text("urgency").$type<EventUrgency>().notNull(),
    scope: text("scope").$type<RuleScope>().notNull(),
    /** Ids of what the scope names, as text. */
    scopeIds: text("scope_ids").array().notNull(),
    /** Whether ends are told. */
    ends: boolean("ends").notNull().default(true),
    pace: text("pace").$type<RulePace>().notNull(),
    hours: jsonb("hours"),
    outside: text("outside").notNull().default("keep"),
    remindMinutes: integer("remind_minutes"),
    /** The last that was deleted of what it names, by a trigger. */
    lost: jsonb("lost").$type<Lost>(),
    /** Since when its owners and admins know that it tells nobody. */
    silentSince: moment("silent_since"),
    version: integer("version").notNull().default(1),
  },
  (table) => [
    index("rule_organization_index").on(table.organizationId, table.place),
    index("rule_user_index").on(table.userId, table.place),
    check("rule_is_of_one", sql`num_nonnulls(organization_id, user_id) = 1`),
    check("rule_about_something", sql`cardinality(topics) > 0`),
    check(
      "rule_scoped",
      sql.raw(
        `(scope in ('all', 'watched')) = (cardinality(scope_ids) = 0) and cardinality(scope_ids) <= ${TELLING_LIMITS.scope}`,
      ),
    ),
    check("rule_reminds", sql`remind_minutes > 0`),
    isOneOf(table.urgency, ["now", "week", "info"]),
    isOneOf(table.scope, RULE_SCOPES),
    isOneOf(table.pace, RULE_PACES),
    isOneOf(table.outside, OUTSIDE_HOURS),
    fits(table.name, TELLING_LIMITS.name),
    fitsBytes(table.hours, TELLING_LIMITS.hours),
    fitsBytes(table.lost, TELLING_LIMITS.lost),
  ],
);

/** Whom a rule tells, in which step. A destination or team of somebody else is refused by a trigger. */
export const ruleReceiver = pgTable(
  "rule_receiver",
  {
    ruleId: uuid("rule_id")
      .notNull()
      .references(() => rule.id, { onDelete: "cascade" }),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    step: integer("step").notNull().default(0),
    afterMinutes: integer("after_minutes").notNull().default(0),
    destinationId: uuid("destination_id").references(() => destination.id, { onDelete: "cascade" }),
    role: text("role"),
    teamId: text("team_id").references(() => team.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    /** Those who watch the shop. */
    watchers: boolean("watchers"),
    /** Of a person's own rule: their mail, or their devices. */
    way: text("way").$type<PersonWay>(),
  },
  (table) => [
    primaryKey({ columns: [table.ruleId, table.id] }),
    unique("rule_receiver_once")
      .on(
        table.ruleId,
        table.step,
        table.destinationId,
        table.role,
        table.teamId,
        table.userId,
        table.watchers,
        table.way,
      )
      .nullsNotDistinct(),
    index("rule_receiver_destination_index").on(table.destinationId),
    index("rule_receiver_team_index").on(table.teamId),
    index("rule_receiver_user_index").on(table.userId),
    check("rule_receiver_is_one", sql`num_nonnulls(destination_id, role, team_id, user_id, watchers, way) = 1`),
    check("rule_receiver_watchers", sql`watchers`),
    check("rule_receiver_step", sql.raw(`step between 0 and ${STEPS_AT_MOST}`)),
    check(
      "rule_receiver_after",
      sql`(step = 0 and after_minutes = 0) or (step > 0 and after_minutes between 5 and 1440)`,
    ),
    isOneOf(table.role, RECEIVER_ROLES),
    isOneOf(table.way, PERSON_WAYS),
  ],
);

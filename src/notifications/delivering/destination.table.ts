import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "../../identity/identity.table.ts";
import { fits, fitsBytes, isOneOf, moment } from "../../lib/columns.ts";
import { LANGUAGES, type Language } from "../../lib/language.ts";
import { organization } from "../../organizations/organization.table.ts";
import { DESTINATION_STATES, type DestinationState, TELLING_LIMITS } from "./telling-limits.ts";

/**
 * Where messages go, each with a queue of its own: a channel of an organization or a person, a person's mail or browsers,
 * or a customer's system.
 */
export const destination = pgTable(
  "destination",
  {
    id: uuid("id").primaryKey(),
    organizationId: text("organization_id").references(() => organization.id, { onDelete: "cascade" }),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    channel: text("channel").notNull(),
    name: text("name").notNull(),
    /** Without its secrets, which are sealed. */
    settings: jsonb("settings").$type<Readonly<Record<string, unknown>>>().notNull(),
    secrets: text("secrets"),
    /** Where its requests go: a few at once only, and secrets go nowhere else. */
    origin: text("origin").notNull(),
    language: text("language").$type<Language>().notNull(),
    /** `null`: the organization's, else the instance's. */
    timeZone: text("time_zone"),
    state: text("state").$type<DestinationState>().notNull(),
    /** Why it is disabled. */
    reason: text("reason"),
    stateSince: moment("state_since").notNull(),
    /** Since when it is disabled as its owners and admins were told. */
    managersToldAt: moment("managers_told_at"),
    /** In a row. */
    failures: integer("failures").notNull().default(0),
    failingSince: moment("failing_since"),
    /** For how many hours it had failed when its owners and admins were last told; only of systems that get events. */
    failingToldHours: integer("failing_told_hours"),
    arrivedAt: moment("arrived_at"),
    triedAt: moment("tried_at"),
    tokens: real("tokens"),
    tokensAt: moment("tokens_at"),
    /** When there is something to send; `infinity` while somebody who sends has seen all of it. */
    nextDueAt: moment("next_due_at"),
    nextIsNow: boolean("next_is_now").notNull().default(false),
    /** Whether all that is due is told in one message, however few matters it is about. */
    sumsUp: boolean("sums_up").notNull().default(false),
    /** Since when so much begins there that it is told together; `null`: it does not. */
    stormSince: moment("storm_since"),
    leaseUntil: moment("lease_until"),
    leaseOwner: text("lease_owner"),
    version: integer("version").notNull().default(1),
    madeBy: text("made_by").references(() => user.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("destination_name_unique").on(table.organizationId, sql`lower(${table.name})`),
    uniqueIndex("destination_email_unique")
      .on(table.userId)
      .where(sql`channel = 'email'`),
    uniqueIndex("destination_push_unique")
      .on(table.userId)
      .where(sql`channel = 'push'`),
    index("destination_user_index").on(table.userId),
    index("destination_made_by_index").on(table.madeBy),
    index("destination_due_index")
      .on(table.nextDueAt)
      .where(sql`next_due_at is not null and state in ('on', 'struggling')`),
    index("destination_storm_index")
      .on(table.id)
      .where(sql`storm_since is not null`),
    index("destination_lease_index")
      .on(table.leaseUntil)
      .where(sql`lease_until is not null`),
    check("destination_is_of_one", sql`num_nonnulls(organization_id, user_id) = 1`),
    check("destination_named", sql`name <> ''`),
    check("destination_leased", sql`(lease_until is null) = (lease_owner is null)`),
    check("destination_failing", sql`failures >= 0 and (failures = 0) = (failing_since is null)`),
    check(
      "destination_disabled",
      sql`case state when 'disabled' then reason is not null when 'struggling' then true else reason is null end`,
    ),
    isOneOf(table.state, DESTINATION_STATES),
    isOneOf(table.language, LANGUAGES),
    fits(table.name, TELLING_LIMITS.name),
    fits(table.origin, TELLING_LIMITS.origin),
    fitsBytes(table.settings, TELLING_LIMITS.settings),
  ],
);

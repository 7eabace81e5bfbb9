import { sql } from "drizzle-orm";
import { bigint, boolean, check, date, index, integer, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { user } from "../../identity/identity.table.ts";
import { fits, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import { destination } from "../delivering/destination.table.ts";
import { ENDPOINT_LIMITS } from "./endpoint-limits.ts";

/** How far an organization's events were made into what its systems get. Whoever locks the row is the one who does that. */
export const webhookFeed = pgTable(
  "webhook_feed",
  {
    organizationId: text("organization_id")
      .primaryKey()
      .references(() => organization.id, { onDelete: "cascade" }),
    /** Somebody listens. */
    isListening: boolean("is_listening").notNull(),
    /** Events up to this one happened before anybody listened. */
    afterId: integer("after_id").notNull(),
    /** The last number that was given; it never goes back. */
    sequence: bigint("sequence", { mode: "number" }).notNull().default(0),
    /** Messages made on that day, in UTC. */
    day: date("day"),
    dayCount: integer("day_count").notNull().default(0),
    /** The endpoint that gets nothing new until then, because of the organization's limit for a day. */
    pausedId: uuid("paused_id").references(() => destination.id, { onDelete: "set null" }),
    pausedUntil: moment("paused_until"),
  },
  (table) => [
    index("webhook_feed_paused_index").on(table.pausedId),
    check("webhook_feed_counts", sql`sequence >= 0 and day_count >= 0`),
  ],
);

/** A range of events that somebody has had sent again. */
export const webhookReplay = pgTable(
  "webhook_replay",
  {
    id: uuid("id").primaryKey(),
    destinationId: uuid("destination_id")
      .notNull()
      .references(() => destination.id, { onDelete: "cascade" }),
    fromAt: moment("from_at").notNull(),
    toAt: moment("to_at").notNull(),
    /** `null`: all types that the endpoint gets. */
    type: text("type"),
    onlyFailed: boolean("only_failed").notNull(),
    count: integer("count").notNull(),
    startedAt: moment("started_at").notNull(),
    startedBy: text("started_by").references(() => user.id, { onDelete: "set null" }),
    stoppedAt: moment("stopped_at"),
  },
  (table) => [
    index("webhook_replay_destination_index").on(table.destinationId, table.startedAt.desc()),
    index("webhook_replay_started_by_index").on(table.startedBy),
    index("webhook_replay_old_index").on(table.startedAt),
    check("webhook_replay_range", sql`from_at <= to_at and count >= 0`),
    fits(table.type, ENDPOINT_LIMITS.type),
  ],
);

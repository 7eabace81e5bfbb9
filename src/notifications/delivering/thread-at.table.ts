import { sql } from "drizzle-orm";
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import type { EventUrgency } from "../../changelog/define-event.ts";
import { fits, fitsBytes, isOneOf, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import type { ChannelReference } from "../channels/channel-kind.ts";
import { destination } from "./destination.table.ts";
import { TELLING_LIMITS } from "./telling-limits.ts";

/** What a destination knows of a matter. */
export const threadAt = pgTable(
  "thread_at",
  {
    destinationId: uuid("destination_id")
      .notNull()
      .references(() => destination.id, { onDelete: "cascade" }),
    thread: text("thread").notNull(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    /** When it began this time. */
    openedAt: moment("opened_at"),
    toldAt: moment("told_at").notNull(),
    toldUrgency: text("told_urgency").$type<EventUrgency>().notNull(),
    toldShops: integer("told_shops").notNull(),
    /**
     * Something of it has arrived there since it began, whatever its name was then. Of what a worker of a former version
     * writes nobody knows.
     */
    wasTold: boolean("was_told").notNull().default(true),
    /** Since when it is over, as far as this destination is concerned. */
    endedAt: moment("ended_at"),
    /** The first message over there. */
    reference: jsonb("reference").$type<ChannelReference>(),
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
    fits(table.thread, TELLING_LIMITS.threadThere),
    fitsBytes(table.reference, TELLING_LIMITS.reference),
  ],
);

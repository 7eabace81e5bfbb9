import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { TOPIC_IDS, type TopicId } from "../../checks/topic.ts";
import { user } from "../../identity/identity.table.ts";
import { fits, isOneOf, moment } from "../../lib/columns.ts";
import { organization } from "../../organizations/organization.table.ts";
import { belongsToShop } from "../../shops/shop.table.ts";
import { destination } from "../delivering/destination.table.ts";
import { MUTE_LIMITS } from "./mute-limits.ts";

/** What is not told: to a person, to a destination, or, if both are null, to everybody of the organization. */
export const mute = pgTable(
  "mute",
  {
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    id: uuid("id").notNull().defaultRandom(),
    userId: text("user_id").references(() => user.id, { onDelete: "cascade" }),
    destinationId: uuid("destination_id").references(() => destination.id, { onDelete: "cascade" }),
    /** Of a thread, its shop if it has one; all `null`: everything. */
    shopId: integer("shop_id"),
    topic: text("topic").$type<TopicId>(),
    thread: text("thread"),
    /** `null`: until it is fixed. */
    until: moment("until"),
    /** Somebody ended it, or what it was about is over. */
    endedAt: moment("ended_at"),
    reason: text("reason"),
    madeBy: text("made_by").references(() => user.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** Grows with each change, so that nobody overwrites what they have not seen. */
    version: integer("version").notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index("mute_open_index")
      .on(table.organizationId)
      .where(sql`ended_at is null`),
    index("mute_user_index").on(table.userId),
    index("mute_made_by_index").on(table.madeBy),
    index("mute_destination_index").on(table.destinationId),
    index("mute_shop_index").on(table.organizationId, table.shopId),
    belongsToShop("mute_shop_fk", table),
    check("mute_is_for", sql`user_id is null or destination_id is null`),
    check("mute_until_fixed", sql`until is not null or thread is not null`),
    check("mute_topic_of_shop", sql`topic is null or (shop_id is not null and thread is null)`),
    isOneOf(table.topic, TOPIC_IDS),
    fits(table.thread, MUTE_LIMITS.thread),
    fits(table.reason, MUTE_LIMITS.reason),
  ],
);

import { sql } from "drizzle-orm";
import { boolean, check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from "drizzle-orm/pg-core";
import { session, user } from "../../../identity/identity.table.ts";
import { fits, moment } from "../../../lib/columns.ts";
import { message } from "../../delivering/message.table.ts";
import { PUSH_LIMITS } from "./push-limits.ts";

/** A browser that shows what a person is told. It goes with the session in which it was registered. */
export const pushDevice = pgTable(
  "push_device",
  {
    id: uuid("id").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => user.id, { onDelete: "cascade" }),
    sessionId: text("session_id")
      .notNull()
      .references(() => session.id, { onDelete: "cascade" }),
    /** Where the browser's service takes notes for it. */
    endpoint: text("endpoint").notNull().unique(),
    /** The browser's keys, sealed. */
    keys: text("keys").notNull(),
    name: text("name").notNull(),
    createdAt: moment("created_at").notNull(),
    triedAt: moment("tried_at"),
    arrivedAt: moment("arrived_at"),
    /** Refusals in a row. */
    refusals: integer("refusals").notNull().default(0),
  },
  (table) => [
    index("push_device_user_index").on(table.userId),
    index("push_device_session_index").on(table.sessionId),
    check("push_device_named", sql`name <> ''`),
    fits(table.endpoint, PUSH_LIMITS.endpoint),
    fits(table.name, PUSH_LIMITS.name),
  ],
);

/** What came of a note for good, device by device: a note that another device has not taken is tried again without these. */
export const pushTold = pgTable(
  "push_told",
  {
    destinationId: uuid("destination_id").notNull(),
    messageId: uuid("message_id").notNull(),
    deviceId: uuid("device_id")
      .notNull()
      .references(() => pushDevice.id, { onDelete: "cascade" }),
    hasArrived: boolean("has_arrived").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.messageId, table.deviceId] }),
    index("push_told_device_index").on(table.deviceId),
    foreignKey({
      columns: [table.destinationId, table.messageId],
      foreignColumns: [message.destinationId, message.id],
      name: "push_told_message_fk",
    }).onDelete("cascade"),
  ],
);

/** The keys by which browsers' services know this instance: made once, and kept when secrets are renewed. */
export const pushKey = pgTable("push_key", {
  id: text("id").primaryKey(),
  publicKey: text("public_key").notNull(),
  /** Sealed. */
  privateKey: text("private_key").notNull(),
  createdAt: moment("created_at").notNull(),
});

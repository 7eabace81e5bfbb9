import { sql } from "drizzle-orm";
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { user } from "../../identity/identity.table.ts";
import { fits, isOneOf, moment } from "../../lib/columns.ts";
import { LANGUAGES, type Language } from "../../lib/language.ts";
import { organization } from "../../organizations/organization.table.ts";
import { ADDRESS_CHARACTERS } from "../channels/email/addresses.ts";
import { message } from "../delivering/message.table.ts";

/**
 * An address that channels of an organization mail, or did. It stays when no channel names it any more, as long as
 * whoever reads it has left: they need not leave again.
 */
export const mailAddress = pgTable(
  "mail_address",
  {
    id: uuid("id").primaryKey(),
    organizationId: text("organization_id")
      .notNull()
      .references(() => organization.id, { onDelete: "cascade" }),
    /** In small letters. */
    address: text("address").notNull(),
    /** Of the channel for which it was last asked. */
    language: text("language").$type<Language>().notNull(),
    madeAt: moment("made_at").notNull(),
    /** When it was last mailed a link to confirm, and who had that done. */
    askedAt: moment("asked_at"),
    askedBy: text("asked_by").references(() => user.id, { onDelete: "set null" }),
    confirmedAt: moment("confirmed_at"),
    /** For ever, unless it confirms anew. */
    unsubscribedAt: moment("unsubscribed_at"),
    /** How many mails it has refused for good, in a row. */
    refusals: integer("refusals").notNull().default(0),
  },
  (table) => [
    uniqueIndex("mail_address_unique").on(table.organizationId, table.address),
    index("mail_address_asked_by_index").on(table.askedBy),
    index("mail_address_made_index").on(table.madeAt),
    check("mail_address_small", sql`address = lower(address)`),
    check("mail_address_refused", sql`refusals >= 0`),
    isOneOf(table.language, LANGUAGES),
    fits(table.address, ADDRESS_CHARACTERS),
  ],
);

/** What became of the mail of a message to one address; those that are tried again have no row. */
export const messageAddress = pgTable(
  "message_address",
  {
    destinationId: uuid("destination_id").notNull(),
    messageId: uuid("message_id").notNull(),
    addressId: uuid("address_id")
      .notNull()
      .references(() => mailAddress.id, { onDelete: "cascade" }),
    outcome: text("outcome").$type<"arrived" | "refused">().notNull(),
    at: moment("at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.destinationId, table.messageId, table.addressId] }),
    index("message_address_address_index").on(table.addressId),
    foreignKey({
      columns: [table.destinationId, table.messageId],
      foreignColumns: [message.destinationId, message.id],
      name: "message_address_message_fk",
    }).onDelete("cascade"),
    isOneOf(table.outcome, ["arrived", "refused"]),
  ],
);

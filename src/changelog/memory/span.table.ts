import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "../../lib/columns.ts";
import { belongsToShop } from "../../shops/shop.table.ts";
import { SPAN_STATES, type SpanCause, type SpanState } from "./span.ts";

/**
 * A stretch in which a shop was down, in maintenance or nobody knows; none means that it answered. A trigger refuses
 * two at once of the same subject.
 */
export const span = pgTable(
  "span",
  {
    organizationId: text("organization_id").notNull(),
    id: integer("id").notNull().generatedAlwaysAsIdentity(),
    shopId: integer("shop_id").notNull(),
    /** `shop`: what visits say of it. */
    subject: text("subject").notNull(),
    state: text("state").$type<SpanState>().notNull(),
    cause: text("cause").$type<SpanCause>().notNull(),
    /** How far apart the looks are that it rests on. */
    resolutionSeconds: integer("resolution_seconds").notNull(),
    fromAt: moment("from_at").notNull(),
    /** The last good reading before it; `null`: there was none. */
    notBefore: moment("not_before"),
    /** When a second try said the same; one that is not confirmed counts for nothing. */
    confirmedAt: moment("confirmed_at"),
    toAt: moment("to_at"),
    /** Of the answer with which it began; `null`: there was none. */
    httpStatus: integer("http_status"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex("span_from_unique").on(table.organizationId, table.shopId, table.subject, table.fromAt.desc()),
    uniqueIndex("span_open_unique")
      .on(table.organizationId, table.shopId, table.subject)
      .where(sql`to_at is null`),
    index("span_ended_index")
      .on(table.toAt)
      .where(sql`to_at is not null`),
    belongsToShop("span_shop_fk", table),
    check("span_ends", sql`to_at > from_at`),
    check("span_before", sql`not_before <= from_at`),
    check("span_confirmed", sql`confirmed_at >= from_at and confirmed_at <= to_at`),
    isOneOf(table.state, SPAN_STATES),
  ],
);

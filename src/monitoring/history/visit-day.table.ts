import { sql } from "drizzle-orm";
import { bigint, check, date, index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import type { UnknownCause } from "../../changelog/memory/measured-time.ts";
import { LEVELS, type Level } from "../../checks/finding.ts";
import type { Reason } from "../../checks/status.ts";
import { fitsBytes, isOneOf } from "../../lib/columns.ts";
import { belongsToShop } from "../../shops/shop.table.ts";
import { JSON_LIMITS } from "../../snapshot/json-limits.ts";

/** What a day of a shop was, in the zone of the instance: written when it is over, of visits, spans and changes. */
export const visitDay = pgTable(
  "visit_day",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    day: date("day").notNull(),
    visits: integer("visits").notNull(),
    answered: integer("answered").notNull(),
    /** Of the answers' milliseconds; `null`: there was none. */
    p50: integer("p50"),
    p95: integer("p95"),
    /** Most messages that waited at one visit; `null`: no queue answered. */
    queueMax: bigint("queue_max", { mode: "number" }),
    knownSeconds: integer("known_seconds").notNull(),
    unknownSeconds: integer("unknown_seconds").notNull(),
    downSeconds: integer("down_seconds").notNull(),
    maintenanceSeconds: integer("maintenance_seconds").notNull(),
    /** The worst status of what is known of it; `null`: nothing is. */
    level: text("level").$type<Level>(),
    reasons: jsonb("reasons").$type<readonly Reason[]>().notNull(),
    /** Why most of what is not known is not. */
    unknownCause: text("unknown_cause").$type<UnknownCause>(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.day] }),
    index("visit_day_day_index").on(table.day),
    belongsToShop("visit_day_shop_fk", table),
    check("visit_day_known", sql`known_seconds >= down_seconds + maintenance_seconds`),
    check("visit_day_whole", sql`known_seconds + unknown_seconds between 79200 and 93600`),
    check("visit_day_visits", sql`answered <= visits`),
    isOneOf(table.level, LEVELS),
    fitsBytes(table.reasons, JSON_LIMITS.dayReasons),
  ],
);

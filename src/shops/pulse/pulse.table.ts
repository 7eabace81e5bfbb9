import { sql } from "drizzle-orm";
import { index, integer, jsonb, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { fitsBytes, moment } from "../../lib/columns.ts";
import { JSON_LIMITS } from "../../snapshot/json-limits.ts";
import type { Pulse, PulseId } from "../../snapshot/pulse.ts";
import { belongsToShop } from "../shop.table.ts";

const part = <Id extends PulseId>(id: Id) => jsonb(id).$type<NonNullable<Pulse[Id]>>();

/** What was learned about a shop between visits, and when it shall be judged by it. */
export const shopPulse = pgTable(
  "shop_pulse",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    uptime: part("uptime"),
    certificate: part("certificate"),
    domain: part("domain"),
    names: part("names"),
    /** The parts that were judged at least once. */
    judged: text("judged")
      .array()
      .notNull()
      .default(sql`'{}'`),
    /** `null`: nothing has changed since the shop was judged, and nothing will by time alone. */
    judgeAt: moment("judge_at"),
    /** Counts what was written and asked for, so that a judgement sees what came while it ran. */
    marks: integer("marks").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId] }),
    index("shop_pulse_judge_index")
      .on(table.judgeAt)
      .where(sql`judge_at is not null`),
    belongsToShop("shop_pulse_shop_fk", table),
    fitsBytes(table.uptime, JSON_LIMITS.pulse),
    fitsBytes(table.certificate, JSON_LIMITS.pulse),
    fitsBytes(table.domain, JSON_LIMITS.pulse),
    fitsBytes(table.names, JSON_LIMITS.pulse),
  ],
);

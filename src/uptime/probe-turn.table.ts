import { sql } from "drizzle-orm";
import { check, customType, index, integer, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { fits, isOneOf, moment } from "../lib/columns.ts";
import { FAILURE_REASONS, type FailureReason } from "../snapshot/failure.ts";
import { PROBE_LIMITS } from "./probe-limits.ts";
import { belongsToProbe } from "./probe.table.ts";
import { STANDINGS, type Standing } from "./judging/standing.ts";

const inet = customType<{ data: string }>({ dataType: () => "inet" });

/**
 * When a location fetches a probe next, and what it learned lately. Each fetch writes it twice, so its pages have room
 * for that, and a migration sets how it is cleaned up.
 */
export const probeTurn = pgTable(
  "probe_turn",
  {
    organizationId: text("organization_id").notNull(),
    probeId: integer("probe_id").notNull(),
    location: smallint("location").notNull(),
    /** `null` while it is switched off. */
    dueAt: moment("due_at"),
    /** The one that was taken last. */
    slotAt: moment("slot_at"),
    /** What the newest results have in common, since when, and how many they are; `null`: there was none yet. */
    lastState: text("last_state").$type<Standing>(),
    since: moment("since"),
    times: integer("times").notNull().default(0),
    /** The last five good ones, the newest lowest: 1 was slow. */
    slowBits: smallint("slow_bits").notNull().default(0),
    /** The newest good result. */
    goodAt: moment("good_at"),
    /** Of the newest result. */
    lastAt: moment("last_at"),
    lastMilliseconds: integer("last_milliseconds"),
    address: inet("address"),
    reason: text("reason").$type<FailureReason>(),
    httpStatus: integer("http_status"),
    vendor: text("vendor"),
  },
  (table) => [
    primaryKey({ columns: [table.probeId, table.location] }),
    index("probe_turn_due_index")
      .on(table.location, table.dueAt)
      .where(sql`due_at is not null`),
    index("probe_turn_probe_index").on(table.organizationId, table.probeId),
    belongsToProbe("probe_turn_probe_fk", table),
    isOneOf(table.lastState, STANDINGS),
    isOneOf(table.reason, FAILURE_REASONS),
    check(
      "probe_turn_run",
      sql`(last_state is null) = (since is null) and (times = 0) = (since is null) and since <= last_at`,
    ),
    check("probe_turn_slow", sql`slow_bits between 0 and 31`),
    fits(table.vendor, PROBE_LIMITS.vendorCharacters),
  ],
);

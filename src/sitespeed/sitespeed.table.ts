import { sql } from "drizzle-orm";
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { belongsToShop } from "../shops/shop.table.ts";
import { SPEED_FAILURES, type SpeedFailureReason } from "./figures/speed-failure.ts";
import type { LoadFigures, Traffic } from "./figures/speed-figures.ts";
import type { SpeedFileKind } from "./speed-file.ts";
import { SPEED_URL_CHARACTERS } from "./speed-limits.ts";
import type { Start } from "./figures/summed-up.ts";

/** What is cut where it is read, with room. */
const FAILURE_DETAIL_CHARACTERS = 1000;
const TRAFFIC_BYTES = 65_536;
const LOADS_BYTES = 4096;

/** One address in one run: its figures, or the reason why there are none. Kept for ever. */
export const speedMeasurement = pgTable(
  "shop_sitespeed",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    id: integer("id").notNull().generatedByDefaultAsIdentity(),
    /** The same for all addresses that were measured together. */
    runId: text("run_id").notNull(),
    url: text("url").notNull(),
    at: moment("at").notNull(),
    failure: text("failure").$type<SpeedFailureReason>(),
    failureDetail: text("failure_detail"),
    ttfbMilliseconds: doublePrecision("ttfb_milliseconds"),
    /** Of the first load, which may have met a shop with empty caches. */
    firstTtfbMilliseconds: doublePrecision("first_ttfb_milliseconds"),
    start: text("start").$type<Start>(),
    fcpMilliseconds: doublePrecision("fcp_milliseconds"),
    lcpMilliseconds: doublePrecision("lcp_milliseconds"),
    cls: doublePrecision("cls"),
    tbtMilliseconds: doublePrecision("tbt_milliseconds"),
    fullyLoadedMilliseconds: doublePrecision("fully_loaded_milliseconds"),
    transferBytes: bigint("transfer_bytes", { mode: "number" }),
    traffic: jsonb("traffic").$type<Traffic>(),
    performanceScore: doublePrecision("performance_score"),
    /** How fast the machine was then; `null` before it was kept. */
    benchmarkIndex: doublePrecision("benchmark_index"),
    /** The figures of each load, of which those above are the medians; `null` before they were kept. */
    loads: jsonb("loads").$type<readonly LoadFigures[]>(),
    lighthouseVersion: text("lighthouse_version"),
    throttling: text("throttling"),
    /** Host name of the machine that measured; `null` before it was kept. */
    machine: text("machine"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.id] }),
    uniqueIndex("shop_sitespeed_id_unique").on(table.id),
    uniqueIndex("shop_sitespeed_run_unique").on(table.organizationId, table.shopId, table.runId, table.url),
    index("shop_sitespeed_newest_index").on(table.organizationId, table.shopId, table.at.desc()),
    check(
      "shop_sitespeed_figures_or_failure",
      sql`case when failure is null then lighthouse_version is not null and transfer_bytes is not null and failure_detail is null
        else num_nonnulls(ttfb_milliseconds, first_ttfb_milliseconds, start, fcp_milliseconds, lcp_milliseconds, cls, tbt_milliseconds,
          fully_loaded_milliseconds, transfer_bytes, traffic, performance_score, benchmark_index, loads, lighthouse_version, throttling) = 0 end`,
    ),
    belongsToShop("shop_sitespeed_shop_fk", table),
    fits(table.url, SPEED_URL_CHARACTERS),
    isOneOf(table.failure, SPEED_FAILURES),
    fits(table.failureDetail, FAILURE_DETAIL_CHARACTERS),
    fitsBytes(table.traffic, TRAFFIC_BYTES),
    fitsBytes(table.loads, LOADS_BYTES),
    check("shop_sitespeed_loads", sql`jsonb_array_length(loads) between 1 and 3`),
  ],
);

/** Storage keys of a measurement's files. */
export const speedFile = pgTable(
  "shop_sitespeed_file",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    measurementId: integer("measurement_id").notNull(),
    kind: text("kind").$type<SpeedFileKind>().notNull(),
    key: text("key").notNull(),
    byteCount: integer("byte_count").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId, table.measurementId, table.kind] }),
    uniqueIndex("shop_sitespeed_file_key_unique").on(table.key),
    foreignKey({
      columns: [table.organizationId, table.shopId, table.measurementId],
      foreignColumns: [speedMeasurement.organizationId, speedMeasurement.shopId, speedMeasurement.id],
      name: "shop_sitespeed_file_measurement_fk",
    })
      .onDelete("cascade")
      .onUpdate("cascade"),
  ],
);

/** State of a shop's speed tests. No row: none was ever requested. */
export const speedState = pgTable(
  "shop_sitespeed_state",
  {
    organizationId: text("organization_id").notNull(),
    shopId: integer("shop_id").notNull(),
    /** The day, in the instance's time zone, of the last requested daily run: "2026-11-21". */
    dailyRunOn: text("daily_run_on"),
    /** Set while a requested or daily run has not begun. */
    waitingSince: moment("waiting_since"),
    runningSince: moment("running_since"),
    loadsDone: integer("loads_done").notNull().default(0),
    loadsPlanned: integer("loads_planned").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.shopId] }),
    belongsToShop("shop_sitespeed_state_shop_fk", table),
  ],
);

/** Machines with workers that measure shops, and whether they can. */
export const speedMachine = pgTable("speed_machine", {
  /** Its host name. */
  name: text("name").primaryKey(),
  hasBrowser: boolean("has_browser").notNull(),
  seenAt: moment("seen_at").notNull(),
});

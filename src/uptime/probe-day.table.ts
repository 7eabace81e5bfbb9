import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, primaryKey, smallint } from "drizzle-orm/pg-core";
import { moment } from "../lib/columns.ts";
import { probe } from "./probe.table.ts";

/** The hours of a probe in a day of the instance's time zone. */
export const probeDay = pgTable(
  "probe_day",
  {
    probeId: integer("probe_id")
      .notNull()
      .references(() => probe.id, { onDelete: "cascade" }),
    location: smallint("location").notNull(),
    /** Its first whole hour of UTC. */
    at: moment("at").notNull(),
    /** For so long the results stand. */
    measuredSeconds: integer("measured_seconds").notNull(),
    /** Thereof in planned work. */
    windowSeconds: integer("window_seconds").notNull(),
    n: integer("n").notNull(),
    failed: integer("failed").notNull(),
    blocked: integer("blocked").notNull(),
    max: smallint("max"),
    sumMilliseconds: integer("sum_milliseconds").notNull(),
    /** Classes of `histogram.ts` that are not empty, and how many results each has. */
    buckets: smallint("buckets").array().notNull(),
    counts: smallint("counts").array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.probeId, table.location, table.at] }),
    index("probe_day_at_index").on(table.at),
    check("probe_day_lengths", sql`cardinality(buckets) = cardinality(counts)`),
    check("probe_day_measured", sql`window_seconds between 0 and measured_seconds`),
  ],
);

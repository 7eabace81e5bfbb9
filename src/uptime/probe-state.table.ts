import { sql } from "drizzle-orm";
import { check, integer, pgTable, primaryKey, text, uniqueIndex } from "drizzle-orm/pg-core";
import { isOneOf, moment } from "../lib/columns.ts";
import { SPAN_STATES, type SpanState } from "../changelog/memory/span.ts";
import { PROBE_STATES, type ProbeState } from "../snapshot/pulse.ts";
import { belongsToProbe } from "./probe.table.ts";

/** What all locations together say of a probe. No row: there was no result yet. Written at changes only. */
export const probeState = pgTable(
  "probe_state",
  {
    organizationId: text("organization_id").notNull(),
    probeId: integer("probe_id").notNull(),
    state: text("state").$type<ProbeState>().notNull(),
    since: moment("since").notNull(),
    /** First failed result of what is going on. */
    firstFailedAt: moment("first_failed_at"),
    confirmedAt: moment("confirmed_at"),
    /** What was known before nobody knew; the next result goes on from there. */
    before: text("before").$type<ProbeState>(),
    /** State of the span that is open. */
    span: text("span").$type<SpanState>(),
    /** When a span began or ended last: none begins or ends before. */
    boundAt: moment("bound_at"),
    /** Whoever writes a change names the one it was made from: two never do. */
    version: integer("version").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.probeId] }),
    uniqueIndex("probe_state_probe_unique").on(table.organizationId, table.probeId),
    belongsToProbe("probe_state_probe_fk", table),
    isOneOf(table.state, PROBE_STATES),
    isOneOf(table.before, PROBE_STATES),
    isOneOf(table.span, SPAN_STATES),
    check("probe_state_before", sql`before is null or state = 'unknown'`),
    check(
      "probe_state_failed",
      sql`first_failed_at is not null or state not in ('doubted', 'down', 'recovering', 'partly')`,
    ),
    check("probe_state_confirmed", sql`confirmed_at is not null or state not in ('down', 'recovering')`),
  ],
);

import { check, index, integer, jsonb, pgTable, primaryKey, smallint, text } from "drizzle-orm/pg-core";
import { sql } from "drizzle-orm";
import { fits, fitsBytes, isOneOf, moment } from "../lib/columns.ts";
import { FAILURE_REASONS, type FailureReason } from "../snapshot/failure.ts";
import { FIELD_LIMITS } from "../snapshot/field-limits.ts";
import type { Phases } from "./probe-answer.ts";
import { PROBE_LIMITS } from "./probe-limits.ts";
import { belongsToProbe } from "./probe.table.ts";

/** What a failed fetch brought back. */
export const probeEvidence = pgTable(
  "probe_evidence",
  {
    organizationId: text("organization_id").notNull(),
    probeId: integer("probe_id").notNull(),
    location: smallint("location").notNull(),
    at: moment("at").notNull(),
    reason: text("reason").$type<FailureReason>().notNull(),
    status: integer("status"),
    finalUrl: text("final_url"),
    address: text("address"),
    phases: jsonb("phases").$type<Phases>().notNull(),
    headers: jsonb("headers").$type<Readonly<Record<string, string>>>().notNull(),
    excerpt: text("excerpt"),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.probeId, table.location, table.at] }),
    index("probe_evidence_at_index").on(table.at),
    belongsToProbe("probe_evidence_probe_fk", table),
    isOneOf(table.reason, FAILURE_REASONS),
    fits(table.finalUrl, FIELD_LIMITS.url),
    fits(table.excerpt, FIELD_LIMITS.excerpt),
    fitsBytes(table.phases, PROBE_LIMITS.phasesBytes),
    fitsBytes(table.headers, PROBE_LIMITS.headersBytes),
    fits(table.address, PROBE_LIMITS.addressCharacters),
    check("probe_evidence_status_http", sql`status between 100 and 999`),
  ],
);

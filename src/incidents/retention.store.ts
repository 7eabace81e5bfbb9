import { and, lt, sql } from "drizzle-orm";
import { MEMORY_HOURS } from "../changelog/memory/memory-limits.ts";
import { defineRetention } from "../lib/retention.ts";
import { incident } from "./incident.table.ts";

/** Incidents that ended long ago. What others are still part of goes after them. */
export const OLD_INCIDENTS = defineRetention({
  table: incident,
  keepHours: MEMORY_HOURS,
  isOver: (before) =>
    and(
      lt(incident.endedAt, before),
      sql`not exists (select from incident as child where child.organization_id = ${incident.organizationId}
        and child.parent_id = ${incident.id})`,
    ),
});

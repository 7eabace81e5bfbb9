import { and, lt, sql } from "drizzle-orm";
import { MEMORY_HOURS } from "../changelog/memory/memory-limits.ts";
import { defineRetention } from "../lib/retention.ts";
import { incident, incidentTold, incidentTrouble } from "./incident.table.ts";

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

/** What goes on for months does not grow for ever: how long it keeps what is over of it. */
const WHILE_OPEN_HOURS = 90 * 24;

/** Errors that are gone. */
export const OLD_TROUBLES = defineRetention({
  table: incidentTrouble,
  keepHours: WHILE_OPEN_HOURS,
  isOver: (before) => and(lt(incidentTrouble.endedAt, before), isOpen(incidentTrouble)),
});

/** Messages of what goes on; the last one that each person got by each way stays. */
export const OLD_TELLINGS = defineRetention({
  table: incidentTold,
  keepHours: WHILE_OPEN_HOURS,
  isOver: (before) =>
    and(
      lt(incidentTold.saidAt, before),
      isOpen(incidentTold),
      sql`exists (select from ${incidentTold} as newer where newer.organization_id = ${incidentTold.organizationId}
        and newer.incident_id = ${incidentTold.incidentId} and newer.user_id = ${incidentTold.userId}
        and newer.way = ${incidentTold.way} and newer.said_at > ${incidentTold.saidAt})`,
    ),
});

const isOpen = ({ organizationId, incidentId }: typeof incidentTrouble | typeof incidentTold) =>
  sql`exists (select from ${incident} where ${incident.organizationId} = ${organizationId} and ${incident.id} = ${incidentId}
    and ${incident.state} = 'open')`;

import { lt } from "drizzle-orm";
import { MEMORY_HOURS } from "../changelog/memory/memory-limits.ts";
import { defineRetention } from "../lib/retention.ts";
import { probeDay } from "./probe-day.table.ts";
import { probeEvidence } from "./probe-evidence.table.ts";

/** What failed fetches brought back. Of each probe so many are kept, which whoever writes one sees to. */
export const OLD_EVIDENCE = defineRetention({
  table: probeEvidence,
  keepHours: 90 * 24,
  isOver: (before) => lt(probeEvidence.at, before),
});

/** Results and hours go with their partitions (`figures/partitions.ts`). */
export const OLD_PROBE_DAYS = defineRetention({
  table: probeDay,
  keepHours: MEMORY_HOURS,
  isOver: (before) => lt(probeDay.at, before),
});

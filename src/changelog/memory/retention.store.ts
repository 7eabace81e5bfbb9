import { lt } from "drizzle-orm";
import { defineRetention } from "../../lib/retention.ts";
import { findingEpisode } from "./finding-episode.table.ts";
import { MEMORY_HOURS } from "./memory-limits.ts";
import { span } from "./span.table.ts";

/** Findings that went long ago; those that are there stay, however old they are. */
export const OLD_EPISODES = defineRetention({
  table: findingEpisode,
  keepHours: MEMORY_HOURS,
  isOver: (before) => lt(findingEpisode.closedAt, before),
});

export const OLD_SPANS = defineRetention({
  table: span,
  keepHours: MEMORY_HOURS,
  isOver: (before) => lt(span.toAt, before),
});

import { pgTable, smallint, text, uniqueIndex } from "drizzle-orm/pg-core";
import { fits, isOneOf, moment } from "../lib/columns.ts";
import { PROBE_LIMITS } from "./probe-limits.ts";
import { SIGHT_RULES, type SightRule } from "./probe-location.ts";

/** Places from which probes are fetched. Number 0 is the worker. */
export const probeLocation = pgTable(
  "probe_location",
  {
    id: smallint("id").primaryKey(),
    name: text("name").notNull(),
    /** `null` for the worker, which needs none. */
    tokenHash: text("token_hash"),
    lastSeenAt: moment("last_seen_at"),
    disabledAt: moment("disabled_at"),
    /** Since when it reaches nothing at all. */
    blindSince: moment("blind_since"),
    /** How it judges that. */
    sightRule: text("sight_rule").$type<SightRule>(),
  },
  (table) => [
    uniqueIndex("probe_location_name_unique").on(table.name),
    isOneOf(table.sightRule, SIGHT_RULES),
    fits(table.name, PROBE_LIMITS.locationNameCharacters),
  ],
);

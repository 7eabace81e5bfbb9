import { SHOPS_OF_OCCURRENCE } from "./occurrence-shops.ts";

/**
 * Ids of shops whose visits and probes a running window pauses, as an array in SQL: one look-up per claim, whatever
 * the number of shops, through the index over the windows' times.
 */
export const PAUSED_SHOPS = `array(
  select shop.id from window_occurrence occurrence
  join maintenance_window work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
  ${SHOPS_OF_OCCURRENCE}
  where work.pauses and tstzrange(occurrence.begins_at, occurrence.ends_at) @> coalesce($1::timestamptz, now())
)`;

import { SHOPS_OF_OCCURRENCE } from "./occurrence-shops.ts";

/**
 * Ids of shops whose visits and probes a running window pauses, as an array in SQL: one look-up per claim, whatever
 * the number of shops, through the index over the windows' times. `now`: the moment, in SQL.
 */
export const pausedShops = (now: string) => `array(
  select shop.id from window_occurrence occurrence
  join maintenance_window work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
  ${SHOPS_OF_OCCURRENCE}
  where work.pauses and tstzrange(occurrence.begins_at, occurrence.ends_at) @> ${now}
)`;

/**
 * Times since `since` in which windows paused a shop, as a list in SQL of what `from` and `to` are. The conditions name
 * the shop by its organization and id.
 */
export const pausesOfShop = (organizationId: string, shopId: string, since: string) => `(
  select json_agg(json_build_object('fromAt', occurrence.begins_at, 'toAt', occurrence.ends_at))
  from window_occurrence occurrence
  join maintenance_window work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
  ${SHOPS_OF_OCCURRENCE}
  where work.pauses and occurrence.organization_id = ${organizationId} and occurrence.ends_at > ${since}
    and occurrence.begins_at <= now() and shop.id = ${shopId}
)`;

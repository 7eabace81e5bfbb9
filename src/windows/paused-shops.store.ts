/**
 * Ids of shops whose visits and probes a running window pauses, as an array in SQL: one look-up per claim, whatever
 * the number of shops, through the index over the windows' times.
 */
export const PAUSED_SHOPS = `array(
  select shop.id from window_occurrence occurrence
  join maintenance_window work on work.organization_id = occurrence.organization_id and work.id = occurrence.window_id
  join shop on shop.organization_id = occurrence.organization_id and case
    when occurrence.shop_ids is not null then shop.id = any(occurrence.shop_ids)
    when work.scope_kind = 'project' then shop.project_id = work.project_id
    when work.scope_kind = 'shop' then shop.id = work.shop_id
    when work.scope_kind = 'tag' then exists (
      select from shop_tag where shop_tag.organization_id = shop.organization_id
        and shop_tag.shop_id = shop.id and shop_tag.tag_id = work.tag_id
    )
    else true
  end
  where work.pauses and tstzrange(occurrence.begins_at, occurrence.ends_at) @> coalesce($1::timestamptz, now())
)`;

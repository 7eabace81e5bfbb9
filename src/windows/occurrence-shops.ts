/**
 * Joins to an occurrence of planned work (`occurrence`, with its window as `work`) the shops that it covers: as read
 * while it ran, else as its scope says.
 */
export const SHOPS_OF_OCCURRENCE = `join shop on shop.organization_id = occurrence.organization_id and case
    when occurrence.shop_ids is not null then shop.id = any(occurrence.shop_ids)
    when work.scope_kind = 'project' then shop.project_id = work.project_id
    when work.scope_kind = 'shop' then shop.id = work.shop_id
    when work.scope_kind = 'tag' then exists (
      select from shop_tag where shop_tag.organization_id = shop.organization_id
        and shop_tag.shop_id = shop.id and shop_tag.tag_id = work.tag_id
    )
    else true
  end`;

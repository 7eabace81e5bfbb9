import { changeRecorded } from "./events/change-recorded.ts";
import { productChanged, SHOPWARE_PRODUCT } from "./events/product-changed.ts";

/** So many changes of extensions an event lists; further ones are counted. */
const EXTENSIONS_LISTED = 20;

/** Where it was found in the same visit, by the name that `insertEvents` gives. */
const BATCH = "concat('shop:', shop_id, ':', (extract(epoch from date) * 1000)::bigint)";

/**
 * The end of a statement that writes rows of `shop_changelog`, as its part `recorded`: what people read there is an event
 * in the same statement, and one of the batch of the visit that found it. What became of the status alone has an event of
 * its own. Products of which a newer version is installed, or which are gone, are events as well.
 */
export const RECORDED_TO_EVENTS = `insert into event (organization_id, shop_id, date, batch, kind, data)
select organization_id, shop_id, date, ${BATCH}, '${changeRecorded.kind}', jsonb_build_object('row', id, 'source', source,
  'oldShopwareVersion', old_shopware_version, 'newShopwareVersion', new_shopware_version,
  'extensions', jsonb_path_query_array(extensions, '$[0 to ${EXTENSIONS_LISTED - 1}]'),
  'extensionsLeftOut', extensions_left_out + greatest(jsonb_array_length(extensions) - ${EXTENSIONS_LISTED}, 0), 'settings', settings)
from recorded where new_shopware_version is not null or extensions_left_out > 0
  or jsonb_array_length(extensions) + jsonb_array_length(settings) > 0
union all
select organization_id, shop_id, date, ${BATCH}, '${productChanged.kind}',
  jsonb_build_object('product', product.name, 'installed', product.installed)
from recorded cross join lateral (
  select '${SHOPWARE_PRODUCT}' as name, new_shopware_version as installed where new_shopware_version is not null
  union all
  select extension ->> 'name', extension ->> 'new_version' from jsonb_array_elements(extensions) as listed (extension)
  where extension ->> 'state' in ('updated', 'removed')
) as product`;

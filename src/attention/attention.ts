import { groupsOf, type AttentionGroup } from "./attention-groups.ts";
import type { CausedShop, FleetShop } from "./fleet-shop.ts";
import { headlineOf, type Headline } from "./headline.ts";
import { incidentOf } from "./open-incident.ts";
import { causedShopOf, reasonsTo, type ShopReasons } from "./reasons.ts";

/** The dashboard's data: how the fleet is, what to do about it, and a few words about each shop. */
export interface Attention {
  headline: Headline;
  groups: readonly AttentionGroup[];
  reasons: readonly ShopReasons[];
}

/** The order of the shops does not affect the result. */
export function attentionOf(fleet: readonly FleetShop[]): Attention {
  return attentionTo(fleet.map(causedShopOf));
}

/** The same for shops whose causes are already known. */
export function attentionTo(fleet: readonly CausedShop[]): Attention {
  const shops = fleet.map(withTrueBegin).toSorted((one, other) => one.shopId - other.shopId);
  const groups = groupsOf(shops);
  const maintenance = shops.filter(({ isInMaintenance }) => isInMaintenance).length;
  return { headline: headlineOf({ shops: shops.length, maintenance }, groups), groups, reasons: shops.map(reasonsTo) };
}

/** What belongs to an incident began with it, whoever noticed it when. */
function withTrueBegin(shop: CausedShop): CausedShop {
  const causes = shop.causes.map((cause) => {
    const incident = incidentOf({ shop, cause });
    return incident === null ? cause : { ...cause, since: incident.cameAt };
  });
  return { ...shop, causes };
}

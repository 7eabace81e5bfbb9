import { groupsOf, type AttentionGroup } from "./attention-groups.ts";
import { messageOf, type Message } from "./attention-message.ts";
import { causesOf } from "./cause.ts";
import type { FleetShop } from "./fleet-shop.ts";
import { shortOf } from "./group-words.ts";
import { headlineOf, type Headline } from "./headline.ts";

/** What the dashboard answers: how the fleet is, what to do about it, and each shop in a few words. */
export interface Attention {
  headline: Headline;
  groups: readonly AttentionGroup[];
  reasons: readonly ShopReasons[];
}

export interface ShopReasons {
  shopId: number;
  /** Worst first, never empty: a shop that is fine says so. What follows the first is counted in lists, as in "+2". */
  reasons: readonly [Message, ...Message[]];
}

/** The same fleet in another order gives the same answer. */
export function attentionOf(fleet: readonly FleetShop[]): Attention {
  const shops = fleet.toSorted((one, other) => one.shopId - other.shopId);
  const groups = groupsOf(shops);
  return { headline: headlineOf(shops.length, groups), groups, reasons: shops.map(reasonsOf) };
}

/** Why a shop is as it is, in a few words each. */
export function reasonsOf(shop: FleetShop): ShopReasons {
  const [first, ...further] = causesOf(shop).map(shortOf);
  return { shopId: shop.shopId, reasons: [first ?? messageOf("short.fine", {}), ...further] };
}

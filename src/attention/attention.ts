import { groupsOf, type AttentionGroup } from "./attention-groups.ts";
import { messageOf, type Message } from "./attention-message.ts";
import { causesOf } from "../checks/causes/cause.ts";
import type { CausedShop, FleetShop } from "./fleet-shop.ts";
import { shortOf } from "./group-words.ts";
import { headlineOf, type Headline } from "./headline.ts";

/** The dashboard's data: how the fleet is, what to do about it, and a few words about each shop. */
export interface Attention {
  headline: Headline;
  groups: readonly AttentionGroup[];
  reasons: readonly ShopReasons[];
}

export interface ShopReasons {
  shopId: number;
  /**
   * Worst first, never empty: a healthy shop has a reason that says so. Lists show the first one and count the others,
   * as in "+2".
   */
  reasons: readonly [Message, ...Message[]];
}

/** The order of the shops does not affect the result. */
export function attentionOf(fleet: readonly FleetShop[]): Attention {
  return attentionTo(fleet.map(causedShopOf));
}

/** The same for shops whose causes are already known. */
export function attentionTo(fleet: readonly CausedShop[]): Attention {
  const shops = fleet.toSorted((one, other) => one.shopId - other.shopId);
  const groups = groupsOf(shops);
  const maintenance = shops.filter(({ isInMaintenance }) => isInMaintenance).length;
  return { headline: headlineOf({ shops: shops.length, maintenance }, groups), groups, reasons: shops.map(reasonsTo) };
}

/** Why a shop has its status, a few words per reason. */
export function reasonsOf(shop: FleetShop): ShopReasons {
  return reasonsTo(causedShopOf(shop));
}

function reasonsTo({ shopId, causes, doubt }: CausedShop): ShopReasons {
  const said = doubt ? [messageOf("short.doubted", { since: doubt.failedAt, next: doubt.nextAt })] : [];
  const isUrgent = causes[0]?.urgency === "now";
  const known = causes.map(shortOf);
  const [first, ...further] = isUrgent ? [...known, ...said] : [...said, ...known];
  return { shopId, reasons: [first ?? messageOf("short.fine", {}), ...further] };
}

function causedShopOf(shop: FleetShop): CausedShop {
  const { shopId, name, organizationName, organizationSlug, isStopped, doubt = null, incidents = [] } = shop;
  const isInMaintenance = shop.isInMaintenance ?? false;
  const known = { shopId, name, organizationName, organizationSlug, isStopped, doubt, isInMaintenance, incidents };
  return { ...known, causes: causesOf(shop) };
}

import { causesOf } from "../checks/causes/cause.ts";
import { messageOf, type Message } from "./attention-message.ts";
import type { CausedShop, FleetShop } from "./fleet-shop.ts";
import { shortOf } from "./short-words.ts";

export interface ShopReasons {
  shopId: number;
  /**
   * Worst first, never empty: a healthy shop has a reason that says so. Lists show the first one and count the others,
   * as in "+2".
   */
  reasons: readonly [Message, ...Message[]];
}

/** Why a shop has its status, a few words per reason. */
export function reasonsOf(shop: FleetShop): ShopReasons {
  return reasonsTo(causedShopOf(shop));
}

/** The same for a shop whose causes are already known. */
export function reasonsTo({ shopId, causes, doubt }: CausedShop): ShopReasons {
  const said = doubt ? [messageOf("short.doubted", { since: doubt.failedAt, next: doubt.nextAt })] : [];
  const isUrgent = causes[0]?.urgency === "now";
  const known = causes.map(shortOf);
  const [first, ...further] = isUrgent ? [...known, ...said] : [...said, ...known];
  return { shopId, reasons: [first ?? messageOf("short.fine", {}), ...further] };
}

export function causedShopOf(shop: FleetShop): CausedShop {
  const { shopId, name, organizationName, organizationSlug, isStopped, doubt = null, incidents = [] } = shop;
  const isInMaintenance = shop.isInMaintenance ?? false;
  const known = { shopId, name, organizationName, organizationSlug, isStopped, doubt, isInMaintenance, incidents };
  return { ...known, causes: causesOf(shop) };
}

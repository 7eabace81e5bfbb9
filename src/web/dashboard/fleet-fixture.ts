import { attentionOf } from "../../attention/attention.ts";
import type { FleetShop } from "../../attention/fleet-shop.ts";
import { fleetShopWith } from "../../attention/fleet-shop-fixture.ts";
import { incidentsIn } from "../../fleet/packed-incidents.ts";
import { type Fleet, type FleetAnswer, type FleetEntry, packFleet, unpackFleet } from "../../fleet/fleet-answer.ts";

/** A shop as lists show it, with the causes of its status. */
export type SeenShop = FleetShop & FleetEntry;

/** A shop without problems, except for what the test sets. */
export function fleetEntryWith(shopId: number, known: Partial<SeenShop> = {}): SeenShop {
  return {
    ...fleetShopWith(shopId),
    url: `https://shop-${shopId}.example`,
    favicon: null,
    projectId: 1,
    projectName: "Alpenglanz",
    shopwareVersion: "6.6.10.4",
    environment: "prod",
    isAway: known.failure !== undefined && known.failure !== null,
    responseMilliseconds: 180,
    queueSize: 0,
    updates: 0,
    isWatched: false,
    maintenanceUntil: null,
    incident: null,
    tags: [],
    ...known,
  };
}

/** The fleet's answer for the test's shops. */
export function fleetAnswerWith(...shops: readonly SeenShop[]): FleetAnswer {
  const known = shops.map((shop) => ({ ...shop, isInMaintenance: shop.maintenanceUntil !== null }));
  return packFleet(shops, attentionOf(known), null, incidentsIn(shops));
}

export function fleetWith(...shops: readonly SeenShop[]): Fleet {
  return unpackFleet(fleetAnswerWith(...shops));
}

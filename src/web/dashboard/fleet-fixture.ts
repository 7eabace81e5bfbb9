import { attentionOf } from "../../attention/attention.ts";
import type { FleetShop } from "../../attention/fleet-shop.ts";
import { fleetShopWith } from "../../attention/fleet-shop-fixture.ts";
import { type Fleet, type FleetAnswer, type FleetEntry, packFleet, unpackFleet } from "../../fleet/fleet-answer.ts";

/** A shop as lists show it, with what its status rests on. */
export type SeenShop = FleetShop & FleetEntry;

/** A shop that is fine but for what the test names. */
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
    ...known,
  };
}

/** The answer about shops that are as the test says. */
export function fleetAnswerWith(...shops: readonly SeenShop[]): FleetAnswer {
  return packFleet(shops, attentionOf(shops), null);
}

export function fleetWith(...shops: readonly SeenShop[]): Fleet {
  return unpackFleet(fleetAnswerWith(...shops));
}

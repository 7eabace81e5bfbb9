import { notify } from "../lib/events.ts";
import type { ShopApiServices } from "../monitoring/shop.api.ts";
import { createShopwarePlatform } from "../platforms/shopware/platform.ts";
import type { ProcessServices } from "./services.ts";

/** Topic of the hint that somebody waits for a visit. */
export const VISIT_REQUESTED = "visit-requested";

/** What the product API needs to speak to shops. */
export function shopServices({ database, http, clock, secrets }: ProcessServices): ShopApiServices {
  return {
    platform: createShopwarePlatform({ http, now: clock }),
    openSecret: (sealed, place) => secrets.open(sealed, place),
    sealSecret: (plain, place) => secrets.seal(plain, place),
    callWorkers: (db) => notify(db, { topic: VISIT_REQUESTED, organizationId: null, userId: null, id: null }),
    clock,
    pool: database.pool,
  };
}

import {
  BUY_BUTTON,
  CART_PATH,
  HEALTH_PATH,
  HEALTH_SINCE,
  type StorefrontPages,
} from "../../platforms/shopware/storefront-pages.ts";
import { isNewer } from "../../snapshot/version.ts";
import type { Expectation } from "../expectation.ts";
import { PROBE_DEFAULTS } from "../probe-limits.ts";
import type { SuggestedProbe } from "../uptime-answers.ts";
import { ownAddress, type OwnPlaces } from "./own-address.ts";

type Offer = Omit<SuggestedProbe, "answer">;

const SLOW: Expectation = { kind: "slow", milliseconds: PROBE_DEFAULTS.slowMilliseconds };

/** Pages of a shop that could be watched, of those that it has. */
export function offeredPages(
  shop: OwnPlaces & { shopwareVersion: string | null },
  { category, product }: StorefrontPages,
): readonly Offer[] {
  const { url, shopwareVersion } = shop;
  const hasHealth = shopwareVersion !== null && !isNewer(HEALTH_SINCE, shopwareVersion);
  const offers: readonly (Omit<Offer, "url"> & { url: string | null })[] = [
    { kind: "home", name: "Home", url: `${url}/`, expectations: [SLOW] },
    { kind: "category", name: "Category", url: category, expectations: [SLOW] },
    { kind: "product", name: "Product", url: product, expectations: [{ kind: "contains", text: BUY_BUTTON }, SLOW] },
    { kind: "cart", name: "Cart", url: `${url}${CART_PATH}`, expectations: [SLOW] },
    { kind: "health", name: "Health", url: hasHealth ? `${url}${HEALTH_PATH}` : null, expectations: [] },
  ];
  return offers.flatMap((offer) => {
    const own = offer.url === null ? null : ownAddress(offer.url, shop);
    return own?.ok ? [{ ...offer, url: own.url }] : [];
  });
}

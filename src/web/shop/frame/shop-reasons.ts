import { reasonsOf } from "../../../attention/reasons.ts";
import { type AttentionReader, attentionText } from "../../../attention/attention-text.ts";
import type { FleetShop } from "../../../attention/fleet-shop.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { failingOf } from "../visit/failing-of.ts";

/** The reasons for the shop's status, in a few words each, worst first; never empty. */
export function shopReasons(shop: ShopDetail, reader: AttentionReader): readonly [string, ...string[]] {
  const [first, ...further] = reasonsOf(fleetShopOf(shop)).reasons;
  const write = (message: typeof first) => attentionText(message, reader);
  return [write(first), ...further.map(write)];
}

function fleetShopOf(shop: ShopDetail): FleetShop {
  const { isConfirmed, failedAt } = failingOf(shop);
  return {
    shopId: shop.id,
    name: shop.name,
    organizationName: shop.organizationName,
    organizationSlug: shop.organizationSlug,
    status: shop.status,
    unreachableSince: shop.failingSince,
    failure: isConfirmed ? shop.failure : null,
    doubt: isConfirmed || failedAt === null ? null : { failedAt, nextAt: shop.nextVisitAt },
    isStopped: shop.isStopped,
    lastVisitedAt: shop.lastScrapedAt,
    findings: shop.checks,
    sections: shop.sections,
  };
}

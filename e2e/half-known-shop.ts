import { ago, type ShopDetail, shopOf } from "./shop-data.ts";

const FORBIDDEN = { state: "forbidden", since: ago(33), readAt: ago(93) } as const;

/**
 * The right to read plugins, tasks and queues is gone since half an hour; the store is silent about some extensions.
 */
export function halfKnownShop(): ShopDetail {
  const shop = shopOf();
  return {
    ...shop,
    sections: {
      plugins: { ...FORBIDDEN, rights: ["plugin:read"] },
      tasks: { ...FORBIDDEN, rights: ["scheduled_task:read"] },
      queue: { ...FORBIDDEN, rights: ["message_queue_stats:read"] },
    },
    checks: shop.checks.map((check) =>
      check.check === "security" || check.check === "scheduled-tasks" ? { ...check, unknownSince: ago(33) } : check,
    ),
    extensions: shop.extensions.map((extension) => {
      if (extension.name === "SwagAmazonPay") return { ...extension, storeUnknownSince: ago(200) };
      return extension.name === "AlpAddressSense" ? { ...extension, inStore: null } : extension;
    }),
  };
}

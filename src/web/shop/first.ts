import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  pages: [
    {
      address: "/app/organizations/:slug/shops/:shopId(\\d+)",
      frame: "app",
      parts: ["frame/shop-layout.tsx", "information/information-page.tsx"],
      words: [".", "../page/incident-text"],
      beside: ["../../attention"],
      calls: [
        "organization.shop.get",
        "organization.shop.isSubscribedToNotifications",
        "organization.shop.statusDays",
        "account.listedShops",
        "info.getLatestShopwareVersion",
      ],
    },
  ],
};

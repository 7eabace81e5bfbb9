import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  pages: [
    {
      page: "shop",
      address: "/app/organizations/$slug/shops/$shopId",
      frame: "app",
      parts: ["frame/shop-layout.tsx", "information/information-page.tsx"],
      words: ["."],
      calls: ["organization.shop.get", "account.listedShops", "info.getLatestShopwareVersion"],
    },
  ],
};

import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  isLean: true,
  pages: [
    {
      address: "/app/dashboard",
      frame: "app",
      parts: ["dashboard-page.tsx"],
      words: ["."],
      beside: ["../../attention"],
      calls: [
        "account.currentUserFleet",
        "account.listOrganizations",
        "account.listedShops",
        "account.currentUserChangelogs",
        "info.getLatestShopwareVersion",
      ],
    },
  ],
};

import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  pages: [
    {
      address: "/app/extensions",
      frame: "app",
      parts: ["my-extensions-page.tsx", "../ui/tables/windowed-rows.tsx"],
      words: ["."],
      calls: ["account.myExtensions", "account.listedShops"],
    },
  ],
};

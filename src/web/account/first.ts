import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  isLean: true,
  pages: [
    {
      address: "/account/login",
      frame: "account",
      parts: ["login/login-page.tsx"],
      words: ["login"],
    },
  ],
};

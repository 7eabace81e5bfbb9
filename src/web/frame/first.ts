import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  isLean: true,
  frames: {
    public: { for: "visitors", parts: ["public-layout.tsx"], words: ["../public"] },
    account: { for: "everybody", parts: ["login-layout.tsx"], words: [] },
    app: { for: "members", parts: ["app/app-layout.tsx"], words: ["."] },
  },
  others: [
    { address: "/account/*", frame: "account" },
    { address: "/app/*", frame: "app" },
  ],
};

import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  isLean: true,
  pages: [
    { address: "/", frame: "public", parts: ["home-page.tsx"] },
    { address: "/privacy", frame: "public", parts: ["privacy-page.tsx"] },
    { address: "/imprint", frame: "public", parts: ["imprint-page.tsx"] },
    { address: "/about", frame: "public", parts: ["about-page.tsx"] },
  ],
};

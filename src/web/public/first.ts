import type { FirstOfRoom } from "../page/first-of-room.ts";

export const first: FirstOfRoom = {
  isLean: true,
  pages: [
    { page: "home", address: "/", frame: "public", parts: ["home-page.tsx"] },
    { page: "privacy", address: "/privacy", frame: "public", parts: ["privacy-page.tsx"] },
    { page: "imprint", address: "/imprint", frame: "public", parts: ["imprint-page.tsx"] },
    { page: "about", address: "/about", frame: "public", parts: ["about-page.tsx"] },
  ],
};

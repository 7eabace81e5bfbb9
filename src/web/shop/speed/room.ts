import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../../page/define-room.ts";
import { shopFrame } from "../../page/frames.ts";
import { lazyPage } from "../../page/lazy-page.ts";

export const speed = defineRoom({
  words: {
    sitespeed: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
  routes: [
    createRoute({
      getParentRoute: () => shopFrame,
      path: "sitespeed",
      component: lazyPage(() => import("./sitespeed-page.tsx"), "sitespeed"),
    }),
  ],
});

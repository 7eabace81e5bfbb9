import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { publicFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const publicPages = defineRoom({
  isLean: true,
  words: {
    public: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
  routes: [
    createRoute({
      getParentRoute: () => publicFrame,
      path: "/",
      staticData: { name: "home" },
      component: lazyPage(() => import("./home-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => publicFrame,
      path: "privacy",
      staticData: { name: "privacy", title: "privacy" },
      component: lazyPage(() => import("./privacy-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => publicFrame,
      path: "imprint",
      staticData: { name: "imprint", title: "imprint" },
      component: lazyPage(() => import("./imprint-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => publicFrame,
      path: "about",
      staticData: { title: "about" },
      component: lazyPage(() => import("./about-page.tsx")),
    }),
  ],
});

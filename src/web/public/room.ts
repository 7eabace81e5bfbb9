import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { publicFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const publicPages = defineRoom({
  words: {
    public: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => publicFrame,
      path: "/",
      // Specified as "home".
      component: lazyPage(() => import("./home-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => publicFrame,
      path: "privacy",
      // Specified as "privacy".
      staticData: { title: "privacy" },
      component: lazyPage(() => import("./privacy-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => publicFrame,
      path: "imprint",
      // Specified as "imprint".
      staticData: { title: "imprint" },
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

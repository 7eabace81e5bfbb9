import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const settings = defineRoom({
  words: {
    settings: { en: () => import("./words-en.ts"), de: () => import("./words-de.ts") },
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "settings",
      staticData: { name: "account.settings", title: "settings" },
      component: lazyPage(() => import("./settings-page.tsx"), "settings", "account", "notifications"),
    }),
  ],
});

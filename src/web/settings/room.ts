import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const settings = defineRoom({
  words: {
    settings: [() => import("./words-en.ts"), () => import("./words-de.ts")],
    myTelling: [() => import("./telling/words-en.ts"), () => import("./telling/words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "settings",
      // Specified as "account.settings".
      staticData: { title: "settings" },
      component: lazyPage(() => import("./settings-page.tsx"), "settings", "account", "notifications", "myTelling"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "settings/notifications",
      staticData: { title: "myNotifications" },
      component: lazyPage(() => import("./telling/telling-page.tsx"), "settings", "notifications", "myTelling"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "settings/notifications/channels/$channelId",
      staticData: { title: "myNotifications" },
      component: lazyPage(() => import("./telling/own-channel-page.tsx"), "settings", "myTelling"),
    }),
  ],
});

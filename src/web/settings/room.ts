import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

/** Notifications and a channel among them are one page, so that the first page of everybody needs to know one file. */
const tellingPage = lazyPage(() => import("./telling/telling-page.tsx"), "settings", "notifications", "myTelling");

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
      component: tellingPage,
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "settings/notifications/channels/$channelId",
      staticData: { title: "myNotifications" },
      component: tellingPage,
    }),
  ],
});

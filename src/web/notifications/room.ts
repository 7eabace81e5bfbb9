import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const notifications = defineRoom({
  words: {
    notifications: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "inbox",
      staticData: { title: "inbox" },
      component: lazyPage(() => import("./inbox/inbox-page.tsx"), "notifications"),
    }),
  ],
});

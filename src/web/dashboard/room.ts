import { createRoute, redirect } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";
import { withCauseTexts } from "../words/cause-texts.ts";

export const dashboard = defineRoom({
  isLean: true,
  words: {
    dashboard: {
      en: () => withCauseTexts("en", import("./words-en.ts")),
      de: () => withCauseTexts("de", import("./words-de.ts")),
    },
    fleet: { en: () => import("./views/words-en.ts"), de: () => import("./views/words-de.ts") },
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "/",
      beforeLoad: () => {
        throw redirect({ to: "/app/dashboard" });
      },
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "dashboard",
      staticData: { name: "account.dashboard", title: "dashboard", section: "dashboard" },
      component: lazyPage(() => import("./dashboard-page.tsx"), "dashboard"),
    }),
  ],
});

import { createRoute, redirect } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";
import { withCauseTexts } from "../words/cause-texts.ts";

export const dashboard = defineRoom({
  words: {
    dashboard: [
      () => withCauseTexts("en", import("./words-en.ts")),
      () => withCauseTexts("de", import("./words-de.ts")),
    ],
    fleet: [() => import("./views/words-en.ts"), () => import("./views/words-de.ts")],
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
      // Specified as "account.dashboard".
      staticData: { title: "dashboard", section: "dashboard" },
      component: lazyPage(() => import("./dashboard-page.tsx"), "dashboard"),
    }),
  ],
});

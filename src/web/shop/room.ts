import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { shopFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";
import { withCauseTexts } from "../words/cause-texts.ts";

export const shop = defineRoom({
  words: {
    shopDetail: [
      () => withCauseTexts("en", import("./words-en.ts")),
      () => withCauseTexts("de", import("./words-de.ts")),
    ],
    uptime: [() => import("./uptime/words-en.ts"), () => import("./uptime/words-de.ts")],
    probe: [() => import("./uptime/editor/words-en.ts"), () => import("./uptime/editor/words-de.ts")],
    sitespeed: [() => import("./speed/words-en.ts"), () => import("./speed/words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => shopFrame,
      path: "/",
      component: lazyPage(() => import("./information/information-page.tsx"), "incidentText"),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "checks",
      component: lazyPage(() => import("./checks/checks-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "uptime",
      component: lazyPage(() => import("./uptime/uptime-page.tsx"), "uptime", "probe"),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "extensions",
      component: lazyPage(() => import("./extensions/extensions-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "tasks",
      component: lazyPage(() => import("./tasks/tasks-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "queue",
      component: lazyPage(() => import("./queue/queue-page.tsx")),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "sitespeed",
      component: lazyPage(() => import("./speed/sitespeed-page.tsx"), "sitespeed"),
    }),
    createRoute({
      getParentRoute: () => shopFrame,
      path: "changelog",
      component: lazyPage(() => import("./changelog/changelog-page.tsx"), "incidents", "incidentText"),
    }),
  ],
});

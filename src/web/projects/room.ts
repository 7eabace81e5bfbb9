import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const projects = defineRoom({
  words: {
    projects: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "projects",
      // Specified as "account.project.list".
      staticData: { title: "projects", section: "projects" },
      component: lazyPage(() => import("./projects-page.tsx"), "projects"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "projects/new",
      staticData: { title: "newProject", section: "projects" },
      component: lazyPage(() => import("./new-project-page.tsx"), "projects"),
    }),
  ],
});

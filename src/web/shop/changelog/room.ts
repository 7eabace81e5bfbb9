import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../../page/define-room.ts";
import { shopFrame } from "../../page/frames.ts";
import { lazyPage } from "../../page/lazy-page.ts";

export const changelog = defineRoom({
  routes: [
    createRoute({
      getParentRoute: () => shopFrame,
      path: "changelog",
      component: lazyPage(() => import("./changelog-page.tsx")),
    }),
  ],
});

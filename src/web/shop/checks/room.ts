import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../../page/define-room.ts";
import { shopFrame } from "../../page/frames.ts";
import { lazyPage } from "../../page/lazy-page.ts";

export const checks = defineRoom({
  routes: [
    createRoute({
      getParentRoute: () => shopFrame,
      path: "checks",
      component: lazyPage(() => import("./checks-page.tsx")),
    }),
  ],
});

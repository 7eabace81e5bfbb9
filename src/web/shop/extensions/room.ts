import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../../page/define-room.ts";
import { shopFrame } from "../../page/frames.ts";
import { lazyPage } from "../../page/lazy-page.ts";

export const shopExtensions = defineRoom({
  routes: [
    createRoute({
      getParentRoute: () => shopFrame,
      path: "extensions",
      component: lazyPage(() => import("./extensions-page.tsx")),
    }),
  ],
});

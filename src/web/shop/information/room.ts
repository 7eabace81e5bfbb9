import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../../page/define-room.ts";
import { shopFrame } from "../../page/frames.ts";
import { lazyPage } from "../../page/lazy-page.ts";

export const information = defineRoom({
  routes: [
    createRoute({
      getParentRoute: () => shopFrame,
      path: "/",
      component: lazyPage(() => import("./information-page.tsx")),
    }),
  ],
});

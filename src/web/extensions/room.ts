import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const extensions = defineRoom({
  words: {
    extensions: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "extensions",
      // Specified as "account.extension.list".
      staticData: { title: "extensions", section: "extensions" },
      component: lazyPage(() => import("./my-extensions-page.tsx"), "extensions"),
    }),
  ],
});

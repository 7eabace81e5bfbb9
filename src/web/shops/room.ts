import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame, shopNumber } from "../page/frames.ts";
import { requireShopNumber } from "../page/guards.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const shops = defineRoom({
  words: {
    shops: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "shops/new",
      staticData: { title: "newShop", section: "projects" },
      component: lazyPage(() => import("./new/new-shop-page.tsx"), "shops"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/$slug/shops/$shopId/edit",
      params: shopNumber,
      beforeLoad: requireShopNumber,
      staticData: { title: "editShop", section: "projects" },
      component: lazyPage(() => import("./edit/edit-shop-page.tsx"), "shops", "sitespeed"),
    }),
  ],
});

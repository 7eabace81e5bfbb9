import { createRootRoute, createRoute, lazyRouteComponent } from "@tanstack/react-router";
import { requireAdmin, requireSession, requireShopNumber } from "./guards.ts";
import { withMessages } from "./words/language.ts";
import { FramePending } from "./frame/app/frame-pending.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { RootLayout } from "./frame/root-layout.tsx";
import { RouteFailure } from "./page/route-failure.tsx";
import "./words/route-titles.ts";

export const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFound });

export const publicFrame = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: lazyRouteComponent(() => withMessages(import("./frame/public-layout.tsx"), "public"), "PublicLayout"),
});
export const accountFrame = createRoute({
  getParentRoute: () => root,
  path: "account",
  component: lazyRouteComponent(() => import("./frame/login-layout.tsx"), "LoginLayout"),
});
export const appFrame = createRoute({
  getParentRoute: () => root,
  path: "app",
  beforeLoad: requireSession,
  pendingComponent: FramePending,
  component: lazyRouteComponent(() => import("./frame/app/app-layout.tsx"), "AppLayout"),
});
export const adminFrame = createRoute({
  getParentRoute: () => root,
  path: "admin",
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => withMessages(import("./frame/admin/admin-layout.tsx"), "admin"), "AdminLayout"),
});

/** Pages of one shop have its number in their address. */
export const shopNumber = {
  parse: ({ slug, shopId }: Record<"slug" | "shopId", string>) => ({
    slug,
    shopId: /^\d+$/.test(shopId) ? Number(shopId) : 0,
  }),
  stringify: ({ slug, shopId }: { slug: string; shopId: number }) => ({ slug, shopId: String(shopId) }),
};

/** A shop that is not there, or could not be read. */
export const shopFailure = lazyRouteComponent(
  () =>
    withMessages(import("./shop/frame/shop-failure.tsx"), "shopDetail").catch(() => ({ ShopFailure: RouteFailure })),
  "ShopFailure",
);

export const shopFrame = createRoute({
  getParentRoute: () => appFrame,
  path: "organizations/$slug/shops/$shopId",
  params: shopNumber,
  beforeLoad: requireShopNumber,
  staticData: { name: "account.shops.detail", section: "projects", isShop: true },
  component: lazyRouteComponent(
    () => withMessages(import("./shop/frame/shop-layout.tsx"), "shopDetail", "notifications"),
    "ShopLayout",
  ),
  errorComponent: shopFailure,
});

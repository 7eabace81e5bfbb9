import { createRootRoute, createRoute } from "@tanstack/react-router";
import "../words/route-titles.ts";
import { requireAdmin, requireSession, requireShopNumber } from "./guards.ts";

/** The frames into which rooms put their pages. Their components are set in `routes.tsx`. */
export const root = createRootRoute();
export const publicFrame = createRoute({ getParentRoute: () => root, id: "public" });
export const accountFrame = createRoute({ getParentRoute: () => root, path: "account" });
export const appFrame = createRoute({ getParentRoute: () => root, path: "app", beforeLoad: requireSession });
export const adminFrame = createRoute({ getParentRoute: () => root, path: "admin", beforeLoad: requireAdmin });

/** The shop's number in the address of its pages. */
export const shopNumber = {
  parse: ({ slug, shopId }: Record<"slug" | "shopId", string>) => ({
    slug,
    shopId: /^\d+$/.test(shopId) ? Number(shopId) : 0,
  }),
  stringify: ({ slug, shopId }: { slug: string; shopId: number }) => ({ slug, shopId: String(shopId) }),
};

export const shopFrame = createRoute({
  getParentRoute: () => appFrame,
  path: "organizations/$slug/shops/$shopId",
  params: shopNumber,
  beforeLoad: requireShopNumber,
});

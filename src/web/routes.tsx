import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { FramePending } from "./frame/app/frame-pending.tsx";
import { NotFound } from "./frame/not-found.tsx";
import { RootLayout } from "./frame/root-layout.tsx";
import { RoutePending } from "./frame/route-pending.tsx";
import { accountFrame, adminFrame, appFrame, publicFrame, root, shopFrame } from "./page/frames.ts";
import { lazyPage } from "./page/lazy-page.ts";
import { RouteFailure } from "./page/route-failure.tsx";
import { ROOMS } from "./rooms.ts";
import { readSearch, writeSearch } from "./ui/address/search-text.ts";
import { withMessages } from "./words/language.ts";

root.update({ component: RootLayout, notFoundComponent: NotFound });
publicFrame.update({
  component: lazyPage(() => import("./frame/public-layout.tsx"), "public"),
});
accountFrame.update({ component: lazyPage(() => import("./frame/login-layout.tsx")) });
appFrame.update({
  pendingComponent: FramePending,
  component: lazyPage(() => import("./frame/app/app-layout.tsx")),
});
adminFrame.update({
  component: lazyPage(() => import("./frame/admin/admin-layout.tsx"), "admin"),
});
shopFrame.update({
  // Specified as "account.shops.detail".
  staticData: { section: "projects", isShop: true },
  component: lazyPage(() => import("./shop/frame/shop-layout.tsx"), "shopDetail"),
});

/** The overview of all pieces exists in development and in the build for browser tests, never in the product. */
const developmentPages =
  import.meta.env.DEV || import.meta.env.MODE === "pieces"
    ? [
        createRoute({
          getParentRoute: () => root,
          path: "dev/ui",
          component: lazyPage(() => import("./dev/ui-page.tsx"), "frame"),
        }),
        createRoute({
          getParentRoute: () => root,
          path: "dev/ui/pages",
          component: lazyPage(() => import("./dev/ui-pages-page.tsx"), "frame"),
        }),
      ]
    : [];

type PageOfRoom = Extract<(typeof ROOMS)[number], { routes: unknown }>["routes"][number];

const pages = ROOMS.flatMap<PageOfRoom>((room) => ("routes" in room ? room.routes : []));
const pagesIn = (frame: unknown) => pages.filter(({ options }) => options.getParentRoute() === frame);

/**
 * For a shop that does not exist or could not be read. Only pages of a shop parse their parameters, so `params`
 * identifies them.
 */
const shopFailure = lazyRouteComponent(
  () =>
    withMessages(import("./shop/frame/shop-failure.tsx"), "shopDetail").catch(() => ({ ShopFailure: RouteFailure })),
  "ShopFailure",
);
for (const page of [shopFrame, ...pages]) if (page.options.params) page.update({ errorComponent: shopFailure });

const routeTree = root.addChildren([
  publicFrame.addChildren(pagesIn(publicFrame)),
  accountFrame.addChildren(pagesIn(accountFrame)),
  appFrame.addChildren([shopFrame.addChildren(pagesIn(shopFrame)), ...pagesIn(appFrame)]),
  adminFrame.addChildren(pagesIn(adminFrame)),
  ...developmentPages,
]);

export const appRouter = createRouter({
  routeTree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: "intent",
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  defaultPendingComponent: RoutePending,
  defaultErrorComponent: RouteFailure,
  scrollRestoration: true,
});

declare module "@tanstack/react-router" {
  interface Register {
    router: typeof appRouter;
  }
}

import { createRoute, createRouter, lazyRouteComponent } from "@tanstack/react-router";
import { adminPages } from "./admin-routes.ts";
import { appPages, shopPages } from "./app-routes.ts";
import { RouteFailure } from "./page/route-failure.tsx";
import { RoutePending } from "./frame/route-pending.tsx";
import { accountFrame, adminFrame, appFrame, publicFrame, root, shopFrame } from "./route-frames.ts";
import { readSearch, writeSearch } from "./ui/address/search-text.ts";
import { accountPages, publicPages } from "./visitor-routes.ts";
import { withMessages } from "./words/language.ts";

/** The overview of all pieces is there while developing and in the build that browser tests look at, never in the product. */
const developmentPages =
  import.meta.env.DEV || import.meta.env.MODE === "pieces"
    ? [
        createRoute({
          getParentRoute: () => root,
          path: "dev/ui",
          component: lazyRouteComponent(() => withMessages(import("./dev/ui-page.tsx"), "frame"), "UiPage"),
        }),
        createRoute({
          getParentRoute: () => root,
          path: "dev/ui/pages",
          component: lazyRouteComponent(() => withMessages(import("./dev/ui-pages-page.tsx"), "frame"), "UiPagesPage"),
        }),
      ]
    : [];

const routeTree = root.addChildren([
  publicFrame.addChildren(publicPages),
  accountFrame.addChildren(accountPages),
  appFrame.addChildren([shopFrame.addChildren(shopPages), ...appPages]),
  adminFrame.addChildren(adminPages),
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

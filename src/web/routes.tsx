import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireAdmin, requireSession, requireShopNumber, startSigningIn } from "./guards.ts";
import { withMessages } from "./i18n/language.ts";
import { NotFound } from "./layouts/not-found.tsx";
import { RootLayout } from "./layouts/root-layout.tsx";
import { RouteFailure } from "./layouts/route-failure.tsx";
import { RoutePending } from "./layouts/route-pending.tsx";
import "./route-titles.ts";
import { readSearch, writeSearch } from "./search-text.ts";

const root = createRootRoute({ component: RootLayout, notFoundComponent: NotFound });

const publicFrame = createRoute({
  getParentRoute: () => root,
  id: "public",
  component: lazyRouteComponent(() => withMessages(import("./layouts/public-layout.tsx"), "public"), "PublicLayout"),
});
const accountFrame = createRoute({
  getParentRoute: () => root,
  path: "account",
  component: lazyRouteComponent(() => withMessages(import("./layouts/login-layout.tsx"), "account"), "LoginLayout"),
});
const appFrame = createRoute({
  getParentRoute: () => root,
  path: "app",
  beforeLoad: requireSession,
  component: lazyRouteComponent(() => import("./layouts/app-layout.tsx"), "AppLayout"),
});
const adminFrame = createRoute({
  getParentRoute: () => root,
  path: "admin",
  beforeLoad: requireAdmin,
  component: lazyRouteComponent(() => import("./layouts/admin-layout.tsx"), "AdminLayout"),
});

/** Pages of one shop have its number in their address. */
const shopNumber = {
  parse: ({ slug, shopId }: Record<"slug" | "shopId", string>) => ({
    slug,
    shopId: /^\d+$/.test(shopId) ? Number(shopId) : 0,
  }),
  stringify: ({ slug, shopId }: { slug: string; shopId: number }) => ({ slug, shopId: String(shopId) }),
};

const shopFrame = createRoute({
  getParentRoute: () => appFrame,
  path: "organizations/$slug/shops/$shopId",
  params: shopNumber,
  beforeLoad: requireShopNumber,
  staticData: { section: "projects", isShop: true },
  component: lazyRouteComponent(
    () => withMessages(import("./shop-detail/shop-layout.tsx"), "shopDetail"),
    "ShopLayout",
  ),
});

const publicPages = [
  createRoute({
    getParentRoute: () => publicFrame,
    path: "/",
    component: lazyRouteComponent(() => import("./public/home-page.tsx"), "HomePage"),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    path: "privacy",
    staticData: { title: "privacy" },
    component: lazyRouteComponent(() => import("./public/privacy-page.tsx"), "PrivacyPage"),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    path: "imprint",
    staticData: { title: "imprint" },
    component: lazyRouteComponent(() => import("./public/imprint-page.tsx"), "ImprintPage"),
  }),
  createRoute({
    getParentRoute: () => publicFrame,
    path: "about",
    staticData: { title: "about" },
    component: lazyRouteComponent(() => import("./public/about-page.tsx"), "AboutPage"),
  }),
] as const;

const accountPages = [
  createRoute({
    getParentRoute: () => accountFrame,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/account/login" });
    },
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "login",
    beforeLoad: startSigningIn,
    staticData: { title: "login" },
    component: lazyRouteComponent(() => import("./account/login-page.tsx"), "LoginPage"),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "register",
    staticData: { title: "register" },
    component: lazyRouteComponent(() => import("./account/register-page.tsx"), "RegisterPage"),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "confirm/$token",
    staticData: { title: "confirm" },
    component: lazyRouteComponent(() => import("./account/confirm-page.tsx"), "ConfirmPage"),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "forgot-password",
    staticData: { title: "forgotPassword" },
    component: lazyRouteComponent(() => import("./account/forgot-password-page.tsx"), "ForgotPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "forgot-password/$token",
    staticData: { title: "resetPassword" },
    component: lazyRouteComponent(() => import("./account/reset-password-page.tsx"), "ResetPasswordPage"),
  }),
  createRoute({
    getParentRoute: () => accountFrame,
    path: "setup/$token",
    staticData: { title: "firstRun" },
    component: lazyRouteComponent(() => import("./account/first-run-page.tsx"), "FirstRunPage"),
  }),
] as const;

const shopPages = [
  createRoute({
    getParentRoute: () => shopFrame,
    path: "/",
    component: lazyRouteComponent(() => import("./shop-detail/information-page.tsx"), "InformationPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "checks",
    component: lazyRouteComponent(() => import("./shop-detail/checks-page.tsx"), "ChecksPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "extensions",
    component: lazyRouteComponent(() => import("./shop-detail/extensions-page.tsx"), "ExtensionsPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "tasks",
    component: lazyRouteComponent(() => import("./shop-detail/tasks-page.tsx"), "TasksPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "queue",
    component: lazyRouteComponent(() => import("./shop-detail/queue-page.tsx"), "QueuePage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "sitespeed",
    component: lazyRouteComponent(() => import("./shop-detail/sitespeed-page.tsx"), "SitespeedPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "changelog",
    component: lazyRouteComponent(() => import("./shop-detail/changelog-page.tsx"), "ChangelogPage"),
  }),
] as const;

const appPages = [
  createRoute({
    getParentRoute: () => appFrame,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/app/dashboard" });
    },
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "dashboard",
    staticData: { title: "dashboard", section: "dashboard" },
    component: lazyRouteComponent(
      () => withMessages(import("./dashboard/dashboard-page.tsx"), "dashboard"),
      "DashboardPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "settings",
    staticData: { title: "settings" },
    component: lazyRouteComponent(
      () => withMessages(import("./settings/settings-page.tsx"), "settings", "account"),
      "SettingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "projects",
    staticData: { title: "projects", section: "projects" },
    component: lazyRouteComponent(
      () => withMessages(import("./projects/projects-page.tsx"), "projects"),
      "ProjectsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "projects/new",
    staticData: { title: "newProject", section: "projects" },
    component: lazyRouteComponent(
      () => withMessages(import("./projects/new-project-page.tsx"), "projects"),
      "NewProjectPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "shops/new",
    staticData: { title: "newShop", section: "projects" },
    component: lazyRouteComponent(() => withMessages(import("./shops/new-shop-page.tsx"), "shops"), "NewShopPage"),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/$slug/shops/$shopId/edit",
    params: shopNumber,
    beforeLoad: requireShopNumber,
    staticData: { title: "editShop", section: "projects" },
    component: lazyRouteComponent(() => withMessages(import("./shops/edit-shop-page.tsx"), "shops"), "EditShopPage"),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations",
    staticData: { title: "organizations", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/organizations-page.tsx"), "organizations", "account"),
      "OrganizationsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/new",
    staticData: { title: "newOrganization", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/new-organization-page.tsx"), "organizations", "account"),
      "NewOrganizationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/$slug",
    staticData: { title: "organization", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/organization-page.tsx"), "organizations", "account"),
      "OrganizationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/edit/$slug",
    staticData: { title: "editOrganization", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/edit-organization-page.tsx"), "organizations", "account"),
      "EditOrganizationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/$slug/sso",
    staticData: { title: "sso", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/sso-page.tsx"), "organizations", "account"),
      "SsoPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/accept/$token",
    staticData: { title: "acceptInvitation", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/accept-invitation-page.tsx"), "organizations", "account"),
      "AcceptInvitationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/reject/$token",
    staticData: { title: "rejectInvitation", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/reject-invitation-page.tsx"), "organizations", "account"),
      "RejectInvitationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "extensions",
    staticData: { title: "extensions", section: "extensions" },
    component: lazyRouteComponent(
      () => withMessages(import("./extensions/my-extensions-page.tsx"), "extensions"),
      "MyExtensionsPage",
    ),
  }),
] as const;

const adminPages = [
  createRoute({
    getParentRoute: () => adminFrame,
    path: "/",
    beforeLoad: () => {
      throw redirect({ to: "/admin/users" });
    },
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "users",
    staticData: { title: "users" },
    component: lazyRouteComponent(() => import("./admin/users-page.tsx"), "UsersPage"),
  }),
] as const;

/** The overview of all pieces is there while developing and in the build that browser tests look at, never in the product. */
const developmentPages =
  import.meta.env.DEV || import.meta.env.MODE === "pieces"
    ? [
        createRoute({
          getParentRoute: () => root,
          path: "dev/ui",
          component: lazyRouteComponent(() => import("./dev/ui-page.tsx"), "UiPage"),
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

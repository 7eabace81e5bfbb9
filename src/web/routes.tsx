import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireAdmin, requireSession, startSigningIn } from "./guards.ts";
import { RootLayout } from "./layouts/root-layout.tsx";
import { RoutePending } from "./layouts/route-pending.tsx";
import { RouteFailure } from "./layouts/route-failure.tsx";

const root = createRootRoute({
  component: RootLayout,
  // Unknown addresses lead home (product rule).
  notFoundComponent: () => null,
});

const publicFrame = createRoute({ getParentRoute: () => root, id: "public", component: lazyRouteComponent(() => import("./layouts/public-layout.tsx"), "PublicLayout") });
const accountFrame = createRoute({ getParentRoute: () => root, path: "/account", component: lazyRouteComponent(() => import("./layouts/login-layout.tsx"), "LoginLayout") });
const appFrame = createRoute({ getParentRoute: () => root, path: "/app", beforeLoad: requireSession, component: lazyRouteComponent(() => import("./layouts/app-layout.tsx"), "AppLayout") });
const adminFrame = createRoute({ getParentRoute: () => root, path: "/admin", beforeLoad: requireAdmin, component: lazyRouteComponent(() => import("./layouts/admin-layout.tsx"), "AdminLayout") });

const publicRoutes = [
  createRoute({ getParentRoute: () => publicFrame, path: "/", component: lazyRouteComponent(() => import("./public/home-page.tsx"), "HomePage") }),
  createRoute({ getParentRoute: () => publicFrame, path: "/privacy", staticData: { title: "privacy" }, component: lazyRouteComponent(() => import("./public/privacy-page.tsx"), "PrivacyPage") }),
  createRoute({ getParentRoute: () => publicFrame, path: "/imprint", staticData: { title: "imprint" }, component: lazyRouteComponent(() => import("./public/imprint-page.tsx"), "ImprintPage") }),
  createRoute({ getParentRoute: () => publicFrame, path: "/about", staticData: { title: "about" }, component: lazyRouteComponent(() => import("./public/about-page.tsx"), "AboutPage") }),
];

const accountRoutes = [
  createRoute({ getParentRoute: () => accountFrame, path: "/", beforeLoad: () => toLogin() }),
  createRoute({ getParentRoute: () => accountFrame, path: "login", beforeLoad: startSigningIn, staticData: { title: "login" }, component: lazyRouteComponent(() => import("./account/login-page.tsx"), "LoginPage") }),
  createRoute({ getParentRoute: () => accountFrame, path: "register", staticData: { title: "register" }, component: lazyRouteComponent(() => import("./account/register-page.tsx"), "RegisterPage") }),
  createRoute({ getParentRoute: () => accountFrame, path: "confirm/$token", staticData: { title: "confirm" }, component: lazyRouteComponent(() => import("./account/confirm-page.tsx"), "ConfirmPage") }),
  createRoute({ getParentRoute: () => accountFrame, path: "forgot-password", staticData: { title: "forgotPassword" }, component: lazyRouteComponent(() => import("./account/forgot-password-page.tsx"), "ForgotPasswordPage") }),
  createRoute({ getParentRoute: () => accountFrame, path: "forgot-password/$token", staticData: { title: "resetPassword" }, component: lazyRouteComponent(() => import("./account/reset-password-page.tsx"), "ResetPasswordPage") }),
  createRoute({ getParentRoute: () => accountFrame, path: "setup/$token", staticData: { title: "firstRun" }, component: lazyRouteComponent(() => import("./account/first-run-page.tsx"), "FirstRunPage") }),
];

const shopParams = { parse: ({ slug, shopId }: { slug: string; shopId: string }) => ({ slug, shopId: numberOrHome(shopId) }), stringify: ({ slug, shopId }: { slug: string; shopId: number }) => ({ slug, shopId: String(shopId) }) };

const shopFrame = createRoute({
  getParentRoute: () => appFrame,
  path: "organizations/$slug/shops/$shopId",
  params: shopParams,
  staticData: { section: "projects", isShop: true },
  component: lazyRouteComponent(() => import("./shop-detail/shop-layout.tsx"), "ShopLayout"),
});

const shopRoutes = [
  createRoute({ getParentRoute: () => shopFrame, path: "/", component: lazyRouteComponent(() => import("./shop-detail/information-page.tsx"), "InformationPage") }),
  createRoute({ getParentRoute: () => shopFrame, path: "checks", component: lazyRouteComponent(() => import("./shop-detail/checks-page.tsx"), "ChecksPage") }),
  createRoute({ getParentRoute: () => shopFrame, path: "extensions", component: lazyRouteComponent(() => import("./shop-detail/extensions-page.tsx"), "ExtensionsPage") }),
  createRoute({ getParentRoute: () => shopFrame, path: "tasks", component: lazyRouteComponent(() => import("./shop-detail/tasks-page.tsx"), "TasksPage") }),
  createRoute({ getParentRoute: () => shopFrame, path: "queue", component: lazyRouteComponent(() => import("./shop-detail/queue-page.tsx"), "QueuePage") }),
  createRoute({ getParentRoute: () => shopFrame, path: "sitespeed", component: lazyRouteComponent(() => import("./shop-detail/sitespeed-page.tsx"), "SitespeedPage") }),
  createRoute({ getParentRoute: () => shopFrame, path: "changelog", component: lazyRouteComponent(() => import("./shop-detail/changelog-page.tsx"), "ChangelogPage") }),
] as const;

import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { requireShopNumber } from "./guards.ts";
import { withMessages } from "./words/language.ts";
import { appFrame, shopFailure, shopFrame, shopNumber } from "./route-frames.ts";

export const shopPages = [
  createRoute({
    getParentRoute: () => shopFrame,
    path: "/",
    component: lazyRouteComponent(() => import("./shop/information/information-page.tsx"), "InformationPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "checks",
    component: lazyRouteComponent(() => import("./shop/checks/checks-page.tsx"), "ChecksPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "extensions",
    component: lazyRouteComponent(() => import("./shop/extensions/extensions-page.tsx"), "ExtensionsPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "tasks",
    component: lazyRouteComponent(() => import("./shop/tasks/tasks-page.tsx"), "TasksPage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "queue",
    component: lazyRouteComponent(() => import("./shop/queue/queue-page.tsx"), "QueuePage"),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "sitespeed",
    component: lazyRouteComponent(
      () => withMessages(import("./shop/speed/sitespeed-page.tsx"), "sitespeed"),
      "SitespeedPage",
    ),
  }),
  createRoute({
    getParentRoute: () => shopFrame,
    path: "changelog",
    component: lazyRouteComponent(() => import("./shop/changelog/changelog-page.tsx"), "ChangelogPage"),
  }),
] as const;

export const appPages = [
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
    staticData: { name: "account.dashboard", title: "dashboard", section: "dashboard" },
    component: lazyRouteComponent(
      () => withMessages(import("./dashboard/dashboard-page.tsx"), "dashboard"),
      "DashboardPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "settings",
    staticData: { name: "account.settings", title: "settings" },
    component: lazyRouteComponent(
      () => withMessages(import("./settings/settings-page.tsx"), "settings", "account", "notifications"),
      "SettingsPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "projects",
    staticData: { name: "account.project.list", title: "projects", section: "projects" },
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
    component: lazyRouteComponent(() => withMessages(import("./shops/new/new-shop-page.tsx"), "shops"), "NewShopPage"),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/$slug/shops/$shopId/edit",
    params: shopNumber,
    beforeLoad: requireShopNumber,
    staticData: { title: "editShop", section: "projects" },
    errorComponent: shopFailure,
    component: lazyRouteComponent(
      () => withMessages(import("./shops/edit/edit-shop-page.tsx"), "shops", "sitespeed"),
      "EditShopPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations",
    staticData: { name: "account.organizations.list", title: "organizations", section: "organizations" },
    component: lazyRouteComponent(
      () =>
        withMessages(
          import("./organizations/organizations-page.tsx"),
          "organizations",
          "members",
          "account",
          "invitations",
        ),
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
      () => withMessages(import("./organizations/organization-page.tsx"), "organizations", "members", "account"),
      "OrganizationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/edit/$slug",
    staticData: { title: "editOrganization", section: "organizations" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/edit-organization-page.tsx"), "organizations", "members", "account"),
      "EditOrganizationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/$slug/sso",
    staticData: { title: "sso", section: "organizations" },
    component: lazyRouteComponent(
      () =>
        withMessages(
          import("./organizations/sso/sso-page.tsx"),
          "sso",
          "organizations",
          "members",
          "account",
          "settings",
        ),
      "SsoPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/$slug/audit",
    staticData: { title: "audit", section: "organizations" },
    component: lazyRouteComponent(
      () =>
        withMessages(
          import("./organizations/organization-audit-page.tsx"),
          "audit",
          "organizations",
          "members",
          "account",
        ),
      "OrganizationAuditPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "connect-sso/$providerId",
    staticData: { title: "connectSso" },
    component: lazyRouteComponent(
      () => withMessages(import("./organizations/sso/connect-sso-page.tsx"), "sso", "settings", "account"),
      "ConnectSsoPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/accept/$token",
    staticData: { title: "acceptInvitation" },
    component: lazyRouteComponent(
      () =>
        withMessages(
          import("./organizations/invitations/accept-invitation-page.tsx"),
          "organizations",
          "members",
          "account",
        ),
      "AcceptInvitationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "organizations/reject/$token",
    staticData: { title: "rejectInvitation" },
    component: lazyRouteComponent(
      () =>
        withMessages(
          import("./organizations/invitations/reject-invitation-page.tsx"),
          "organizations",
          "members",
          "account",
        ),
      "RejectInvitationPage",
    ),
  }),
  createRoute({
    getParentRoute: () => appFrame,
    path: "extensions",
    staticData: { name: "account.extension.list", title: "extensions", section: "extensions" },
    component: lazyRouteComponent(
      () => withMessages(import("./extensions/my-extensions-page.tsx"), "extensions"),
      "MyExtensionsPage",
    ),
  }),
] as const;

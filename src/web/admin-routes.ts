import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { withMessages } from "./words/language.ts";
import { adminFrame } from "./route-frames.ts";

export const adminPages = [
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
    component: lazyRouteComponent(() => withMessages(import("./admin/users/users-page.tsx"), "admin"), "UsersPage"),
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "mailbox",
    staticData: { title: "mailbox" },
    component: lazyRouteComponent(
      () => withMessages(import("./admin/mailbox/mailbox-page.tsx"), "admin"),
      "MailboxPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "mailbox/$mailId",
    staticData: { title: "mailbox" },
    component: lazyRouteComponent(() => withMessages(import("./admin/mailbox/mail-page.tsx"), "admin"), "MailPage"),
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "sitespeed",
    staticData: { title: "sitespeedAdmin" },
    component: lazyRouteComponent(
      () => withMessages(import("./admin/sitespeed-admin-page.tsx"), "sitespeed"),
      "SitespeedAdminPage",
    ),
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "limits",
    staticData: { title: "limits" },
    component: lazyRouteComponent(() => withMessages(import("./admin/limits/limits-page.tsx"), "admin"), "LimitsPage"),
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "operation",
    staticData: { title: "operation" },
    component: lazyRouteComponent(() => withMessages(import("./admin/operation-page.tsx"), "admin"), "OperationPage"),
  }),
  createRoute({
    getParentRoute: () => adminFrame,
    path: "audit",
    staticData: { title: "audit" },
    component: lazyRouteComponent(
      () => withMessages(import("./admin/instance-audit-page.tsx"), "audit", "organizations"),
      "InstanceAuditPage",
    ),
  }),
] as const;

import { createRoute, redirect } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { adminFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

export const admin = defineRoom({
  words: {
    admin: [() => import("./words-en.ts"), () => import("./words-de.ts")],
  },
  routes: [
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
      component: lazyPage(() => import("./users/users-page.tsx"), "admin"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "mailbox",
      staticData: { title: "mailbox" },
      component: lazyPage(() => import("./mailbox/mailbox-page.tsx"), "admin"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "mailbox/$mailId",
      staticData: { title: "mailbox" },
      component: lazyPage(() => import("./mailbox/mail-page.tsx"), "admin"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "sitespeed",
      staticData: { title: "sitespeedAdmin" },
      component: lazyPage(() => import("./sitespeed-admin-page.tsx"), "sitespeed"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "limits",
      staticData: { title: "limits" },
      component: lazyPage(() => import("./limits/limits-page.tsx"), "admin"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "operation",
      staticData: { title: "operation" },
      component: lazyPage(() => import("./operation-page.tsx"), "admin"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "deliveries",
      staticData: { title: "deliveries" },
      component: lazyPage(() => import("./deliveries/deliveries-page.tsx"), "admin"),
    }),
    createRoute({
      getParentRoute: () => adminFrame,
      path: "audit",
      staticData: { title: "audit" },
      component: lazyPage(() => import("./instance-audit-page.tsx"), "audit", "organizations"),
    }),
  ],
});

import { createRoute } from "@tanstack/react-router";
import { defineRoom } from "../page/define-room.ts";
import { appFrame } from "../page/frames.ts";
import { lazyPage } from "../page/lazy-page.ts";

const notificationsPage = lazyPage(
  () => import("./notifications/notifications-page.tsx"),
  "organizations",
  "members",
  "account",
);

/**
 * A place of the tab "Notifications". All of them are one page, so that the first page of everybody needs to know one
 * file; their words are in `notifications/words-of-notifications.ts`.
 */
const notifications = <const Below extends string>(below: Below) =>
  createRoute({
    getParentRoute: () => appFrame,
    path: `organizations/$slug/notifications${below}` as const,
    staticData: { title: "organizationNotifications", section: "organizations" },
    component: notificationsPage,
  });

export const organizations = defineRoom({
  words: {
    organizations: [() => import("./words-en.ts"), () => import("./words-de.ts")],
    members: [() => import("./people/words-en.ts"), () => import("./people/words-de.ts")],
    invitations: [() => import("./invitations/words-en.ts"), () => import("./invitations/words-de.ts")],
    sso: [() => import("./sso/words-en.ts"), () => import("./sso/words-de.ts")],
  },
  routes: [
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations",
      // Specified as "account.organizations.list".
      staticData: { title: "organizations", section: "organizations" },
      component: lazyPage(
        () => import("./organizations-page.tsx"),
        "organizations",
        "members",
        "account",
        "invitations",
      ),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/new",
      staticData: { title: "newOrganization", section: "organizations" },
      component: lazyPage(() => import("./new-organization-page.tsx"), "organizations", "account"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/$slug",
      staticData: { title: "organization", section: "organizations" },
      component: lazyPage(() => import("./organization-page.tsx"), "organizations", "members", "tags", "account"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/edit/$slug",
      staticData: { title: "editOrganization", section: "organizations" },
      component: lazyPage(() => import("./edit-organization-page.tsx"), "organizations", "members", "account"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/$slug/sso",
      staticData: { title: "sso", section: "organizations" },
      component: lazyPage(() => import("./sso/sso-page.tsx"), "sso", "organizations", "members", "account", "settings"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/$slug/audit",
      staticData: { title: "audit", section: "organizations" },
      component: lazyPage(
        () => import("./organization-audit-page.tsx"),
        "audit",
        "organizations",
        "members",
        "account",
      ),
    }),
    notifications(""),
    notifications("/channels"),
    notifications("/channels/$channelId"),
    notifications("/webhooks"),
    notifications("/webhooks/$endpointId"),
    notifications("/muted"),
    notifications("/deliveries"),
    createRoute({
      getParentRoute: () => appFrame,
      path: "connect-sso/$providerId",
      staticData: { title: "connectSso" },
      component: lazyPage(() => import("./sso/connect-sso-page.tsx"), "sso", "settings", "account"),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/accept/$token",
      staticData: { title: "acceptInvitation" },
      component: lazyPage(
        () => import("./invitations/accept-invitation-page.tsx"),
        "organizations",
        "members",
        "account",
      ),
    }),
    createRoute({
      getParentRoute: () => appFrame,
      path: "organizations/reject/$token",
      staticData: { title: "rejectInvitation" },
      component: lazyPage(
        () => import("./invitations/reject-invitation-page.tsx"),
        "organizations",
        "members",
        "account",
      ),
    }),
  ],
});

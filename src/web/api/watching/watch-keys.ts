import type { QueryKey } from "@tanstack/react-query";
import { trpc } from "../trpc.ts";

/** Queries that show what the person watches. */
export function watchKeys(): readonly QueryKey[] {
  return [
    trpc.organization.shop.isSubscribedToNotifications.pathKey(),
    trpc.account.currentUserFleet.pathKey(),
    trpc.account.subscribedShops.pathKey(),
    trpc.account.subscribedProjects.pathKey(),
  ];
}

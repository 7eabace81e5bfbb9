import type { ShopTab } from "../shop-detail.ts";

/** Where the sections of a shop are found. */
export const TAB_PATH = {
  information: "/app/organizations/$slug/shops/$shopId",
  checks: "/app/organizations/$slug/shops/$shopId/checks",
  extensions: "/app/organizations/$slug/shops/$shopId/extensions",
  tasks: "/app/organizations/$slug/shops/$shopId/tasks",
  queue: "/app/organizations/$slug/shops/$shopId/queue",
  sitespeed: "/app/organizations/$slug/shops/$shopId/sitespeed",
  changelog: "/app/organizations/$slug/shops/$shopId/changelog",
} as const satisfies Record<ShopTab, string>;

const LAST_PART = /\/shops\/\d+\/([a-z]+)\/?$/;

/** The section that an address shows. */
export function tabOf(pathname: string): ShopTab {
  const part = LAST_PART.exec(pathname)?.[1];
  return (
    (["checks", "extensions", "tasks", "queue", "sitespeed", "changelog"] as const).find((tab) => tab === part) ??
    "information"
  );
}

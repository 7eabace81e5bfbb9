import type { LiveRoom } from "../api/live/live-room.ts";
import { trpc } from "../api/trpc.ts";

const { shop } = trpc.organization;

export const live: LiveRoom = {
  shop: ({ id }) => [
    typeof id === "number" ? shop.get.queryKey({ shopId: id }) : shop.get.pathKey(),
    shop.list.pathKey(),
    typeof id === "number" ? shop.uptime.get.queryKey({ shopId: id }) : shop.uptime.get.pathKey(),
    typeof id === "number" ? shop.statusDays.queryKey({ shopId: id }) : shop.statusDays.pathKey(),
    shop.statusDay.pathKey(),
    shop.formerWords.pathKey(),
  ],
  visit: ({ id }) => (typeof id === "number" ? [shop.get.queryKey({ shopId: id })] : []),
  // The shop says which incidents are open about it.
  incident: () => [shop.get.pathKey()],
  window: () => [shop.get.pathKey(), trpc.account.window.list.pathKey()],
  tag: () => [shop.get.pathKey()],
  store: () => [shop.get.pathKey(), shop.extensionChangelog.pathKey()],
};

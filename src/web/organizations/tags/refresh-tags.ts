import type { QueryClient } from "@tanstack/react-query";
import { trpc } from "../../api/trpc.ts";

/** What shows tags: their list, shops, the fleet, and windows that are for them. */
export function refreshTags(client: QueryClient): void {
  const { tag, shop } = trpc.organization;
  const { currentUserFleet, window } = trpc.account;
  for (const part of [tag.list, shop.get, currentUserFleet, window.list])
    void client.invalidateQueries({ queryKey: part.pathKey() });
}

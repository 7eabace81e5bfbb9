import { expect, test } from "vitest";
import { queryClient } from "../query-client.ts";
import { trpc } from "../trpc.ts";
import { watchKeys } from "./watch-keys.ts";

test("all that shows what somebody watches is asked for again, the fleet too", async () => {
  const shown = [
    trpc.account.currentUserFleet.queryKey(),
    trpc.account.subscribedShops.queryKey(),
    trpc.account.subscribedProjects.queryKey(),
    trpc.organization.shop.isSubscribedToNotifications.queryKey({ shopId: 7 }),
  ];
  const other = trpc.account.listOrganizations.queryKey();
  for (const key of [...shown, other]) queryClient.setQueryData(key, []);
  await Promise.all(watchKeys().map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  for (const key of shown) expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true);
  expect(queryClient.getQueryState(other)?.isInvalidated).toBe(false);
});

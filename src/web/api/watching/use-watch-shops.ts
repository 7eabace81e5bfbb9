import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpcClient } from "../trpc.ts";
import { watchKeys } from "./watch-keys.ts";

interface WatchChange {
  shopIds: readonly number[];
  watching: boolean;
}

/**
 * Watches shops, or stops watching them, for the signed-in person. A refusal for one shop does not hold up the others:
 * the first one is thrown once all are done.
 */
export function useWatchShops() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: changeWatch,
    onSettled: () => Promise.all(watchKeys().map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

async function changeWatch({ shopIds, watching }: WatchChange): Promise<void> {
  const { subscribeToNotifications, unsubscribeFromNotifications } = trpcClient.organization.shop;
  const call = watching ? subscribeToNotifications : unsubscribeFromNotifications;
  const outcomes = await Promise.allSettled(shopIds.map((shopId) => call.mutate({ shopId })));
  const refused = outcomes.find((outcome) => outcome.status === "rejected");
  if (refused !== undefined) throw refused.reason;
}

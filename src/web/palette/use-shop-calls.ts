import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../ui/failures/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { watchKeys } from "../api/watching/watch-keys.ts";
import { showToast } from "../ui/overlays/toasts.ts";

interface ShopCalls {
  refresh: (shopId: number, sitespeed: boolean) => void;
  clearCache: (shopId: number) => void;
  watch: (shopId: number, isWatching: boolean) => void;
}

/** Actions on any shop from any page; each reports its outcome. */
export function useShopCalls(): ShopCalls {
  const t = useTranslations();
  const client = useQueryClient();
  const ofShop = trpc.organization.shop;
  const tell = (message: string) => showToast({ kind: "success", message });
  const renewWatched = () => {
    for (const queryKey of watchKeys()) void client.invalidateQueries({ queryKey });
  };
  const saying = (message: string, renew: (shopId: number) => void) => ({
    onSuccess: (_done: unknown, { shopId }: { shopId: number | string }) => {
      tell(message);
      renew(Number(shopId));
    },
    onError: showError,
  });
  const renewShop = (shopId: number) => void client.invalidateQueries({ queryKey: ofShop.get.queryKey({ shopId }) });
  const refresh = useMutation(
    ofShop.refreshShop.mutationOptions(saying(t("shopDetail.actions.refreshSoon"), renewShop)),
  );
  const clear = useMutation(ofShop.clearShopCache.mutationOptions(saying(t("shopDetail.actions.cleared"), () => {})));
  const watch = useMutation(
    ofShop.subscribeToNotifications.mutationOptions(saying(t("frame.watching.subscribed"), renewWatched)),
  );
  const unwatch = useMutation(
    ofShop.unsubscribeFromNotifications.mutationOptions(saying(t("frame.watching.unsubscribed"), renewWatched)),
  );
  return {
    refresh: (shopId, sitespeed) => refresh.mutate({ shopId, sitespeed }),
    clearCache: (shopId) => clear.mutate({ shopId }),
    watch: (shopId, isWatching) => (isWatching ? watch : unwatch).mutate({ shopId }),
  };
}

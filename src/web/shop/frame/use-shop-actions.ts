import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useShopId } from "./use-shop.ts";

/** The actions of a shop's buttons; both report their outcome. */
export function useShopActions() {
  const t = useTranslations("shopDetail.actions");
  const shopId = useShopId();
  const client = useQueryClient();
  const renew = () => client.invalidateQueries({ queryKey: trpc.organization.shop.get.queryKey({ shopId }) });
  const refresh = useMutation(
    trpc.organization.shop.refreshShop.mutationOptions({
      onSuccess: () => {
        showToast({ kind: "success", message: t("refreshSoon") });
        void renew();
      },
      onError: showError,
    }),
  );
  const clearCache = useMutation(
    trpc.organization.shop.clearShopCache.mutationOptions({
      onSuccess: () => showToast({ kind: "success", message: t("cleared") }),
      onError: showError,
    }),
  );
  return {
    isRefreshing: refresh.isPending,
    isClearing: clearCache.isPending,
    refresh: (sitespeed: boolean) => refresh.mutate({ shopId, sitespeed }),
    clearCache: () => clearCache.mutate({ shopId }),
  };
}

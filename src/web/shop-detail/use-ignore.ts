import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../api/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { showToast } from "../ui/toasts.ts";
import type { ShopDetail } from "./shop-detail.ts";
import { useShop } from "./use-shop.ts";

/** Ignores a finding or uses it again: shown at once, taken back when the server refuses, and undone by the toast. */
export function useIgnore(): (findingId: string, isIgnored: boolean) => void {
  const t = useTranslations("shopDetail.checks");
  const shop = useShop();
  const client = useQueryClient();
  const queryKey = trpc.organization.shop.get.queryKey({ shopId: shop.id });
  const update = useMutation(trpc.organization.shop.update.mutationOptions());
  const change = (findingId: string, isIgnored: boolean, isUndo: boolean) => {
    const before = client.getQueryData(queryKey) ?? shop;
    const after = withIgnored(before, findingId, isIgnored);
    void client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, after);
    update.mutate(
      { orgId: shop.organizationId, shopId: shop.id, projectId: shop.projectId, ignores: [...after.ignores] },
      {
        onSuccess: () => {
          if (!isUndo) showToast({ kind: "info", message: t(isIgnored ? "ignoredToast" : "usedToast"), action: { label: t("undo"), onSelect: () => change(findingId, !isIgnored, true) } });
        },
        onError: (error) => {
          client.setQueryData(queryKey, (now) => now && withIgnored(now, findingId, !isIgnored));
          showError(error);
        },
        onSettled: () => void client.invalidateQueries({ queryKey }),
      },
    );
  };
  return (findingId, isIgnored) => change(findingId, isIgnored, false);
}

function withIgnored(shop: ShopDetail, findingId: string, isIgnored: boolean): ShopDetail {
  const others = shop.ignores.filter((id) => id !== findingId);
  return {
    ...shop,
    ignores: isIgnored ? [...others, findingId] : others,
    checks: shop.checks.map((check) => (check.id === findingId ? { ...check, ignored: isIgnored } : check)),
  };
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { ShopDetail } from "../shop-detail.ts";
import { useShop } from "../frame/use-shop.ts";

/**
 * Ignores a finding or counts it again. The change shows at once, is reverted when the server refuses, and has an undo
 * in its toast.
 */
export function useIgnore(): (findingId: string, isIgnored: boolean) => void {
  const t = useTranslations("shopDetail.checks");
  const shop = useShop();
  const client = useQueryClient();
  const queryKey = trpc.organization.shop.get.queryKey({ shopId: shop.id });
  const { mutateAsync } = useMutation(trpc.organization.shop.ignoreFindings.mutationOptions());

  const change = async (findingId: string, isIgnored: boolean) => {
    await client.cancelQueries({ queryKey });
    client.setQueryData(queryKey, (now) => withIgnored(now ?? shop, findingId, isIgnored));
    try {
      await mutateAsync({ shopId: shop.id, findings: [findingId], ignored: isIgnored });
      return true;
    } catch (error) {
      client.setQueryData(queryKey, (now) => now && withIgnored(now, findingId, !isIgnored));
      showError(error);
      return false;
    } finally {
      void client.invalidateQueries({ queryKey });
    }
  };

  const changeAndTell = async (findingId: string, isIgnored: boolean) => {
    if (!(await change(findingId, isIgnored))) return;
    const undo = { label: t("undo"), onSelect: () => void change(findingId, !isIgnored) };
    showToast({ kind: "info", message: t(isIgnored ? "ignoredToast" : "usedToast"), action: undo });
  };
  return (findingId, isIgnored) => void changeAndTell(findingId, isIgnored);
}

function withIgnored(shop: ShopDetail, findingId: string, isIgnored: boolean): ShopDetail {
  const others = shop.ignores.filter((id) => id !== findingId);
  return {
    ...shop,
    ignores: isIgnored ? [...others, findingId] : others,
    checks: shop.checks.map((check) => (check.id === findingId ? { ...check, ignored: isIgnored } : check)),
  };
}

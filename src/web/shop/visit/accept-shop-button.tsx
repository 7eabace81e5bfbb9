import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { usePermission } from "../frame/use-permission.ts";
import { useShopId } from "../frame/use-shop.ts";

/** Accepts the shop that answers at this address now as the one to monitor. */
export function AcceptShopButton() {
  const t = useTranslations("shopDetail");
  const shopId = useShopId();
  const client = useQueryClient();
  const mayWrite = usePermission("shop:write");
  const accept = useMutation(
    trpc.organization.shop.acceptOtherShop.mutationOptions({
      onSuccess: () => {
        showToast({ kind: "success", message: t("actions.refreshSoon") });
        void client.invalidateQueries({ queryKey: trpc.organization.shop.get.queryKey({ shopId }) });
      },
      onError: showError,
    }),
  );
  if (!mayWrite) return null;
  return (
    <Button isLoading={accept.isPending} onClick={() => accept.mutate({ shopId })}>
      {t("failing.acceptShop")}
    </Button>
  );
}

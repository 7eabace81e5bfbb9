import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { type EditShopValues, shopChanges } from "./edit-shop-schema.ts";
import type { EditableShop } from "./editable-shop.ts";
import { useWordedRefusal } from "../../api/refusals/worded-refusal.ts";

/** Saves what changed and goes back to the shop. Throws in the reader's words. */
export function useSaveShop(shop: EditableShop): (values: EditShopValues, newSlug: string) => Promise<void> {
  const t = useTranslations("shops.edit");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const worded = useWordedRefusal();
  const { mutateAsync } = useMutation(trpc.organization.shop.update.mutationOptions());
  return async (values, newSlug) => {
    await mutateAsync({ orgId: shop.organizationId, shopId: shop.id, ...shopChanges(values, shop) }).catch(
      (error: unknown) => {
        throw worded(error);
      },
    );
    void queries.invalidateQueries();
    showToast({ kind: "success", message: t("saved", { name: values.name.trim() }) });
    await navigate({ to: "/app/organizations/$slug/shops/$shopId", params: { slug: newSlug, shopId: shop.id } });
  };
}

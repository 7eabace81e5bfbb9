import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { isQuestion } from "../../ui/failures/refused.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { type EditShopValues, shopChanges } from "./edit-shop-schema.ts";
import type { EditableShop } from "./editable-shop.ts";
import { useWordedRefusal } from "../../api/refusals/worded-refusal.ts";

/**
 * Saves the changes and returns to the shop. Errors are in the reader's language. When the server asks whether a
 * duplicate shop is intended, saving the same values again confirms it.
 */
export function useSaveShop(shop: EditableShop): (values: EditShopValues, newSlug: string) => Promise<void> {
  const t = useTranslations("shops.edit");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const worded = useWordedRefusal();
  const { mutateAsync } = useMutation(trpc.organization.shop.update.mutationOptions());
  const askedAbout = useRef<string | null>(null);
  return async (values, newSlug) => {
    const same = JSON.stringify([values.shopUrl.trim(), values.clientId.trim(), values.projectId]);
    const again = askedAbout.current === same;
    await mutateAsync({ orgId: shop.organizationId, shopId: shop.id, ...shopChanges(values, shop), again }).catch(
      (error: unknown) => {
        askedAbout.current = isQuestion(error) ? same : null;
        throw worded(error);
      },
    );
    // The form would take a shop that moved for a wrong address: only the page after it asks anew.
    await queries.invalidateQueries({ refetchType: "none" });
    showToast({ kind: "success", message: t("saved", { name: values.name.trim() }) });
    await navigate({ to: "/app/organizations/$slug/shops/$shopId", params: { slug: newSlug, shopId: shop.id } });
    void queries.refetchQueries({ type: "active", stale: true }, { cancelRefetch: false });
  };
}

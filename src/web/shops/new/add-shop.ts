import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useRef } from "react";
import { useTranslations } from "use-intl";
import { isQuestion } from "../../ui/failures/refused.ts";
import { trpc } from "../../api/trpc.ts";
import { showToast } from "../../ui/overlays/toasts.ts";
import { headerOf, type NewShopValues } from "./new-shop-schema.ts";
import { useWordedRefusal } from "../../api/refusals/worded-refusal.ts";
import type { ProjectChoice } from "../writable-projects.ts";

/**
 * Saves a new shop and opens its page, where the first visit appears. Errors are in the reader's language. When the
 * server asks whether a duplicate is intended, saving the same values again confirms it.
 */
export function useAddShop(projects: readonly ProjectChoice[]): (values: NewShopValues) => Promise<void> {
  const t = useTranslations("shops.new");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const worded = useWordedRefusal();
  const { mutateAsync } = useMutation(trpc.organization.shop.create.mutationOptions());
  const askedAbout = useRef<string | null>(null);
  return async (values) => {
    const same = JSON.stringify([values.shopUrl.trim(), values.clientId.trim(), values.projectId]);
    const project = projects.find(({ id }) => String(id) === values.projectId);
    const shopId = await mutateAsync({
      name: values.name.trim(),
      shopUrl: values.shopUrl.trim(),
      clientId: values.clientId.trim(),
      clientSecret: values.clientSecret.trim(),
      projectId: Number(values.projectId),
      extraHeader: headerOf(values),
      again: askedAbout.current === same,
    }).catch((error: unknown) => {
      askedAbout.current = isQuestion(error) ? same : null;
      throw worded(error);
    });
    const name = values.name.trim();
    const isTagged = await tagNew({ id: shopId, organizationId: project?.organizationId ?? "" }, values.tags);
    void queries.invalidateQueries();
    showToast(
      isTagged
        ? { kind: "success", message: t("added", { name }) }
        : { kind: "error", message: t("addedWithoutTags", { name }) },
    );
    await navigate({
      to: "/app/organizations/$slug/shops/$shopId",
      params: { slug: project?.organizationSlug ?? "", shopId },
    });
  };
}

/** Gives a new shop its tags; false: it has not all of them. */
async function tagNew(shop: { id: number; organizationId: string }, names: readonly string[]): Promise<boolean> {
  if (names.length === 0) return true;
  const dialog = await import("../../tags/tag-dialog.tsx").catch(() => null);
  return dialog !== null && dialog.tagNewShop(shop, names);
}

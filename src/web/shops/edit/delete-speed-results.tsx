import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useWordedRefusal } from "../../api/refusals/worded-refusal.ts";

/** Deletes the measurements after a confirmation that names them. */
export function DeleteSpeedResults({ shop }: { shop: { id: number; name: string; sitespeedTotal: number } }) {
  const t = useTranslations("sitespeed.edit");
  const worded = useWordedRefusal();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error, reset } = useDeleteResults(shop.id, () => setAsking(false));
  const close = () => {
    setAsking(false);
    reset();
  };
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 pt-4">
      <p className="ui-mid">{t("deleteHint", { count: shop.sitespeedTotal })}</p>
      <Button onClick={() => setAsking(true)}>{t("delete")}</Button>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("question", { name: shop.name })}
        confirm={t("confirm")}
        onConfirm={() => mutate({ shopId: shop.id })}
        isLoading={isPending}
        error={error ? worded(error).message : undefined}
      >
        <p>{t("lost", { count: shop.sitespeedTotal })}</p>
      </ConfirmDialog>
    </div>
  );
}

function useDeleteResults(shopId: number, onDone: () => void) {
  const t = useTranslations("sitespeed.edit");
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.organization.shop.deleteSitespeedResults.mutationOptions({
      onSuccess: () => {
        onDone();
        showToast({ kind: "success", message: t("deleted") });
        void queries.invalidateQueries({ queryKey: trpc.organization.shop.get.queryKey({ shopId }) });
      },
    }),
  );
  return remove;
}

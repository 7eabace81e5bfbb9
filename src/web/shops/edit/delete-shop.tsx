import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { Button } from "../../ui/press/button.tsx";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { Section } from "../../ui/page/section.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAsking } from "../../ui/overlays/use-asking.ts";
import { useWordedRefusal } from "../../api/refusals/worded-refusal.ts";

interface DeleteShopProps {
  shop: { id: number; name: string; organizationName: string; changelogTotal: number };
  isAllowed: boolean;
}

export function DeleteShop({ shop: { id, name, organizationName, changelogTotal }, isAllowed }: DeleteShopProps) {
  const t = useTranslations("shops.delete");
  const worded = useWordedRefusal();
  const remove = useDelete(id, name);
  const { isAsking, ask, close } = useAsking(remove);
  return (
    <Section title={t("title", { name })}>
      <div className="flex flex-wrap items-center justify-between gap-4 pt-3">
        <p className="ui-mid">{isAllowed ? t("text") : t("notAllowed", { organization: organizationName })}</p>
        {isAllowed && <Button onClick={ask}>{t("open")}</Button>}
      </div>
      <ConfirmDialog
        isOpen={isAsking}
        onClose={close}
        title={t("question", { name })}
        confirm={t("confirm")}
        onConfirm={() => remove.mutate({ shopId: id })}
        nameToType={name}
        isLoading={remove.isPending}
        error={remove.error ? worded(remove.error).message : undefined}
      >
        <p>{t("lost", { changes: changelogTotal })}</p>
      </ConfirmDialog>
    </Section>
  );
}

function useDelete(id: number, name: string) {
  const t = useTranslations("shops.delete");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.organization.shop.delete.mutationOptions({
      onSuccess: async () => {
        showToast({ kind: "success", message: t("done", { name }) });
        await navigate({ to: "/app/projects", ignoreBlocker: true });
        queries.removeQueries({ queryKey: trpc.organization.shop.get.queryKey({ shopId: id }) });
        void queries.invalidateQueries();
      },
    }),
  );
  return remove;
}

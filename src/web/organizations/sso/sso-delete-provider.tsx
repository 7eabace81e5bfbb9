import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import type { SsoProvider } from "./sso-provider.ts";
import { useServerRefusal } from "../../api/refusals/server-refusal.ts";

interface DeleteSsoProviderProps {
  isOpen: boolean;
  onClose: () => void;
  orgId: string;
  provider: SsoProvider;
}

export function DeleteSsoProvider({ isOpen, onClose, orgId, provider }: DeleteSsoProviderProps) {
  const t = useTranslations("sso.remove");
  const sentence = useServerRefusal();
  const { domain, linkedPeople, providerId } = provider;
  const remove = useDelete(onClose);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t("title", { domain })}
      confirm={t("confirm")}
      onConfirm={() => remove.mutate({ orgId, providerId })}
      isLoading={remove.isPending}
      error={remove.error ? sentence(remove.error, t("failed")) : undefined}
    >
      <p>{t("people", { domain, count: linkedPeople })}</p>
      <p>{t("kept")}</p>
    </ConfirmDialog>
  );
}

function useDelete(onDeleted: () => void) {
  const t = useTranslations("sso.remove");
  const queries = useQueryClient();
  const remove = useMutation(
    trpc.organization.sso.delete.mutationOptions({
      onSuccess: async () => {
        onDeleted();
        showToast({ kind: "success", message: t("done") });
        await queries.invalidateQueries({ queryKey: trpc.organization.sso.list.queryKey() });
      },
    }),
  );
  return remove;
}

import { useMutation } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { PlannedWindow } from "../../../../windows/window-answers.ts";
import { trpc } from "../../../api/trpc.ts";
import { showError } from "../../../ui/failures/show-error.ts";
import { ConfirmDialog } from "../../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../../ui/overlays/toasts.ts";
import { useRefreshWindows } from "../use-window-acts.ts";

interface DeleteWindowProps {
  window: PlannedWindow;
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}

/** Asks, and says what stays. */
export function DeleteWindow({
  window: { id, organizationId, name, running },
  isOpen,
  onClose,
  onDone,
}: DeleteWindowProps) {
  const t = useTranslations("plannedWork.remove");
  const refresh = useRefreshWindows();
  const remove = useMutation(
    trpc.organization.window.remove.mutationOptions({
      onSuccess: () => {
        showToast({ kind: "success", message: t("done", { name }) });
        onClose();
        onDone();
        void refresh();
      },
      onError: showError,
    }),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name })}
      confirm={t("confirm")}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ orgId: organizationId, id })}
    >
      <p>{t("text")}</p>
      {running !== null && <p>{t("running")}</p>}
    </ConfirmDialog>
  );
}

import { useTranslations } from "use-intl";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAdminCall } from "../use-admin-call.ts";
import type { UserDialogProps } from "./user-dialog-props.ts";

export function RevokeDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslations("admin.revoke");
  const { send, isSending, failure } = useAdminCall();
  const { name } = user;
  const revoke = async () => {
    if (!(await send("admin.revoke-user-sessions", { userId: user.id }))) return;
    onClose();
    showToast({ kind: "success", message: t("done", { name }) });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name })}
      confirm={t("submit")}
      isLoading={isSending}
      error={failure}
      onConfirm={() => void revoke()}
    >
      <p>{t("text")}</p>
    </ConfirmDialog>
  );
}

import { useTranslations } from "use-intl";
import { useSession } from "../../api/session/session.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAdminCall } from "../use-admin-call.ts";
import type { UserDialogProps } from "./user-dialog-props.ts";

/** Makes somebody an admin, or ends that. Admins who end it for themselves leave the admin area. */
export function RoleDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslations("admin.role");
  const { send, isSending, failure } = useAdminCall();
  const isOwn = useSession()?.user.id === user.id;
  const { name, isAdmin } = user;
  const change = async () => {
    if (!(await send("admin.set-role", { userId: user.id, role: isAdmin ? "user" : "admin" }))) return;
    if (isAdmin && isOwn) return location.assign("/app/dashboard");
    onClose();
    showToast({ kind: "success", message: t(isAdmin ? "taken" : "made", { name }) });
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t(isAdmin ? "takeTitle" : "makeTitle", { name })}
      confirm={t(isAdmin ? "take" : "make")}
      isDestructive={isAdmin}
      isLoading={isSending}
      error={failure}
      onConfirm={() => void change()}
    >
      <p>{t(isAdmin ? (isOwn ? "takeOwnText" : "takeText") : "makeText")}</p>
    </ConfirmDialog>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../../api/trpc.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";
import { useAdminRefusal } from "../admin-refusal.ts";
import { useAdminCall } from "../use-admin-call.ts";
import type { UserDialogProps } from "./user-dialog-props.ts";

/** Lists what is deleted with the account; the server refuses while an organization would lose its last owner. */
export function DeleteUserDialog({ user, isOpen, onClose }: UserDialogProps) {
  const t = useTranslations("admin.delete");
  const sentenceOf = useAdminRefusal();
  const { send, isSending, failure } = useAdminCall();
  const detail = useQuery(trpc.admin.user.queryOptions({ userId: user.id }, { enabled: isOpen, staleTime: 0 }));
  const { name } = user;
  const remove = async () => {
    if (!(await send("admin.remove-user", { userId: user.id }))) return;
    onClose();
    showToast({ kind: "success", message: t("done", { name }) });
  };
  const organizations = detail.data?.organizations ?? [];
  const solelyOwned = organizations.filter(({ isSoleOwner }) => isSoleOwner);
  const names = (some: typeof organizations) => some.map((one) => one.name).join(", ");
  const problem = failure ?? (detail.error ? sentenceOf(detail.error) : undefined);
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("title", { name })}
      confirm={t("submit")}
      nameToType={user.email}
      isLoading={isSending}
      error={problem}
      onConfirm={() => void remove()}
    >
      <p>{t("text")}</p>
      {detail.data === undefined && !detail.error && <p>{t("loading")}</p>}
      {detail.data && organizations.length === 0 && <p>{t("memberOfNone")}</p>}
      {organizations.length > 0 && <p>{t("memberOf", { count: organizations.length, names: names(organizations) })}</p>}
      {solelyOwned.length > 0 && (
        <p>
          <b>{t("soleOwner", { count: solelyOwned.length, names: names(solelyOwned) })}</b>
        </p>
      )}
    </ConfirmDialog>
  );
}

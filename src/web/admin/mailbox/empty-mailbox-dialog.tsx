import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../../ui/failures/show-error.ts";
import { trpc } from "../../api/trpc.ts";
import { ConfirmDialog } from "../../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../../ui/overlays/toasts.ts";

interface EmptyMailboxDialogProps {
  count: number;
  isOpen: boolean;
  onClose: () => void;
}

export function EmptyMailboxDialog({ count, isOpen, onClose }: EmptyMailboxDialogProps) {
  const t = useTranslations("admin.mailbox");
  const queryClient = useQueryClient();
  const empty = useMutation(
    trpc.admin.mailbox.deleteAll.mutationOptions({
      onSuccess: async (deleted) => {
        onClose();
        showToast({ kind: "success", message: t("deleted", deleted) });
        await queryClient.invalidateQueries({ queryKey: trpc.admin.mailbox.pathKey() });
      },
      onError: showError,
    }),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("deleteTitle")}
      confirm={t("deleteConfirm")}
      isLoading={empty.isPending}
      onConfirm={() => empty.mutate()}
    >
      <p>{t("deleteText", { count })}</p>
    </ConfirmDialog>
  );
}

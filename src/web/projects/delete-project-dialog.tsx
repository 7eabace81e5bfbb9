import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { trpc } from "../api/trpc.ts";
import { useWordedRefusal } from "../api/refusals/worded-refusal.ts";
import { ConfirmDialog } from "../ui/overlays/confirm-dialog.tsx";
import { showToast } from "../ui/overlays/toasts.ts";
import type { Project } from "./project-groups.ts";

interface DeleteProjectDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteProjectDialog({ project, isOpen, onClose }: DeleteProjectDialogProps) {
  const t = useTranslations();
  const worded = useWordedRefusal();
  const remove = useDelete(onClose);
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={close}
      title={t("projects.delete")}
      confirm={t("common.delete")}
      isLoading={remove.isPending}
      error={remove.error ? worded(remove.error).message : undefined}
      onConfirm={() => remove.mutate({ orgId: project.organizationId, projectId: project.id })}
    >
      <p>{t("projects.deleteQuestion", { project: project.nameCombined })}</p>
      <p>{t("projects.deleteLead")}</p>
    </ConfirmDialog>
  );
}

function useDelete(onDeleted: () => void) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.organization.project.delete.mutationOptions({
      onSuccess: async () => {
        onDeleted();
        showToast({ kind: "success", message: t("projects.deleted") });
        await queryClient.invalidateQueries({ queryKey: trpc.account.currentUserProjects.queryKey() });
      },
    }),
  );
  return remove;
}

import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { showError } from "../api/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { showToast } from "../ui/toasts.ts";
import type { Project } from "./project-groups.ts";

interface DeleteProjectDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

export function DeleteProjectDialog({ project, isOpen, onClose }: DeleteProjectDialogProps) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const remove = useMutation(
    trpc.organization.project.delete.mutationOptions({
      onSuccess: async () => {
        onClose();
        showToast({ kind: "success", message: t("projects.deleted") });
        await queryClient.invalidateQueries({ queryKey: trpc.account.currentUserProjects.queryKey() });
      },
      onError: showError,
    }),
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      onClose={onClose}
      title={t("projects.delete")}
      confirm={t("common.delete")}
      isLoading={remove.isPending}
      onConfirm={() => remove.mutate({ orgId: project.organizationId, projectId: project.id })}
    >
      <p>{t("projects.deleteQuestion", { project: project.nameCombined })}</p>
      <p>{t("projects.deleteLead")}</p>
    </ConfirmDialog>
  );
}

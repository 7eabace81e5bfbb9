import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslations } from "use-intl";
import { sentenceOfError } from "../ui/failures/error-sentence.ts";
import { trpc } from "../api/trpc.ts";
import { Alert } from "../ui/page/alert.tsx";
import { Button } from "../ui/press/button.tsx";
import { Dialog } from "../ui/overlays/dialog.tsx";
import { useAppForm } from "../ui/forms/form.tsx";
import { registerField } from "../ui/fields/register-field.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import { projectFormSchema } from "./project-form-schema.ts";
import { ProjectFields } from "./project-fields.tsx";
import type { Project } from "./project-groups.ts";

interface EditProjectDialogProps {
  project: Project;
  isOpen: boolean;
  onClose: () => void;
}

export function EditProjectDialog({ project, isOpen, onClose }: EditProjectDialogProps) {
  const t = useTranslations();
  const form = useAppForm({
    schema: projectFormSchema({
      nameRequired: t("projects.nameRequired"),
      nameUnreadable: t("projects.nameUnreadable"),
    }),
    defaultValues: { name: project.name, description: project.description ?? "" },
  });
  const { save, failure, isSaving } = useSave(project, onClose);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      isBusy={isSaving}
      title={t("projects.edit")}
      onSubmit={() => void form.handleSubmit(save)()}
      footer={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t("common.cancel")}
          </Button>
          <Button kind="primary" type="submit" isLoading={isSaving}>
            {t("projects.saveChanges")}
          </Button>
        </>
      }
    >
      {failure !== null && <Alert kind="error" title={failure} isNew />}
      <ProjectFields name={registerField(form, "name")} description={registerField(form, "description")} />
    </Dialog>
  );
}

function useSave(project: Project, onSaved: () => void) {
  const t = useTranslations();
  const queryClient = useQueryClient();
  const update = useMutation(trpc.organization.project.update.mutationOptions());
  /** Shown inside the dialog, because screen readers cannot reach toasts while it is open. */
  const [failure, setFailure] = useState<string | null>(null);
  const save = async ({ name, description }: { name: string; description: string }) => {
    try {
      await update.mutateAsync({
        orgId: project.organizationId,
        projectId: project.id,
        name,
        description: description === "" ? null : description,
      });
    } catch (error) {
      const message = t("projects.updateFailed", { reason: sentenceOfError(error) ?? t("common.somethingWentWrong") });
      setFailure(message);
      return showToast({ kind: "error", message });
    }
    await queryClient.invalidateQueries({ queryKey: trpc.account.currentUserProjects.queryKey() });
    onSaved();
    showToast({ kind: "success", message: t("projects.updated") });
  };
  return { save, failure, isSaving: update.isPending };
}

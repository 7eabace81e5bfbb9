import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { showError } from "../ui/failures/show-error.ts";
import { trpc } from "../api/trpc.ts";
import { LeaveGuard } from "../page/leave-guard.tsx";
import { Button } from "../ui/press/button.tsx";
import { Form, useAppForm } from "../ui/forms/form.tsx";
import { registerField } from "../ui/fields/register-field.ts";
import { SelectField } from "../ui/fields/select-field.tsx";
import { newProjectSchema } from "./project-form-schema.ts";
import { ProjectFields } from "./project-fields.tsx";

/** Asks for a name and an organization, of which the first is preselected. */
export function NewProjectForm({ organizations }: { organizations: readonly { id: string; name: string }[] }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const create = useMutation(trpc.organization.project.create.mutationOptions());
  const form = useAppForm({
    schema: newProjectSchema({
      nameRequired: t("projects.nameRequired"),
      nameUnreadable: t("projects.nameUnreadable"),
      organizationRequired: t("projects.organizationRequired"),
    }),
    defaultValues: { name: "", description: "", orgId: organizations[0]?.id ?? "" },
  });
  const save = async (values: { orgId: string; name: string; description: string }) => {
    try {
      await create.mutateAsync(values);
    } catch (error) {
      return showError(error);
    }
    await queryClient.invalidateQueries({ queryKey: trpc.account.currentUserProjects.queryKey() });
    await navigate({ to: "/app/projects" });
  };
  return (
    <div className="mt-4">
      <Form form={form} onSubmit={save}>
        <LeaveGuard formState={form.formState} />
        <ProjectFields name={registerField(form, "name")} description={registerField(form, "description")} />
        <SelectField
          label={t("projects.organization")}
          choices={organizations.map(({ id, name }) => ({ value: id, label: name }))}
          {...registerField(form, "orgId")}
        />
        <div className="ui-form-foot">
          <Button type="submit" kind="primary" size="large" isLoading={form.formState.isSubmitting}>
            {t("projects.save")}
          </Button>
        </div>
      </Form>
    </div>
  );
}

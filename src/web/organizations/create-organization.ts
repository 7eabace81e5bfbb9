import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useTranslations } from "use-intl";
import { call } from "../api/auth-client.ts";
import { trpc } from "../api/trpc.ts";
import { showToast } from "../ui/overlays/toasts.ts";
import type { OrganizationValues } from "./organization-form-schema.ts";

/** Creates an organization; after the first one, project and shop follow. @throws {AuthError} */
export function useCreateOrganization(isFirst: boolean): (values: OrganizationValues) => Promise<void> {
  const t = useTranslations("organizations.new");
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { mutateAsync: createProject } = useMutation(trpc.organization.project.create.mutationOptions());
  return async ({ name, slug, project }) => {
    const { id: orgId } = await call("organization.create", { name, slug });
    const projectName = project.trim();
    const projectId =
      projectName === "" ? null : await createProject({ orgId, name: projectName }).catch(() => "failed" as const);
    await queries.invalidateQueries();
    // With an old list the next page would treat the new project as unknown.
    await Promise.all([
      queries.prefetchQuery(trpc.account.currentUserProjects.queryOptions()),
      queries.prefetchQuery(trpc.account.listOrganizations.queryOptions()),
    ]);
    if (projectId === "failed") {
      showToast({ kind: "warning", message: t("projectFailed", { name }) });
      return await navigate({ to: "/app/projects/new" });
    }
    showToast({ kind: "success", message: t("created", { name }) });
    if (projectId !== null) return await navigate({ to: "/app/shops/new", search: { projectId: String(projectId) } });
    await navigate(isFirst ? { to: "/app/projects/new" } : { to: "/app/organizations" });
  };
}

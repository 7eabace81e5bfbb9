import { Plus } from "lucide-react";
import { useTranslations } from "use-intl";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { ButtonLink } from "../ui/press/link.tsx";
import { AddProjectLink } from "./add-project-link.tsx";

/** No projects yet: says why, and offers the next step. */
export function NoProjects({ hasOrganization, mayAdd }: { hasOrganization: boolean; mayAdd: boolean }) {
  const t = useTranslations("projects");
  if (!hasOrganization) {
    const add = (
      <ButtonLink to="/app/organizations/new" icon={Plus} kind="primary">
        {t("addOrganization")}
      </ButtonLink>
    );
    return (
      <EmptyState title={t("noOrganization")} actions={add}>
        {t("noOrganizationLead")}
      </EmptyState>
    );
  }
  return (
    <EmptyState title={t("noProjects")} {...(mayAdd && { actions: <AddProjectLink isPrimary /> })}>
      {mayAdd ? t("noProjectsLead") : t("noRight")}
    </EmptyState>
  );
}

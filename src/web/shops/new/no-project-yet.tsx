import { useTranslations } from "use-intl";
import { mayMember } from "../../../organizations/permissions.ts";
import { EmptyState } from "../../ui/page/empty-state.tsx";
import { ButtonLink } from "../../ui/press/link.tsx";

/** A shop needs a project, and a project an organization: offers the missing step. */
export function NoProjectYet({ organizations }: { organizations: readonly { role: string }[] }) {
  const t = useTranslations("shops.new");
  const newOrganization = (
    <ButtonLink to="/app/organizations/new" kind="primary">
      {t("newOrganization")}
    </ButtonLink>
  );
  if (organizations.length === 0) {
    return (
      <EmptyState title={t("noOrganizationTitle")} actions={newOrganization}>
        {t("noOrganization")}
      </EmptyState>
    );
  }
  if (!organizations.some(({ role }) => mayMember(role, "project:write"))) {
    return (
      <EmptyState title={t("readOnlyTitle")} actions={newOrganization}>
        {t("readOnly")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={t("noProjectTitle")}
      actions={
        <ButtonLink to="/app/projects/new" kind="primary">
          {t("newProject")}
        </ButtonLink>
      }
    >
      {t("noProject")}
    </EmptyState>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayMember } from "../../organizations/permissions.ts";
import { trpc } from "../api/trpc.ts";
import { ButtonLink } from "../ui/press/link.tsx";
import { LoadError } from "../ui/parts/load-error.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { PageSkeleton } from "../ui/page/skeleton.tsx";
import { NewProjectForm } from "./new-project-form.tsx";
import { NoProjects } from "./no-projects.tsx";

export function NewProjectPage() {
  const t = useTranslations("projects");
  const common = useTranslations("common");
  const organizations = useQuery(trpc.account.listOrganizations.queryOptions());
  if (organizations.isPending) return <PageSkeleton rows={3} />;
  const writable = organizations.data?.filter(({ role }) => mayMember(role, "project:write")) ?? [];
  return (
    <div className="ui-page-narrow">
      <PageHead
        title={t("newTitle")}
        lead={t("newLead")}
        actions={
          <ButtonLink to="/app/projects" ignoreBlocker kind="quiet" className="ui-flush-end max-sm:-ml-2.5">
            {common("cancel")}
          </ButtonLink>
        }
      />
      {organizations.data === undefined ? (
        <LoadError error={organizations.error} onRetry={() => void organizations.refetch()} />
      ) : writable.length === 0 ? (
        <NoProjects hasOrganization={organizations.data.length > 0} mayAdd={false} />
      ) : (
        <NewProjectForm organizations={writable} />
      )}
    </div>
  );
}

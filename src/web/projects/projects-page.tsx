import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { mayMember, type Permission } from "../../organizations/permissions.ts";
import { listedShops } from "../api/listed-shops.ts";
import { trpc } from "../api/trpc.ts";
import { LoadError } from "../ui/parts/load-error.tsx";
import { PageHead } from "../ui/page/page-head.tsx";
import { PageSkeleton } from "../ui/page/skeleton.tsx";
import { AddProjectLink } from "./add-project-link.tsx";
import { NoProjects } from "./no-projects.tsx";
import { projectGroups } from "./project-groups.ts";
import { ProjectList } from "./project-list.tsx";

/** Every project of the person with its shops. */
export function ProjectsPage() {
  const title = useTranslations("frame.title");
  const t = useTranslations("projects");
  const projects = useQuery(trpc.account.currentUserProjects.queryOptions());
  const shops = useQuery(listedShops());
  const organizations = useQuery(trpc.account.listOrganizations.queryOptions());
  if (projects.isPending || shops.isPending || organizations.isPending) return <PageSkeleton rows={8} />;
  const error = projects.error ?? shops.error ?? organizations.error;
  const roleById = new Map(organizations.data?.map(({ id, role }) => [id, role]));
  const may = (organizationId: string, permission: Permission) =>
    mayMember(roleById.get(organizationId) ?? "", permission);
  const mayAdd = [...roleById.keys()].some((id) => may(id, "project:write"));
  if (projects.data === undefined || shops.data === undefined || organizations.data === undefined) {
    const retry = () => void Promise.all([projects.refetch(), shops.refetch(), organizations.refetch()]);
    return (
      <>
        <PageHead title={title("projects")} />
        <LoadError error={error} onRetry={retry} title={t("error")} />
      </>
    );
  }
  return (
    <>
      <PageHead
        title={title("projects")}
        count={projects.data.length}
        actions={mayAdd && projects.data.length > 0 && <AddProjectLink />}
      />
      {projects.data.length === 0 ? (
        <NoProjects hasOrganization={roleById.size > 0} mayAdd={mayAdd} />
      ) : (
        <ProjectList groups={projectGroups(projects.data, shops.data)} may={may} />
      )}
    </>
  );
}

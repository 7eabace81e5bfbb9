import { mayMember } from "../../../organizations/permissions.ts";
import { type ProjectChoice, writableProjects } from "../writable-projects.ts";

/**
 * The projects to which a shop may be moved. Moving it to another organization requires the right to delete it in the
 * first.
 */
export function movableProjects<Project extends ProjectChoice>(
  projects: readonly Project[],
  organizations: readonly { id: string; role: string }[],
  currentOrganizationId: string,
): readonly Project[] {
  const role = organizations.find(({ id }) => id === currentOrganizationId)?.role ?? "";
  const mayLeave = mayMember(role, "shop:delete");
  return writableProjects(projects, organizations).filter(
    ({ organizationId }) => mayLeave || organizationId === currentOrganizationId,
  );
}

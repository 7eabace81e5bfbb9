import { mayMember } from "../../../organizations/permissions.ts";
import { type ProjectChoice, writableProjects } from "../writable-projects.ts";

/** Where a shop may be moved to. Leaving its organization needs the right to delete it there. */
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

import { mayMember } from "../../organizations/permissions.ts";

export interface ProjectChoice {
  id: number;
  name: string;
  nameCombined: string;
  organizationId: string;
  organizationSlug: string;
}

/** The projects in which this person may create and edit shops. */
export function writableProjects<Project extends ProjectChoice>(
  projects: readonly Project[],
  organizations: readonly { id: string; role: string }[],
): readonly Project[] {
  const writable = new Set(organizations.filter(({ role }) => mayMember(role, "shop:write")).map(({ id }) => id));
  return projects.filter(({ organizationId }) => writable.has(organizationId));
}

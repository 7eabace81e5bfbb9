import { plainText } from "../ui/fields/plain-text.ts";
import type { Mark } from "../../checks/mark.ts";

export interface Project {
  id: number;
  name: string;
  nameCombined: string;
  organizationId: string;
  organizationSlug: string;
  description: string | null;
  createdAt: string;
}

export interface ShopOfProject {
  id: number;
  name: string;
  url: string;
  favicon: string | null;
  mark: Mark;
  shopwareVersion: string | null;
  lastScrapedAt: string | null;
  projectId: number;
  organizationSlug: string;
}

export interface ProjectGroup {
  project: Project;
  shops: readonly ShopOfProject[];
  /** Total number of its shops, whatever the filter. */
  shopCount: number;
}

/** Every project with its shops. */
export function projectGroups(projects: readonly Project[], shops: readonly ShopOfProject[]): readonly ProjectGroup[] {
  const byProject = Map.groupBy(shops, ({ projectId }) => projectId);
  return projects.map((project) => {
    const some = byProject.get(project.id) ?? [];
    return { project, shops: some, shopCount: some.length };
  });
}

/** Matching projects with all their shops, and others with their matching shops. */
export function matchingGroups(groups: readonly ProjectGroup[], term: string): readonly ProjectGroup[] {
  const wanted = plainText(term.trim());
  if (wanted === "") return groups;
  return groups.flatMap((group) => {
    if (plainText(group.project.nameCombined).includes(wanted)) return [group];
    const shops = group.shops.filter(({ name, url }) => plainText(`${name} ${url}`).includes(wanted));
    return shops.length > 0 ? [{ ...group, shops }] : [];
  });
}

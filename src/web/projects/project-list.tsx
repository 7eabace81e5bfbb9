import { useTranslations } from "use-intl";
import type { Permission } from "../../organizations/permissions.ts";
import { Button } from "../ui/press/button.tsx";
import { EmptyState } from "../ui/page/empty-state.tsx";
import { SearchField } from "../ui/fields/search-field.tsx";
import { useTableState } from "../ui/tables/use-table-state.ts";
import { matchingGroups, type ProjectGroup } from "./project-groups.ts";
import { ProjectSection } from "./project-section.tsx";

/** Shorter lists need no filter. */
const WORTH_FILTERING_SHOPS = 8;

interface ProjectListProps {
  groups: readonly ProjectGroup[];
  may: (organizationId: string, permission: Permission) => boolean;
}

/** A list of projects, with a filter that is kept in the address. */
export function ProjectList({ groups, may }: ProjectListProps) {
  const t = useTranslations("projects");
  const { term, change } = useTableState();
  const shown = matchingGroups(groups, term);
  const shopCount = groups.reduce((sum, group) => sum + group.shopCount, 0);
  const clear = () => change({ term: "" });
  return (
    <>
      {(shopCount > WORTH_FILTERING_SHOPS || term !== "") && (
        <div className="ui-tools mt-2">
          <SearchField label={t("filter")} value={term} onChange={(next) => change({ term: next })} hasShortcut />
        </div>
      )}
      {shown.length === 0 && (
        <EmptyState title={t("noMatch", { term })} actions={<Button onClick={clear}>{t("clear")}</Button>} />
      )}
      {shown.map((group) => (
        <ProjectSection
          key={group.project.id}
          group={group}
          may={(permission) => may(group.project.organizationId, permission)}
        />
      ))}
    </>
  );
}

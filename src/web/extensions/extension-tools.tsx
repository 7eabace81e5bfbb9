import { useTranslations } from "use-intl";
import { SearchField } from "../ui/fields/search-field.tsx";
import { Segments } from "../ui/press/segments.tsx";
import { SelectField } from "../ui/fields/select-field.tsx";
import { concerns, MATTERS, organizationChoices, projectChoices, type ShopPlace } from "./extension-filter.ts";
import { type ExtensionRow, searchTerm, STATES } from "./extension-row.ts";
import type { ExtensionSearch } from "./use-extension-search.ts";

interface ExtensionToolsProps {
  search: ExtensionSearch;
  /** Rows of the included shops, before the filter by topic. */
  rows: readonly ExtensionRow[];
  places: readonly ShopPlace[];
}

const WORD_OF = { active: "active", inactive: "installedOnly", notInstalled: "notInstalled" } as const;

/** Search, a filter by topic with counts, and the choice of shops. */
export function ExtensionTools({ search: { table, matter, scope, change }, rows, places }: ExtensionToolsProps) {
  const t = useTranslations("extensions");
  const organizations = organizationChoices(places);
  const projects = projectChoices(places, scope.organization);
  const matters = MATTERS.map((value) => ({
    value,
    label: t(value),
    count: rows.filter((row) => concerns(row, value)).length,
  }));
  return (
    <div className="ui-tools mt-2 max-sm:mb-2">
      <SearchField label={t("search")} value={table.term} onChange={(term) => table.change({ term })} hasShortcut />
      <Segments
        label={t("filter")}
        segments={[{ value: "all" as const, label: t("all"), count: rows.length }, ...matters]}
        value={matter ?? "all"}
        onChange={(value) => change({ filter: value === "all" ? "" : value })}
      />
      {organizations.length > 1 && (
        <Choose
          label={t("organization")}
          isWide
          value={scope.organization}
          choices={[{ value: "", label: t("allOrganizations") }, ...organizations]}
          onChange={(organization) => change({ organization })}
        />
      )}
      {(projects.length > 1 || scope.project !== null) && (
        <Choose
          label={t("project")}
          value={scope.project}
          choices={[{ value: "", label: t("allProjects") }, ...projects]}
          onChange={(project) => change({ project })}
        />
      )}
      <Choose
        label={t("state")}
        value={scope.state}
        choices={[
          { value: "", label: t("allStates") },
          ...STATES.map((state) => ({ value: state, label: t(WORD_OF[state]) })),
        ]}
        onChange={(state) => change({ state })}
      />
      {table.term !== "" && searchTerm(table.term) === "" && <span className="ui-dim ui-small">{t("typeMore")}</span>}
    </div>
  );
}

interface ChooseProps {
  label: string;
  value: string | null;
  choices: readonly { value: string; label: string; group?: string }[];
  onChange: (value: string) => void;
  /** On a phone it takes a line of its own. */
  isWide?: boolean;
}

function Choose({ label, value, choices, onChange, isWide = false }: ChooseProps) {
  return (
    <div className={isWide ? "max-sm:basis-full" : "max-sm:flex-1 max-sm:basis-2/5"}>
      <SelectField
        label={label}
        hasHiddenLabel
        isSmall
        value={value ?? ""}
        choices={choices}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}

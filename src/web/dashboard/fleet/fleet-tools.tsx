import { useTranslations } from "use-intl";
import { SearchField } from "../../ui/fields/search-field.tsx";
import { Segments } from "../../ui/press/segments.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import { FleetMenus } from "../views/fleet-menus.tsx";
import { type FleetRow, FLEET_MARKS, type FleetMark } from "./fleet-row.ts";
import type { FleetSearch } from "./use-fleet-search.ts";

interface FleetToolsProps {
  search: FleetSearch;
  rows: readonly FleetRow[];
  counts: Record<FleetMark, number>;
  organizations: readonly { slug: string; name: string }[];
}

/** Search, status with counts, organization if there are several, further filters, and views. */
export function FleetTools({ search, rows, counts, organizations }: FleetToolsProps) {
  const t = useTranslations("dashboard.fleet");
  const status = useTranslations("ui.status");
  const table = useTranslations("frame.table");
  const [only, ...further] = search.filter.marks;
  const marks = FLEET_MARKS.map((mark) => ({
    value: mark,
    label: status(mark),
    count: counts[mark],
    status: mark,
  }));
  return (
    <div className="ui-tools">
      <SearchField
        label={t("filter")}
        value={search.table.term}
        onChange={(term) => search.table.change({ term })}
        hasShortcut
      />
      <Segments<"all" | "several" | FleetMark>
        label={t("status")}
        segments={[{ value: "all", label: table("all") }, ...marks]}
        value={further.length > 0 ? "several" : (only ?? "all")}
        onChange={(value) => search.table.change({ filter: value === "all" ? "" : value })}
      />
      {organizations.length > 1 && (
        <div className="max-sm:w-full">
          <SelectField
            label={t("organization")}
            hasHiddenLabel
            isSmall
            value={search.filter.organization ?? ""}
            choices={[
              { value: "", label: t("allOrganizations") },
              ...organizations.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
            onChange={(event) => search.change({ organization: event.target.value, project: "" })}
          />
        </div>
      )}
      <FleetMenus search={search} rows={rows} />
    </div>
  );
}

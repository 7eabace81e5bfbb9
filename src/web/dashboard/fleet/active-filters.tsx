import { useTranslations } from "use-intl";
import { Button } from "../../ui/press/button.tsx";
import { FilterChip, FilterChips } from "../../ui/lists/filter-chips.tsx";
import type { FleetRow } from "./fleet-row.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import type { FleetSearch } from "./use-fleet-search.ts";

interface ActiveFiltersProps {
  search: FleetSearch;
  rows: readonly FleetRow[];
}

/** The filters that are not visible in the toolbar; each can be removed. */
export function ActiveFilters({ search, rows }: ActiveFiltersProps) {
  const t = useTranslations("fleet.filters");
  const ui = useTranslations("ui.status");
  const fields = useFilterFields(rows);
  const { marks } = search.filter;
  const several =
    marks.length > 1
      ? [{ key: "filter" as const, label: t("status"), value: marks.map((mark) => ui(mark)).join(", ") }]
      : [];
  const chosen = fields.flatMap(({ key, label, choices }) => {
    const value = search.state[key];
    return value === undefined || value === ""
      ? []
      : [{ key, label, value: choices.find((choice) => choice.value === value)?.label ?? value }];
  });
  return (
    <FilterChips label={t("active")}>
      {[...several, ...chosen].map(({ key, label, value }) => (
        <FilterChip key={key} name={label} value={value} drop={t("drop")} onDrop={() => search.change({ [key]: "" })} />
      ))}
      <Button size="small" kind="quiet" onClick={search.clear}>
        {t("clear")}
      </Button>
    </FilterChips>
  );
}

import { useTranslations } from "use-intl";
import type { DataTableProps } from "./data-table-props.ts";
import { SearchField } from "../fields/search-field.tsx";
import { Segments } from "../press/segments.tsx";

/** The toolbar above a table: search, filter and further tools. */
export function TableTools<Row>({
  rows: given,
  state,
  searchLabel,
  filters: offered,
  tools,
  label,
}: DataTableProps<Row>) {
  const rows = given ?? [];
  const filters = offered ?? [];
  const t = useTranslations("frame.table");
  if (searchLabel === undefined && filters.length === 0 && tools === undefined) return null;
  const segments = filters.map((filter) => ({
    value: filter.value,
    label: filter.label,
    count: rows.filter(filter.matches).length,
  }));
  return (
    <div className="ui-tools">
      {searchLabel !== undefined && (
        <SearchField label={searchLabel} value={state.term} onChange={(term) => state.change({ term })} hasShortcut />
      )}
      {filters.length > 0 && (
        <Segments
          label={`${t("filter")}: ${label}`}
          segments={[{ value: "", label: t("all"), count: rows.length }, ...segments]}
          value={filters.some(({ value }) => value === state.filter) ? state.filter : ""}
          onChange={(filter) => state.change({ filter })}
        />
      )}
      {tools}
    </div>
  );
}

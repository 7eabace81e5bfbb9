import { useTranslations } from "use-intl";
import { PanelBody } from "../../ui/overlays/panel.tsx";
import { SelectField } from "../../ui/fields/select-field.tsx";
import type { FleetRow } from "./fleet-row.ts";
import { useFilterFields } from "./use-filter-fields.ts";
import type { FleetSearch } from "./use-fleet-search.ts";

/** Filters beside search, status and organization; they apply at once. */
export function FilterPanel({ search, rows }: { search: FleetSearch; rows: readonly FleetRow[] }) {
  const t = useTranslations("fleet.filters");
  const fields = useFilterFields(rows);
  return (
    <PanelBody>
      {fields.map(({ key, label, choices }) => (
        <SelectField
          key={key}
          label={label}
          isSmall
          value={search.state[key] ?? ""}
          choices={[{ value: "", label: t("any") }, ...choices]}
          onChange={(event) => search.change({ [key]: event.target.value })}
        />
      ))}
    </PanelBody>
  );
}

import { useTranslations } from "use-intl";
import type { FleetViewState } from "../../../fleet/fleet-view-state.ts";
import type { FleetRow } from "./fleet-row.ts";
import { useFilterFields } from "./use-filter-fields.ts";

/** What a filter or a kept view names and no shop has: it was deleted, is somebody else's, or never was. */
export function useNamelessFilters(rows: readonly FleetRow[], state: FleetViewState): readonly string[] {
  const t = useTranslations("fleet");
  const fields = useFilterFields(rows);
  const organization = {
    key: "organization" as const,
    label: t("filters.organization"),
    choices: rows.map(({ shop }) => ({ value: shop.organizationSlug, label: shop.organizationName })),
  };
  return [organization, ...fields].flatMap(({ key, label, choices }) => {
    const value = state[key] ?? "";
    const isKnown = value === "" || choices.some((choice) => choice.value === value);
    return isKnown ? [] : [t("noMatch.nameless", { label, value })];
  });
}

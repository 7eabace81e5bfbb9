import { useTranslations } from "use-intl";
import type { FleetViewKey, FleetViewState } from "../../../fleet/fleet-view-state.ts";
import type { Choice } from "../../ui/fields/select-field.tsx";
import { otherEnvironmentsOf, projectsOf, tagsOf, versionLinesOf } from "./filter-choices.ts";
import { NOT_PRODUCTION, OUTDATED } from "./fleet-address.ts";
import type { FleetRow } from "./fleet-row.ts";

export interface FilterField {
  key: FleetViewKey;
  label: string;
  choices: readonly Choice[];
}

/** Filters with a single choice, and the fleet's values for each. */
export function useFilterFields(rows: readonly FleetRow[]): readonly FilterField[] {
  const t = useTranslations("fleet.filters");
  const production = { value: "prod", label: t("production") };
  return [
    { key: "project", label: t("project"), choices: projectsOf(rows) },
    { key: "tag", label: t("tag"), choices: tagsOf(rows) },
    {
      key: "version",
      label: t("version"),
      choices: [
        { value: OUTDATED, label: t("outdated") },
        ...versionLinesOf(rows).map((line) => ({ value: line, label: line })),
      ],
    },
    {
      key: "environment",
      label: t("environment"),
      choices: [
        production,
        { value: NOT_PRODUCTION, label: t("notProduction") },
        ...otherEnvironmentsOf(rows).map((name) => ({ value: name, label: name })),
      ],
    },
    {
      key: "watched",
      label: t("watched"),
      choices: [
        { value: "yes", label: t("isWatched") },
        { value: "no", label: t("isNotWatched") },
      ],
    },
    {
      key: "updates",
      label: t("updates"),
      choices: [
        { value: "yes", label: t("hasUpdates") },
        { value: "no", label: t("hasNoUpdates") },
      ],
    },
    { key: "visit", label: t("visit"), choices: [{ value: "old", label: t("unvisited") }] },
  ];
}

/** Names in a filter or saved view that match no shop: deleted, somebody else's, or never there. */
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

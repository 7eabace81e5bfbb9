import { compareVersions, lineOf } from "../../../snapshot/version.ts";
import type { FleetRow } from "./fleet-row.ts";

interface NamedChoice {
  value: string;
  label: string;
}

/** The fleet's projects, each with its organization. */
export function projectsOf(rows: readonly FleetRow[]): readonly (NamedChoice & { group: string })[] {
  const known = new Map(
    rows.map(({ shop }) => [
      shop.projectId,
      { value: String(shop.projectId), label: shop.projectName, group: shop.organizationName },
    ]),
  );
  return [...known.values()].toSorted(
    (one, other) => one.group.localeCompare(other.group) || one.label.localeCompare(other.label),
  );
}

/** Tags that shops of the fleet carry, each name once; those of several organizations may be called the same. */
export function tagsOf(rows: readonly Pick<FleetRow, "shop">[]): readonly NamedChoice[] {
  const names = new Map(rows.flatMap(({ shop }) => shop.tags.map(({ name }) => [name.toLowerCase(), name] as const)));
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
}

/** Version lines that the fleet runs, newest first. */
export function versionLinesOf(rows: readonly FleetRow[]): readonly string[] {
  const lines = new Set(
    rows.flatMap(({ shop }) => (shop.shopwareVersion === null ? [] : lineOf(shop.shopwareVersion))),
  );
  return [...lines].toSorted((one, other) => compareVersions(other, one));
}

/** Environments other than production, by name. */
export function otherEnvironmentsOf(rows: readonly FleetRow[]): readonly string[] {
  const known = new Set(rows.flatMap(({ shop }) => shop.environment ?? []));
  known.delete("prod");
  return [...known].toSorted();
}

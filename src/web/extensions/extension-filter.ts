import { type ExtensionRow, type ExtensionState, type InstalledIn, withShops } from "./extension-row.ts";

/** A shop's organization and project. The answer about extensions omits them, because every page knows them. */
export interface ShopPlace {
  id: number;
  organizationSlug: string;
  organizationName: string;
  projectId: number;
  projectName: string;
}

/** Which shops to include, as the address says. `null` excludes none. */
export interface ExtensionScope {
  /** Slug of an organization. */
  organization: string | null;
  /** Id of a project, as text. */
  project: string | null;
  state: ExtensionState | null;
}

export const MATTERS = ["updates", "security"] as const;
export type Matter = (typeof MATTERS)[number];

/** The extensions of the included shops, each with only those shops. */
export function withinScope(
  rows: readonly ExtensionRow[],
  scope: ExtensionScope,
  projects: ReadonlyMap<number, ShopPlace>,
): readonly ExtensionRow[] {
  const { organization, project, state } = scope;
  if (organization === null && project === null && state === null) return rows;
  const counts = (shop: InstalledIn) =>
    (organization === null || shop.organizationSlug === organization) &&
    (project === null || String(projects.get(shop.id)?.projectId) === project) &&
    (state === null || shop.state === state);
  return rows.flatMap((row) => {
    const shops = row.shops.filter(counts);
    return shops.length === 0 ? [] : [withShops(row, shops)];
  });
}

export function concerns(row: ExtensionRow, matter: Matter | null): boolean {
  if (matter === null) return true;
  return MATTER_COUNT[matter](row) > 0;
}

const MATTER_COUNT: Record<Matter, (row: ExtensionRow) => number> = {
  updates: ({ updateCount }) => updateCount,
  security: ({ securityCount }) => securityCount,
};

export interface PlaceChoice {
  value: string;
  label: string;
  group?: string;
}

/** Organizations by name. */
export function organizationChoices(places: readonly ShopPlace[]): readonly PlaceChoice[] {
  const names = new Map(places.map(({ organizationSlug, organizationName }) => [organizationSlug, organizationName]));
  return [...names].map(([value, label]) => ({ value, label })).toSorted(byLabel);
}

/** Projects by name, grouped by organization if there are several; only those of the chosen organization. */
export function projectChoices(places: readonly ShopPlace[], organization: string | null): readonly PlaceChoice[] {
  const several = new Set(places.map(({ organizationSlug }) => organizationSlug)).size > 1;
  const projects = new Map(
    places
      .filter(({ organizationSlug }) => organization === null || organizationSlug === organization)
      .map(({ projectId, projectName, organizationName }) => [projectId, { projectName, organizationName }]),
  );
  return [...projects]
    .map(([id, { projectName, organizationName }]) => ({
      value: String(id),
      label: projectName,
      ...(several && organization === null && { group: organizationName }),
    }))
    .toSorted((one, other) => BY_NAME.compare(one.group ?? "", other.group ?? "") || byLabel(one, other));
}

const BY_NAME = new Intl.Collator(undefined, { numeric: true });

function byLabel(one: PlaceChoice, other: PlaceChoice): number {
  return BY_NAME.compare(one.label, other.label);
}

import { compareVersions, isNewer } from "../../snapshot/version.ts";

/** An extension as the answer brings it: once for all shops. */
export interface MyExtension {
  name: string;
  label: string;
  ratingAverage: number | null;
  storeLink: string | null;
  installedAt: string | null;
  shops: Readonly<Record<string, ShopWithExtension>>;
}

export interface ShopWithExtension {
  id: number;
  name: string;
  organizationSlug: string;
  installed: boolean;
  active: boolean;
  version: string;
  latestVersion: string | null;
}

/** What an update in that shop leads to. */
export interface InstalledIn extends ShopWithExtension {
  state: "active" | "inactive" | "notInstalled";
  /** `null` when there is nothing newer for it. */
  update: string | null;
}

export interface ExtensionRow extends Omit<MyExtension, "shops"> {
  /** Those with an update first, then by name. */
  shops: readonly InstalledIn[];
  /** Newest version that is known for any of the shops, `null` when the store knows none. */
  latest: string | null;
  updateCount: number;
}

/** A search shorter than this finds everything (product rule). */
const SEARCH_LETTERS = 3;

export function extensionRows(extensions: readonly MyExtension[]): readonly ExtensionRow[] {
  return extensions.map(({ shops, ...extension }) => {
    const installed = Object.values(shops).map(installedIn).toSorted(compareInstalled);
    const versions = installed.flatMap(({ latestVersion }) => latestVersion ?? []).toSorted(compareVersions);
    return {
      ...extension,
      shops: installed,
      latest: versions.at(-1) ?? null,
      updateCount: installed.filter(({ update }) => update !== null).length,
    };
  });
}

export function matchesFilter(row: ExtensionRow, filter: string): boolean {
  if (filter === "updates") return row.updateCount > 0;
  if (filter === "inactive") return row.shops.some(({ state }) => state === "inactive");
  return true;
}

/** What is really searched for. */
export function searchTerm(typed: string): string {
  return typed.trim().length >= SEARCH_LETTERS ? typed : "";
}

function installedIn(shop: ShopWithExtension): InstalledIn {
  const { installed, active, version, latestVersion } = shop;
  const hasUpdate = latestVersion !== null && isNewer(latestVersion, version);
  return {
    ...shop,
    state: !installed ? "notInstalled" : active ? "active" : "inactive",
    update: hasUpdate ? latestVersion : null,
  };
}

function compareInstalled(one: InstalledIn, other: InstalledIn): number {
  return Number(one.update === null) - Number(other.update === null) || one.name.localeCompare(other.name);
}

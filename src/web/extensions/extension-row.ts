import { compareVersions, isNewer } from "../../snapshot/version.ts";

/** An extension as the server returns it: once for all shops. */
export interface MyExtension {
  name: string;
  label: string;
  ratingAverage: number | null;
  storeLink: string | null;
  installedAt: string | null;
  /** Since when the store has not answered about it; `null` while it does. */
  storeUnknownSince: string | null;
  shops: Readonly<Record<string, ShopWithExtension>>;
  /** Versions that fix a vulnerability, according to the manufacturer. */
  securityVersions: readonly string[];
}

export interface ShopWithExtension {
  id: number;
  name: string;
  organizationSlug: string;
  installed: boolean;
  active: boolean;
  version: string;
  latestVersion: string | null;
  /** Number of the shop's known vulnerabilities that this extension would fix. */
  advisories?: number | undefined;
  /** The store's information for this shop is outdated or missing. */
  storeUnknown?: true | undefined;
}

export const STATES = ["active", "inactive", "notInstalled"] as const;
export type ExtensionState = (typeof STATES)[number];

/** The update available in that shop. */
export interface InstalledIn extends ShopWithExtension {
  state: ExtensionState;
  /** `null` when nothing newer is available. */
  update: string | null;
  /** The update, or a version before it, fixes a vulnerability, according to the manufacturer. */
  fixesSecurity: boolean;
}

export interface ExtensionRow extends Omit<MyExtension, "shops" | "securityVersions"> {
  /** Shops with a security issue first, then those with an update, then by name. */
  shops: readonly InstalledIn[];
  /** The newest version for any of the shops, `null` when the store knows none. */
  latest: string | null;
  updateCount: number;
  /** For some shop it is unknown whether there is an update, because the store does not answer. */
  isStoreUnknown: boolean;
  /** Shops with a security issue: a vulnerability that the update fixes, or advisories that it settles. */
  securityCount: number;
}

/** Shorter search terms are ignored (product rule). */
const SEARCH_LETTERS = 3;
/** Created once, because `localeCompare` would create a collator for each comparison. */
const BY_NAME = new Intl.Collator(undefined, { numeric: true });

export function extensionRows(extensions: readonly MyExtension[]): readonly ExtensionRow[] {
  const places = placesByName(extensions);
  const isUpdate = rememberedIsNewer();
  const byPlace = (one: InstalledIn, other: InstalledIn) => (places.get(one.id) ?? 0) - (places.get(other.id) ?? 0);
  return extensions.map(({ shops, securityVersions, ...extension }) => {
    const installed = Object.values(shops).map((shop) => installedIn(shop, securityVersions, isUpdate));
    return withShops(
      extension,
      installed.toSorted((one, other) => compareInstalled(one, other) || byPlace(one, other)),
    );
  });
}

/** The same extension, limited to these shops. */
export function withShops(
  extension: Pick<ExtensionRow, "name" | "label" | "ratingAverage" | "storeLink" | "installedAt" | "storeUnknownSince">,
  shops: readonly InstalledIn[],
): ExtensionRow {
  const versions = new Set(shops.flatMap(({ latestVersion }) => latestVersion ?? []));
  return {
    ...extension,
    shops,
    latest: [...versions].toSorted(compareVersions).at(-1) ?? null,
    updateCount: shops.filter(({ update }) => update !== null).length,
    isStoreUnknown: shops.some(({ storeUnknown }) => storeUnknown === true),
    securityCount: shops.filter(isSecurityMatter).length,
  };
}

export function isSecurityMatter({ fixesSecurity, advisories = 0 }: InstalledIn): boolean {
  return fixesSecurity || advisories > 0;
}

/** Shops grouped by version, newest first. */
export function shopsByVersion(
  shops: readonly InstalledIn[],
): readonly { version: string; shops: readonly InstalledIn[] }[] {
  return [...Map.groupBy(shops, ({ version }) => version)]
    .map(([version, some]) => ({ version, shops: some }))
    .toSorted((one, other) => compareVersions(other.version, one.version));
}

/** Names that several extensions share; only the technical names differ. */
export function sharedLabels(rows: readonly ExtensionRow[]): ReadonlySet<string> {
  const byLabel = Map.groupBy(rows, ({ label }) => label);
  return new Set([...byLabel].flatMap(([label, namesakes]) => (namesakes.length > 1 ? [label] : [])));
}

/** The effective search term. */
export function searchTerm(typed: string): string {
  return typed.trim().length >= SEARCH_LETTERS ? typed : "";
}

/** Each shop's rank by name: names are compared once per shop instead of once per extension. */
function placesByName(extensions: readonly MyExtension[]): ReadonlyMap<number, number> {
  const names = new Map(
    extensions.flatMap(({ shops }) => Object.values(shops).map(({ id, name }) => [id, name] as const)),
  );
  const sorted = [...names].toSorted(([, one], [, other]) => BY_NAME.compare(one, other));
  return new Map(sorted.map(([id], place) => [id, place]));
}

/** Caches comparisons: large fleets have thousands of installations but few different pairs of versions. */
function rememberedIsNewer(): typeof isNewer {
  const known = new Map<string, boolean>();
  return (candidate, current) => {
    const pair = `${candidate} ${current}`;
    const answer = known.get(pair) ?? isNewer(candidate, current);
    known.set(pair, answer);
    return answer;
  };
}

function installedIn(
  shop: ShopWithExtension,
  securityVersions: readonly string[],
  isUpdate: typeof isNewer,
): InstalledIn {
  const { installed, active, version, latestVersion } = shop;
  const update = latestVersion !== null && isUpdate(latestVersion, version) ? latestVersion : null;
  return {
    ...shop,
    state: !installed ? "notInstalled" : active ? "active" : "inactive",
    update,
    fixesSecurity:
      update !== null && securityVersions.some((fixed) => isUpdate(fixed, version) && !isUpdate(fixed, update)),
  };
}

function compareInstalled(one: InstalledIn, other: InstalledIn): number {
  return (
    Number(isSecurityMatter(other)) - Number(isSecurityMatter(one)) ||
    Number(one.update === null) - Number(other.update === null)
  );
}

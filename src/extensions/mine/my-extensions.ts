import { SECURITY_PLUGIN } from "../../snapshot/security-plugin.ts";
import { compareVersions, isNewer } from "../../snapshot/version.ts";
import type { MyExtensionsAnswer, PackedExtension, PackedInShop, VisitedShop } from "./extensions-answer.ts";

/** Shops in which all stored values about an extension are the same. */
export interface AlikeInShops {
  name: string;
  active: boolean;
  installed: boolean;
  version: string;
  /** Newest version that runs in these shops; `null` if unknown. */
  latestVersion: string | null;
  ratingAverage: number | null;
  storeLink: string | null;
  /** `null` while the store has never answered about it. */
  inStore: boolean | null;
  /** The store has not answered since; `null` while it does. */
  storeUnknownSince: Date | null;
  shopIds: readonly number[];
}

/** Values of a single installation. */
export interface OneInstallation {
  name: string;
  label: string;
  installedAt: Date | null;
}

/** All groups of one name, with the indexes of their shops. */
export interface PlacedExtension {
  name: string;
  /** The first shop by name that has it. */
  first: { place: number; alike: AlikeInShops };
  alike: readonly { of: AlikeInShops; places: readonly number[] }[];
}

/** Security data beyond the extensions themselves. */
export interface SecurityKnowledge {
  releases: readonly { name: string; version: string }[];
  /** Number of advisories that apply to a shop and that nobody ignores, by shop id. */
  advisories: ReadonlyMap<number, number>;
}

/** Created once: `localeCompare` would create one for each comparison. */
const BY_LABEL = new Intl.Collator("en", { numeric: true });

/** One entry per technical name, with indexes into the list of visited shops. */
export function placeExtensions(
  rows: readonly AlikeInShops[],
  shops: readonly VisitedShop[],
): readonly PlacedExtension[] {
  const placeOf = new Map(shops.map(({ id }, place) => [id, place]));
  return [...Map.groupBy(rows, ({ name }) => name)].flatMap(([name, some]) => {
    const alike = some.map((of) => ({ of, places: placesOf(of, placeOf) })).filter(({ places }) => places.length > 0);
    const [first] = alike.toSorted((one, other) => firstPlace(one) - firstPlace(other));
    return first === undefined ? [] : { name, alike, first: { place: firstPlace(first), alike: first.of } };
  });
}

function placesOf({ shopIds }: AlikeInShops, placeOf: ReadonlyMap<number, number>): readonly number[] {
  return ascending(shopIds.flatMap((id) => placeOf.get(id) ?? []));
}

function ascending(places: readonly number[]): readonly number[] {
  return places.toSorted((one, other) => one - other);
}

function firstPlace({ places }: { places: readonly number[] }): number {
  return places[0] ?? Number.MAX_SAFE_INTEGER;
}

/**
 * The extensions as serialized. The first shop that has one provides the entry's own fields; fields that differ between
 * shops, such as the available update, are stored per group.
 */
export function packExtensions(
  placed: readonly PlacedExtension[],
  shops: readonly VisitedShop[],
  installations: readonly OneInstallation[],
  { releases, advisories }: SecurityKnowledge,
): MyExtensionsAnswer {
  const firstOf = new Map(installations.map((one) => [one.name, one]));
  const releasesOf = Map.groupBy(releases, ({ name }) => name);
  const holes = shops.flatMap(({ id }, place) => {
    const count = advisories.get(id);
    return count === undefined ? [] : [[place, count] as const];
  });
  const extensions = placed.map((extension): PackedExtension => ({
    ...packed(extension, firstOf.get(extension.name)),
    advisories: extension.name === SECURITY_PLUGIN ? holes : [],
    securityVersions: newerThanOldest(releasesOf.get(extension.name) ?? [], extension),
  }));
  return { shops, extensions: extensions.toSorted(byLabel) };
}

function byLabel(one: PackedExtension, other: PackedExtension): number {
  return BY_LABEL.compare(one.label, other.label) || BY_LABEL.compare(one.name, other.name);
}

function packed({ name, first, alike }: PlacedExtension, installation: OneInstallation | undefined) {
  const { active, installed, version, latestVersion, ratingAverage, storeLink } = first.alike;
  return {
    name,
    label: installation?.label ?? name,
    active,
    installed,
    version,
    latestVersion,
    ratingAverage,
    storeLink,
    installedAt: installation?.installedAt?.toISOString() ?? null,
    storeUnknownSince: earliestOf(alike.flatMap(({ of }) => of.storeUnknownSince ?? [])),
    alike: inShopsOf(alike),
  };
}

/** Groups that the database keeps apart, mostly by Shopware version, may look the same to people; those are merged. */
function inShopsOf(alike: PlacedExtension["alike"]): readonly PackedInShop[] {
  const inShops = alike.map(({ of: { installed, active, version, latestVersion, ...store }, places }) => {
    const isUnknown = store.inStore === null || store.storeUnknownSince !== null;
    return { installed, active, version, latestVersion, ...(isUnknown && { storeUnknown: true as const }), places };
  });
  const same = Map.groupBy(inShops, ({ places: _, ...inShop }) => JSON.stringify(inShop));
  return [...same.values()].flatMap(([first, ...others]) =>
    first === undefined ? [] : { ...first, places: ascending([first, ...others].flatMap(({ places }) => places)) },
  );
}

function earliestOf(moments: readonly Date[]): string | null {
  const [first] = moments.toSorted((one, other) => one.getTime() - other.getTime());
  return first?.toISOString() ?? null;
}

function newerThanOldest(releases: readonly { version: string }[], { alike }: PlacedExtension): readonly string[] {
  if (releases.length === 0) return [];
  const [oldest] = [...new Set(alike.map(({ of }) => of.version))].toSorted(compareVersions);
  return releases.map(({ version }) => version).filter((version) => oldest !== undefined && isNewer(version, oldest));
}

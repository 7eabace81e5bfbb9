import { compareVersions, isNewer } from "../../snapshot/version.ts";

/** An extension as the answer brings it: once for all shops. */
export interface MyExtension {
  name: string;
  label: string;
  ratingAverage: number | null;
  storeLink: string | null;
  installedAt: string | null;
  /** The store does not answer about it since; `null` while it does. */
  storeUnknownSince: string | null;
  shops: Readonly<Record<string, ShopWithExtension>>;
  /** Versions that close a security hole by the manufacturer's words. */
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
  /** Known holes of the shop that this extension would close. */
  advisories?: number | undefined;
  /** What the store says about it in this shop is old, or was never said. */
  storeUnknown?: true | undefined;
}

export const STATES = ["active", "inactive", "notInstalled"] as const;
export type ExtensionState = (typeof STATES)[number];

/** What an update in that shop leads to. */
export interface InstalledIn extends ShopWithExtension {
  state: ExtensionState;
  /** `null` when there is nothing newer for it. */
  update: string | null;
  /** The update, or a version on the way to it, closes a security hole by the manufacturer's words. */
  fixesSecurity: boolean;
}

export interface ExtensionRow extends Omit<MyExtension, "shops" | "securityVersions"> {
  /** Those with a security matter first, then those with an update, then by name. */
  shops: readonly InstalledIn[];
  /** Newest version that is known for any of the shops, `null` when the store knows none. */
  latest: string | null;
  updateCount: number;
  /** Of some shop nobody knows whether there is an update, because the store does not answer. */
  isStoreUnknown: boolean;
  /** Shops in which it is a matter of security: a hole that its update closes, or advisories that it would settle. */
  securityCount: number;
}

/** A search shorter than this finds everything (product rule). */
const SEARCH_LETTERS = 3;
/** Made once: `localeCompare` would make one for each comparison. */
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

/** The same extension over these shops alone. */
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

/** Shops by the version that they run, newest first. */
export function shopsByVersion(
  shops: readonly InstalledIn[],
): readonly { version: string; shops: readonly InstalledIn[] }[] {
  return [...Map.groupBy(shops, ({ version }) => version)]
    .map(([version, some]) => ({ version, shops: some }))
    .toSorted((one, other) => compareVersions(other.version, one.version));
}

/** Names that several extensions go by; only their technical names tell those apart. */
export function sharedLabels(rows: readonly ExtensionRow[]): ReadonlySet<string> {
  const byLabel = Map.groupBy(rows, ({ label }) => label);
  return new Set([...byLabel].flatMap(([label, namesakes]) => (namesakes.length > 1 ? [label] : [])));
}

/** What is really searched for. */
export function searchTerm(typed: string): string {
  return typed.trim().length >= SEARCH_LETTERS ? typed : "";
}

/** Where each shop stands by name: names are compared once per shop instead of once per extension in it. */
function placesByName(extensions: readonly MyExtension[]): ReadonlyMap<number, number> {
  const names = new Map(
    extensions.flatMap(({ shops }) => Object.values(shops).map(({ id, name }) => [id, name] as const)),
  );
  const sorted = [...names].toSorted(([, one], [, other]) => BY_NAME.compare(one, other));
  return new Map(sorted.map(([id], place) => [id, place]));
}

/** Large fleets have thousands of installations and few different pairs of versions. */
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

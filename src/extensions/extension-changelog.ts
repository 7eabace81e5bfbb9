import { compareVersions, isNewer } from "../snapshot/version.ts";
import type { StoreRelease } from "./store-extension.ts";

export interface ReleaseInStore extends StoreRelease {
  /** The manufacturer's text mentions a closed security hole. */
  namesSecurityFix: boolean;
}

export interface ExtensionRelease extends ReleaseInStore {
  /** Whether the release runs on the shop's Shopware version; true while that is unknown. */
  isCompatible: boolean;
}

export interface ReleaseRange {
  installedVersion: string;
  /** The version that an update in the shop would install; `null` if none is available there. */
  upgradeVersion: string | null;
  /** Newest compatible version; `null`: there is none, `undefined`: the store has not told. */
  compatibleVersion: string | null | undefined;
}

/**
 * What an update would bring, newest first. Releases beyond the version already available in the shop are left out
 * (product rule).
 */
export function changelogSince(releases: readonly ReleaseInStore[], range: ReleaseRange): readonly ExtensionRelease[] {
  const { installedVersion, upgradeVersion, compatibleVersion } = range;
  const target = upgradeVersion !== null && isNewer(upgradeVersion, installedVersion) ? upgradeVersion : null;
  return releases
    .filter(({ version }) => isNewer(version, installedVersion))
    .filter(({ version }) => target === null || !isNewer(version, target))
    .toSorted((one, other) => compareVersions(other.version, one.version))
    .map((release) => ({ ...release, isCompatible: isCompatible(release.version, compatibleVersion) }));
}

function isCompatible(version: string, compatibleVersion: string | null | undefined): boolean {
  if (compatibleVersion === undefined) return true;
  return compatibleVersion !== null && !isNewer(version, compatibleVersion);
}

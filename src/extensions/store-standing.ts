import type { InstalledExtension } from "../snapshot/visit.ts";
import type { StorePair } from "./store-question.ts";

/** What is known of an extension in the store, for one Shopware version. */
export interface StoreStanding {
  /** `null`: the store has never answered. `false`: it does not offer the extension for this Shopware version. */
  inStore: boolean | null;
  /** Newest version that runs on this Shopware version. */
  latestVersion: string | null;
  /** 0 to 10. */
  rating: number | null;
  link: string | null;
  knownSince: Date | null;
  /** The store has not answered since; `null` while it does. */
  unknownSince: Date | null;
}

/** What is known of an extension that the store was never asked about. */
export const NEVER_ASKED: StoreStanding = {
  inStore: null,
  latestVersion: null,
  rating: null,
  link: null,
  knownSince: null,
  unknownSince: null,
};

/** Under which the standing of an extension is found in a map. */
export function standingKey({ name, shopwareVersion }: StorePair): string {
  return `${name}@${shopwareVersion}`;
}

/** What the shop could update to: the store's newest for its Shopware version, else what already lies in the shop. */
export function latestVersionOf(
  extension: Pick<InstalledExtension, "upgradeVersion">,
  standing: Pick<StoreStanding, "latestVersion">,
): string | null {
  return standing.latestVersion ?? extension.upgradeVersion;
}

import { SECURITY_PLUGIN } from "../snapshot/security-plugin.ts";
import { compareVersions, isNewer } from "../snapshot/version.ts";

/** One extension in one shop, as the database has it. */
export interface ExtensionInShop {
  name: string;
  label: string;
  shopId: number;
  active: boolean;
  installed: boolean;
  version: string;
  /** Newest version that runs in this shop, `null` when none is known. */
  latestVersion: string | null;
  ratingAverage: number | null;
  storeLink: string | null;
  installedAt: Date | null;
  /** `null` while the store has never answered about it. */
  inStore: boolean | null;
  /** The store has not answered since; `null` while it does. */
  storeUnknownSince: Date | null;
}

export interface VisitedShop {
  id: number;
  name: string;
  organizationId: string;
  organizationSlug: string;
  shopwareVersion: string | null;
}

interface ShopWithExtension
  extends VisitedShop, Pick<ExtensionInShop, "installed" | "active" | "version" | "latestVersion"> {
  /** Known holes of the shop that this extension would close; left out when there are none. */
  advisories?: number;
  /** The store does not answer, or has never answered, about what runs in this shop: left out while it does. */
  storeUnknown?: true;
}

export interface MyExtension extends Omit<ExtensionInShop, "shopId" | "inStore" | "storeUnknownSince"> {
  /** The earliest moment since which the store does not answer about it in some shop; `null` while it does. */
  storeUnknownSince: Date | null;
  shops: Record<string, ShopWithExtension>;
  /** Versions that close a security hole by the manufacturer's words and that some shop does not have yet. */
  securityVersions: readonly string[];
}

/** What is known of security beside the extensions themselves. */
export interface SecurityKnowledge {
  releases: readonly { name: string; version: string }[];
  /** Advisories that hold against a shop and that nobody ignores, by the shop's id. */
  advisories: ReadonlyMap<number, number>;
}

/** Made once: `localeCompare` would make one for each comparison. */
const BY_LABEL = new Intl.Collator("en", { numeric: true });

/**
 * One entry per technical name over all shops. The first shop that has the extension gives the entry its own fields;
 * what differs between shops, update included, is in `shops`.
 */
export function mergeExtensions(
  rows: readonly ExtensionInShop[],
  shops: readonly VisitedShop[],
  { releases, advisories }: SecurityKnowledge,
): readonly MyExtension[] {
  const rowsByShop = Map.groupBy(rows, ({ shopId }) => shopId);
  const byName = new Map<string, Omit<MyExtension, "securityVersions">>();
  for (const shop of shops) {
    for (const { shopId, inStore, storeUnknownSince: since, ...row } of rowsByShop.get(shop.id) ?? []) {
      const entry = byName.get(row.name) ?? { ...row, storeUnknownSince: null, shops: {} };
      const { installed, active, version, latestVersion } = row;
      const open = row.name === SECURITY_PLUGIN ? advisories.get(shopId) : undefined;
      entry.shops[shopId] = {
        ...shop,
        installed,
        active,
        version,
        latestVersion,
        ...(open !== undefined && { advisories: open }),
        ...((inStore === null || since !== null) && { storeUnknown: true }),
      };
      entry.storeUnknownSince = earlier(entry.storeUnknownSince, since);
      byName.set(row.name, entry);
    }
  }
  const releasesByName = Map.groupBy(releases, ({ name }) => name);
  return [...byName.values()]
    .map((entry) => ({
      ...entry,
      securityVersions: newerThanOldest(releasesByName.get(entry.name) ?? [], entry.shops),
    }))
    .toSorted((one, other) => BY_LABEL.compare(one.label, other.label));
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

function newerThanOldest(
  releases: readonly { version: string }[],
  shops: Record<string, ShopWithExtension>,
): readonly string[] {
  if (releases.length === 0) return [];
  const installed = [...new Set(Object.values(shops).map(({ version }) => version))].toSorted(compareVersions);
  const oldest = installed[0];
  return releases.map(({ version }) => version).filter((version) => oldest !== undefined && isNewer(version, oldest));
}

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
}

export interface VisitedShop {
  id: number;
  name: string;
  organizationId: string;
  organizationSlug: string;
  shopwareVersion: string | null;
}

export interface MyExtension extends Omit<ExtensionInShop, "shopId"> {
  shops: Record<string, VisitedShop & Pick<ExtensionInShop, "installed" | "active" | "version" | "latestVersion">>;
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
): readonly MyExtension[] {
  const rowsByShop = Map.groupBy(rows, ({ shopId }) => shopId);
  const byName = new Map<string, MyExtension>();
  for (const shop of shops) {
    for (const { shopId, ...row } of rowsByShop.get(shop.id) ?? []) {
      const entry = byName.get(row.name) ?? { ...row, shops: {} };
      const { installed, active, version, latestVersion } = row;
      entry.shops[shopId] = { ...shop, installed, active, version, latestVersion };
      byName.set(row.name, entry);
    }
  }
  return [...byName.values()].toSorted((one, other) => BY_LABEL.compare(one.label, other.label));
}

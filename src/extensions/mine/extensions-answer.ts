import type { IsoTime } from "../../snapshot/visit.ts";

/** A shop of the person that has been visited. */
export interface VisitedShop {
  id: number;
  name: string;
  organizationId: string;
  organizationSlug: string;
  shopwareVersion: string | null;
}

/** State of an extension in a shop. */
interface InShop {
  installed: boolean;
  active: boolean;
  version: string;
  /** Newest version that runs in this shop; `null` if unknown. */
  latestVersion: string | null;
  /** The store does not answer, or has never answered, about the version for this shop; otherwise left out. */
  storeUnknown?: true | undefined;
}

export interface ShopWithExtension extends VisitedShop, InShop {
  /**
   * Number of known vulnerabilities of the shop that updating this extension would close; left out if there are none.
   */
  advisories?: number | undefined;
}

/**
 * One technical name over all shops. Fields of a single shop, such as whether it is active, come from the first shop by
 * name.
 */
interface OverAllShops {
  name: string;
  label: string;
  active: boolean;
  installed: boolean;
  version: string;
  latestVersion: string | null;
  ratingAverage: number | null;
  storeLink: string | null;
  installedAt: IsoTime | null;
  /** The earliest time since which the store does not answer about it for some shop; `null` if it answers for all. */
  storeUnknownSince: IsoTime | null;
  /** Versions that close a security hole according to the manufacturer, and that some shop does not have yet. */
  securityVersions: readonly string[];
}

/** An extension after unpacking. */
export interface MyExtension extends OverAllShops {
  shops: Readonly<Record<string, ShopWithExtension>>;
}

/** An extension as serialized: shops in which it has the same state are grouped. */
export interface PackedExtension extends OverAllShops {
  alike: readonly PackedInShop[];
  /** Index of a shop, and the number of its known vulnerabilities that updating this extension would close. */
  advisories: readonly (readonly [place: number, count: number])[];
}

export interface PackedInShop extends InShop {
  /** Indexes in the list of shops. */
  places: readonly number[];
}

/** All extensions as serialized: large fleets have tens of thousands of installations, but few that differ. */
export interface MyExtensionsAnswer {
  /** Sorted by name. */
  shops: readonly VisitedShop[];
  /** Sorted by label. */
  extensions: readonly PackedExtension[];
}

export function unpackExtensions({ shops, extensions }: MyExtensionsAnswer): readonly MyExtension[] {
  return extensions.map(({ alike, advisories, ...extension }) => {
    const countOf = new Map(advisories);
    const installed: Record<string, ShopWithExtension> = {};
    for (const { places, ...inShop } of alike) {
      for (const place of places) {
        const shop = shops[place];
        const count = countOf.get(place);
        if (shop === undefined) continue;
        installed[shop.id] = { ...shop, ...inShop, ...(count !== undefined && { advisories: count }) };
      }
    }
    return { ...extension, shops: installed };
  });
}

import type { IsoTime } from "../../snapshot/visit.ts";

/** A shop of the person that was visited. */
export interface VisitedShop {
  id: number;
  name: string;
  organizationId: string;
  organizationSlug: string;
  shopwareVersion: string | null;
}

/** How an extension is in a shop. */
interface InShop {
  installed: boolean;
  active: boolean;
  version: string;
  /** Newest version that runs in this shop, `null` when none is known. */
  latestVersion: string | null;
  /** The store does not answer, or has never answered, about what runs in this shop: left out while it does. */
  storeUnknown?: true | undefined;
}

export interface ShopWithExtension extends VisitedShop, InShop {
  /** Known holes of the shop that this extension would close; left out when there are none. */
  advisories?: number | undefined;
}

/** One technical name over all shops. What a single shop says, as whether it is active, the first one by name says. */
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
  /** The earliest moment since which the store does not answer about it in some shop; `null` while it does. */
  storeUnknownSince: IsoTime | null;
  /** Versions that close a security hole by the manufacturer's words and that some shop does not have yet. */
  securityVersions: readonly string[];
}

/** An extension as it is read. */
export interface MyExtension extends OverAllShops {
  shops: Readonly<Record<string, ShopWithExtension>>;
}

/** An extension as it travels: shops in which it is alike are told together. */
export interface PackedExtension extends OverAllShops {
  alike: readonly PackedInShop[];
  /** Place of a shop, and its known holes that this extension would close. */
  advisories: readonly (readonly [place: number, count: number])[];
}

export interface PackedInShop extends InShop {
  /** In the list of shops. */
  places: readonly number[];
}

/** All extensions as they travel: large fleets have tens of thousands of installations and few that differ. */
export interface MyExtensionsAnswer {
  /** By name. */
  shops: readonly VisitedShop[];
  /** By label. */
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

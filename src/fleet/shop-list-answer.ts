import { gatherPlaces } from "../attention/gathered.ts";
import type { Mark } from "../checks/mark.ts";
import type { Level } from "../checks/finding.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { type Columns, columnsOf, of, rowAt, type RowOf } from "./columns.ts";

const FIELDS = {
  id: of<number>(),
  name: of<string>(),
  url: of<string>(),
  favicon: of<string | null>(),
  /** `null` before the first visit. */
  status: of<Level | null>(),
  mark: of<Mark>(),
  /** Shopware's version, `null` while it is not known. */
  shopwareVersion: of<string | null>(),
  /** When a visit got through last. */
  lastScrapedAt: of<IsoTime | null>(),
};

/** Where a shop stands. */
interface ShopPlace {
  projectId: number;
  projectName: string;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
}

/** A shop of the lists that stand beside pages and are searched from everywhere. */
export type ListedShop = RowOf<typeof FIELDS> & ShopPlace;

/** The list as it travels: by name, and places each once. */
export interface ShopListAnswer {
  shops: Columns<RowOf<typeof FIELDS>>;
  places: readonly ShopPlace[];
  /** Of each shop, where it stands in `places`. */
  placed: readonly number[];
}

export function packShops(shops: readonly ListedShop[]): ShopListAnswer {
  const places = gatherPlaces(({ organizationId, projectId }: ShopPlace) => `${projectId} ${organizationId}`);
  const placed = shops.map(({ projectId, projectName, organizationId, organizationName, organizationSlug }) =>
    places.placeOf({ projectId, projectName, organizationId, organizationName, organizationSlug }),
  );
  return { shops: columnsOf(FIELDS, shops), places: places.all, placed };
}

export function unpackShops({ shops, places, placed }: ShopListAnswer): readonly ListedShop[] {
  return placed.flatMap((where, place) => {
    const at = places[where];
    return at === undefined ? [] : { ...rowAt(FIELDS, shops, place), ...at };
  });
}

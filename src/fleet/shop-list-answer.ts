import { gatherPlaces } from "../attention/gathered.ts";
import type { Mark } from "../checks/mark.ts";
import type { Level } from "../checks/finding.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { packMaintenance, type PackedMaintenance, unpackMaintenance } from "./packed-maintenance.ts";
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
  /** Time of the last successful visit. */
  lastScrapedAt: of<IsoTime | null>(),
};

/** Organization and project of a shop. */
interface ShopPlace {
  projectId: number;
  projectName: string;
  organizationId: string;
  organizationName: string;
  organizationSlug: string;
}

/** A shop in the lists beside pages and in the global search. */
export type ListedShop = RowOf<typeof FIELDS> &
  ShopPlace & {
    /** Planned work goes on in it until then; `null`: none does. */
    maintenanceUntil: IsoTime | null;
  };

/** The list as serialized: shops sorted by name, and each place once. */
export interface ShopListAnswer {
  shops: Columns<RowOf<typeof FIELDS>>;
  places: readonly ShopPlace[];
  /** For each shop, its index in `places`. */
  placed: readonly number[];
  maintenance: PackedMaintenance;
}

export function packShops(shops: readonly ListedShop[]): ShopListAnswer {
  const places = gatherPlaces(({ organizationId, projectId }: ShopPlace) => `${projectId} ${organizationId}`);
  const placed = shops.map(({ projectId, projectName, organizationId, organizationName, organizationSlug }) =>
    places.placeOf({ projectId, projectName, organizationId, organizationName, organizationSlug }),
  );
  const maintenance = packMaintenance(shops.map(({ id, maintenanceUntil }) => ({ shopId: id, maintenanceUntil })));
  return { shops: columnsOf(FIELDS, shops), places: places.all, placed, maintenance };
}

export function unpackShops({ shops, places, placed, maintenance }: ShopListAnswer): readonly ListedShop[] {
  const untilOf = unpackMaintenance(maintenance);
  return placed.flatMap((where, place) => {
    const at = places[where];
    if (at === undefined) return [];
    const shop = rowAt(FIELDS, shops, place);
    return { ...shop, ...at, maintenanceUntil: untilOf.get(shop.id) ?? null };
  });
}

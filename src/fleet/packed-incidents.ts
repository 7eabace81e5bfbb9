import type { IncidentOfShops, OpenIncident } from "../attention/open-incident.ts";

/**
 * Open incidents with their shops, as sent: few shops have one, and those with the same cause share it. What weighs most
 * comes first.
 */
export type PackedIncidents = readonly IncidentOfShops[];

/** The incidents of each shop that has some, in their order. */
export function incidentsByShop(incidents: PackedIncidents): ReadonlyMap<number, readonly OpenIncident[]> {
  const placed = incidents.flatMap(({ shopIds, ...incident }) => shopIds.map((shopId) => ({ shopId, incident })));
  const byShop = Map.groupBy(placed, ({ shopId }) => shopId);
  return new Map([...byShop].map(([shopId, some]) => [shopId, some.map(({ incident }) => incident)]));
}

/** The same of shops that know theirs. */
export function incidentsIn(
  shops: readonly { shopId: number; incidents?: readonly OpenIncident[] | undefined }[],
): PackedIncidents {
  const known = shops.flatMap(({ shopId, incidents = [] }) => incidents.map((incident) => ({ shopId, incident })));
  return [...Map.groupBy(known, ({ incident }) => incident.id).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : { ...first.incident, shopIds: same.map(({ shopId }) => shopId) };
  });
}

/** An open incident as stored: that of a shop, or one that joins several. */
export interface StoredIncident extends Omit<OpenIncident, "isParent"> {
  shopId: number | null;
  parentId: number | null;
}

/** Each with its shops. What is part of an open one is told with that one. */
export function incidentsOfShops(stored: readonly StoredIncident[]): PackedIncidents {
  const byId = new Map(stored.map((one) => [one.id, one]));
  const placed = stored.flatMap((one) =>
    one.shopId === null ? [] : { shopId: one.shopId, whole: byId.get(one.parentId ?? one.id) ?? one },
  );
  return [...Map.groupBy(placed, ({ whole }) => whole)]
    .map(([{ shopId, parentId: _, matter, ...whole }, some]) => {
      const isParent = shopId === null;
      const shopIds = some.map((one) => one.shopId).toSorted((one, other) => one - other);
      return { ...whole, isParent, matter: isParent ? matter : null, shopIds };
    })
    .toSorted((one, other) => weightOf(one) - weightOf(other) || one.id - other.id);
}

const ORDER = ["availability", "security", "expiry", "work", "settings"];
const weightOf = ({ topic }: OpenIncident) => ORDER.indexOf(topic);

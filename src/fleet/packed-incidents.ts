import type { IncidentOfShops, OpenIncident, ShopIncident } from "../attention/open-incident.ts";
import { earliest } from "../checks/causes/cause.ts";

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
  return [...Map.groupBy(placesOf(stored), ({ whole }) => whole)]
    .map(([{ shopId, parentId: _, matter, ...whole }, some]) => {
      const isParent = shopId === null;
      const shopIds = [...new Set(some.map((one) => one.shopId))].toSorted((one, other) => one - other);
      return { ...whole, isParent, matter: isParent ? matter : null, shopIds };
    })
    .toSorted((one, other) => weightOf(one) - weightOf(other) || one.id - other.id);
}

/** The incidents of each shop that has some, in their order, with when each began for it. */
export function incidentsAtShops(
  incidents: PackedIncidents,
  stored: readonly StoredIncident[],
): ReadonlyMap<number, readonly ShopIncident[]> {
  const keyOf = (id: number, shopId: number) => `${id} ${shopId}`;
  const places = Map.groupBy(placesOf(stored), ({ whole, shopId }) => keyOf(whole.id, shopId));
  const cameAt = (one: OpenIncident, shopId: number) =>
    earliest((places.get(keyOf(one.id, shopId)) ?? []).map(({ beganAt }) => beganAt)) ?? one.beganAt;
  return new Map(
    [...incidentsByShop(incidents)].map(([shopId, some]) => [
      shopId,
      some.map((one) => ({ ...one, cameAt: cameAt(one, shopId) })),
    ]),
  );
}

/** Of each incident of a shop, what it is told with. */
function placesOf(stored: readonly StoredIncident[]) {
  const byId = new Map(stored.map((one) => [one.id, one]));
  return stored.flatMap((one) => {
    const { shopId, beganAt } = one;
    return shopId === null ? [] : { shopId, beganAt, whole: byId.get(one.parentId ?? one.id) ?? one };
  });
}

const ORDER = ["availability", "security", "expiry", "work", "settings"];
const weightOf = ({ topic }: OpenIncident) => ORDER.indexOf(topic);

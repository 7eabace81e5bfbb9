import type { OpenIncident } from "../attention/open-incident.ts";

/** Open incidents with their shops: few shops have one, and those with the same cause share it. */
export type PackedIncidents = readonly (OpenIncident & { shopIds: readonly number[] })[];

export function packIncidents(shops: readonly { shopId: number; incident: OpenIncident | null }[]): PackedIncidents {
  const some = shops.flatMap(({ shopId, incident }) => (incident === null ? [] : { shopId, incident }));
  return [...Map.groupBy(some, ({ incident }) => incident.id).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : { ...first.incident, shopIds: same.map(({ shopId }) => shopId) };
  });
}

/** The incident of each shop that has one. */
export function unpackIncidents(incidents: PackedIncidents): ReadonlyMap<number, OpenIncident> {
  return new Map(incidents.flatMap(({ shopIds, ...incident }) => shopIds.map((id) => [id, incident] as const)));
}

import type { IsoTime } from "../snapshot/visit.ts";

/** Shops in planned work, by when it ends: few are, and those of one window end together. */
export type PackedMaintenance = readonly { until: IsoTime; shopIds: readonly number[] }[];

export function packMaintenance(
  shops: readonly { shopId: number; maintenanceUntil: IsoTime | null }[],
): PackedMaintenance {
  const inWork = shops.flatMap(({ shopId, maintenanceUntil: until }) => (until === null ? [] : { shopId, until }));
  return [...Map.groupBy(inWork, ({ until }) => until)].map(([until, some]) => ({
    until,
    shopIds: some.map(({ shopId }) => shopId),
  }));
}

/** Until when each shop is in planned work; the others are missing. */
export function unpackMaintenance(maintenance: PackedMaintenance): ReadonlyMap<number, IsoTime> {
  return new Map(maintenance.flatMap(({ until, shopIds }) => shopIds.map((id) => [id, until] as const)));
}

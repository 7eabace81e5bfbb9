import type { IsoTime } from "../../../snapshot/visit.ts";
import type { FleetEntry } from "../fleet-entry.ts";

type Visited = Pick<FleetEntry, "lastVisitedAt" | "nextVisitAt">;

/** When the newest visit was, and when the next one is due that has not come yet; `null` for none. */
export function visitTimes(fleet: readonly Visited[], now: Date): { last: IsoTime | null; next: IsoTime | null } {
  const last = fleet.flatMap(({ lastVisitedAt }) => lastVisitedAt ?? []).toSorted();
  const next = fleet.flatMap(({ nextVisitAt }) => nextVisitAt ?? []).filter((at) => at > now.toISOString());
  return { last: last.at(-1) ?? null, next: next.toSorted()[0] ?? null };
}

import type { Fleet, FleetEntry } from "../../fleet/fleet-answer.ts";
import type { IsoTime } from "../../snapshot/visit.ts";

type Visited = Pick<Fleet, "nextVisitAt"> & { shops: readonly Pick<FleetEntry, "lastVisitedAt">[] };

/** The time of the newest visit, and of the next one that is due in the future; `null` for none. */
export function visitTimes({ shops, nextVisitAt }: Visited, now: Date): { last: IsoTime | null; next: IsoTime | null } {
  const last = shops.flatMap(({ lastVisitedAt }) => lastVisitedAt ?? []).toSorted();
  return {
    last: last.at(-1) ?? null,
    next: nextVisitAt !== null && nextVisitAt > now.toISOString() ? nextVisitAt : null,
  };
}

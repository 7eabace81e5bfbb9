import { threadOfIncident } from "../thread.ts";
import type { Happened, IncidentTurn } from "./decide-incident.ts";

/** What says that somebody deals with an incident, of what is decided. */
export function acknowledgedOf({ decided }: Pick<IncidentTurn, "decided">, known: readonly Happened[]) {
  return known.flatMap(({ id, at, event }) => {
    const { kind, incidentId, shopId } = event;
    if (kind !== "incident.acknowledged" || !decided.includes(id)) return [];
    return [{ eventId: id, incidentId, shopId, thread: threadOfIncident(incidentId), at }];
  });
}

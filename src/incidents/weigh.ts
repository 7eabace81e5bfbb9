import { calmAt } from "./flapping.ts";
import { weighParents } from "./parent-rules.ts";
import {
  type Around,
  beginTurn,
  type EventToWeigh,
  type Incident,
  type IncidentNews,
  isOpen,
  type Mark,
  type NewEntry,
  put,
  tell,
  type Turn,
  write,
} from "./standing.ts";
import { weighEvent } from "./trouble-rules.ts";
import { isSilent, keepForLater, settle, weighWindows, windowOf, workBefore } from "./windows.ts";

/** What follows from events. */
export interface Weighed {
  /** All incidents as they are now; those that did not change are the same values. */
  incidents: readonly Incident[];
  entries: readonly NewEntry[];
  /** Of every event, to which incident and planned work it belongs. */
  marks: readonly Mark[];
  news: readonly IncidentNews[];
}

/**
 * Weighs what happened to the shops of one organization, in the order of the events. `incidents`: those that are open,
 * that ended lately, that flap, or that somebody closed although something was there.
 */
export function weigh(incidents: readonly Incident[], events: readonly EventToWeigh[], around: Around): Weighed {
  const turn = beginTurn(incidents, around);
  for (const event of events) {
    calmDown(turn, event.at);
    const incident = weighEvent(turn, event);
    const window = windowOf(around, event);
    turn.marks.push({ eventId: event.id, incidentId: incident?.id ?? null, windowId: window?.windowId ?? null });
  }
  calmDown(turn, around.now);
  weighParents(turn);
  weighWindows(turn);
  announce(turn);
  return { incidents: [...turn.incidents.values()], entries: turn.entries, marks: turn.marks, news: turn.news };
}

/** Ends flapping that is over by then, and says what holds. */
function calmDown(turn: Turn, now: string): void {
  for (const incident of turn.incidents.values()) {
    const at = calmAt(incident);
    if (at === null || at > now) continue;
    write(turn, { incidentId: incident.id, at, kind: "calm", params: { isOpen: isOpen(incident) } });
    const rested = { ...incident, flappingSince: null, reopenedAt: [] };
    const isKept = isOpen(incident) && isSilent(turn, incident, at);
    if (incident.toldAt !== null && !isKept) tell(turn, incident, "calm", at);
    put(turn, incident.toldAt !== null && isKept ? keepForLater(rested) : rested);
  }
}

/** Says what has begun, as soon as it may be said. */
function announce(turn: Turn): void {
  const { around } = turn;
  for (const incident of turn.incidents.values()) {
    const due = settle(turn, incident);
    if (!isOpen(due) || due.toldAt !== null || due.tellAfter === null || due.tellAfter > around.now) continue;
    if (isSilent(turn, due, around.now)) {
      put(turn, keepForLater(due));
      continue;
    }
    turn.news.push({ incidentId: due.id, kind: "opened", at: around.now, window: workBefore(turn, due) });
    put(turn, { ...due, toldAt: around.now });
  }
}

/** When there is something to say or to end although nothing happens; `null`: never. */
export function nextWeighingAt(incidents: readonly Incident[]): string | null {
  const times = incidents.flatMap((one) => {
    const waits = isOpen(one) && one.toldAt === null ? one.tellAfter : null;
    return [waits, calmAt(one)].flatMap((at) => at ?? []);
  });
  return times.toSorted()[0] ?? null;
}

import { VISIT_TROUBLE } from "../monitoring/events/failing.ts";
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
import { isSettled, windowAt } from "./windows.ts";

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
    const window = incident === null ? null : windowAt(around, event.shopId, event.at);
    turn.marks.push({ eventId: event.id, incidentId: incident?.id ?? null, windowId: window?.windowId ?? null });
  }
  markStatus(turn, events);
  calmDown(turn, around.now);
  weighParents(turn);
  announce(turn);
  return { incidents: [...turn.incidents.values()], entries: turn.entries, marks: turn.marks, news: turn.news };
}

/** What is said of a shop's status belongs to the incident whose error changed it at the same moment. */
function markStatus({ marks }: Turn, events: readonly EventToWeigh[]): void {
  const place = ({ shopId, at }: EventToWeigh) => `${shopId} ${at}`;
  const byEvent = new Map(marks.map((mark, at) => [mark.eventId, at]));
  const known = new Map<string, Mark>();
  for (const event of events) {
    const mark = marks[byEvent.get(event.id) ?? -1];
    const isOfFinding = event.change !== null && event.change.key !== VISIT_TROUBLE;
    if (isOfFinding && mark !== undefined && mark.incidentId !== null) known.set(place(event), mark);
  }
  for (const event of events) {
    const mark = known.get(place(event));
    const at = byEvent.get(event.id);
    if (event.isOfStatus && mark !== undefined && at !== undefined) marks[at] = { ...mark, eventId: event.id };
  }
}

/** Ends flapping that is over by then, and says what holds. */
function calmDown(turn: Turn, now: string): void {
  for (const incident of turn.incidents.values()) {
    const at = calmAt(incident);
    if (at === null || at > now) continue;
    write(turn, { incidentId: incident.id, at, kind: "calm", params: { isOpen: isOpen(incident) } });
    if (incident.announcedAt !== null) tell(turn, incident, "calm", at);
    put(turn, { ...incident, flappingSince: null, reopenedAt: [] });
  }
}

/** Says what has begun, as soon as it may be said. */
function announce(turn: Turn): void {
  const { around } = turn;
  for (const incident of turn.incidents.values()) {
    const due = settle(turn, incident);
    if (!isOpen(due) || due.announcedAt !== null || due.tellAfter === null || due.tellAfter > around.now) continue;
    tell(turn, due, "opened", around.now);
    put(turn, { ...due, announcedAt: around.now });
  }
}

/** What began in planned work and is still there some minutes after its end is told. */
function settle(turn: Turn, incident: Incident): Incident {
  const { around, incidents } = turn;
  if (!isOpen(incident) || !incident.inWindow || incident.tellAfter !== null || incident.announcedAt !== null)
    return incident;
  const isPart = incident.parentId !== null && incidents.get(incident.parentId)?.state === "open";
  if (isPart || !shopsOf(turn, incident).every((shopId) => isSettled(around, shopId))) return incident;
  write(turn, { incidentId: incident.id, at: around.now, kind: "windowEnded", params: {} });
  return put(turn, { ...incident, tellAfter: around.now });
}

function shopsOf({ incidents }: Turn, { id, shopId }: Incident): readonly number[] {
  if (shopId !== null) return [shopId];
  return [...incidents.values()].flatMap((one) => (one.parentId === id && one.shopId !== null ? [one.shopId] : []));
}

/** When there is something to say or to end although nothing happens; `null`: never. */
export function nextWeighingAt(incidents: readonly Incident[]): string | null {
  const times = incidents.flatMap((one) => {
    const waits = isOpen(one) && one.announcedAt === null ? one.tellAfter : null;
    return [waits, calmAt(one)].flatMap((at) => at ?? []);
  });
  return times.toSorted()[0] ?? null;
}

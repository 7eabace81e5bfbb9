import { VISIT_TROUBLE } from "../monitoring/events/failing.ts";
import { calmAt } from "./flapping.ts";
import { easesAt, tellGrown, weighParents } from "./parent-rules.ts";
import {
  after,
  type Around,
  beginTurn,
  cameAt,
  earlier,
  type EventToWeigh,
  type Incident,
  type IncidentNews,
  isOpen,
  type Mark,
  type NewEntry,
  openPartsOf,
  put,
  tell,
  tellNews,
  those,
  type Turn,
  write,
} from "./standing.ts";
import { LONGEST_HOLD, weighEvent } from "./trouble-rules.ts";
import { isSettling, isSilent, keepForLater, settle, weighWindows, windowOf, workBefore } from "./windows.ts";

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
export function weigh(incidents: readonly Incident[], happened: readonly EventToWeigh[], around: Around): Weighed {
  const turn = beginTurn(incidents, around);
  const events = happened.map((event) => ({ ...event, at: earlier(event.at, around.now) }));
  setClocks(turn);
  for (const event of events) {
    calmDown(turn, event.at);
    const incident = weighEvent(turn, event);
    const window = windowOf(around, event);
    turn.marks.push({ eventId: event.id, incidentId: incident?.id ?? null, windowId: window?.windowId ?? null });
  }
  markStatus(turn, events);
  calmDown(turn, around.now);
  weighParents(turn);
  weighWindows(turn);
  announce(turn);
  return { incidents: [...turn.incidents.values()], entries: turn.entries, marks: turn.marks, news: turn.news };
}

/** What is said of a shop's status belongs to the first incident whose error changed it at the same moment. */
function markStatus({ marks }: Turn, events: readonly EventToWeigh[]): void {
  const place = ({ shopId, at }: EventToWeigh) => `${shopId} ${at}`;
  const byEvent = new Map(marks.map((mark, at) => [mark.eventId, at]));
  const known = new Map<string, Mark>();
  for (const event of events) {
    const mark = marks[byEvent.get(event.id) ?? -1];
    const isOfFinding = event.change !== null && event.change.key !== VISIT_TROUBLE;
    const isFirst = !known.has(place(event));
    if (isOfFinding && isFirst && mark !== undefined && mark.incidentId !== null) known.set(place(event), mark);
  }
  for (const event of events) {
    const mark = known.get(place(event));
    const at = byEvent.get(event.id);
    if (event.isOfStatus && mark !== undefined && at !== undefined) marks[at] = { ...mark, eventId: event.id };
  }
}

/** Nothing waits for a moment that is only ahead because a clock was set. */
function setClocks(turn: Turn): void {
  const { now } = turn.around;
  const pastOf = (at: string | null, most = now) => (at !== null && at > most ? now : at);
  for (const incident of turn.incidents.values()) {
    const tellAfter = pastOf(incident.tellAfter, after(now, LONGEST_HOLD));
    const announcedAt = pastOf(incident.announcedAt);
    const flappingSince = pastOf(incident.flappingSince);
    const isSame = tellAfter === incident.tellAfter && announcedAt === incident.announcedAt;
    if (isSame && flappingSince === incident.flappingSince) continue;
    put(turn, { ...incident, tellAfter, announcedAt, flappingSince });
  }
}

/** Ends flapping that is over by then, and says what holds; in planned work that waits for its end. */
function calmDown(turn: Turn, now: string): void {
  for (const incident of those(turn, turn.flapping)) {
    const at = calmAt(incident, turn.around.now);
    if (at === null || at > now) continue;
    const isKnown = incident.announcedAt !== null;
    if (isKnown && isOpen(incident) && isSettling(turn, incident, now)) continue;
    write(turn, { incidentId: incident.id, at, kind: "calm", params: { isOpen: isOpen(incident) } });
    const rested = put(turn, { ...incident, flappingSince: null, reopenedAt: [], easedAt: at });
    if (!isKnown || isSpokenFor(turn, incident)) continue;
    tell(turn, rested, "calm", at);
    // Who watches only shops that came while it was silent has heard nothing of it.
    if (incident.shopId === null && isOpen(incident)) tellGrown(turn, rested, cameSince(turn, incident), at);
  }
}

/** While what joins shops comes and goes, that speaks for them, whether it is there or not. */
function isSpokenFor({ incidents }: Turn, { parentId }: Incident): boolean {
  const parent = parentId === null ? undefined : incidents.get(parentId);
  return parent !== undefined && parent.flappingSince !== null;
}

/** Its shops that are in trouble and were not when it began to flap. */
function cameSince(turn: Turn, parent: Incident): readonly Incident[] {
  const { flappingSince } = parent;
  return openPartsOf(turn, parent).filter((one) => flappingSince !== null && cameAt(one) > flappingSince);
}

/** Says what has begun, as soon as it may be said. */
function announce(turn: Turn): void {
  const { around } = turn;
  for (const incident of turn.incidents.values()) {
    const due = settle(turn, incident);
    if (!isOpen(due) || due.announcedAt !== null || due.tellAfter === null || due.tellAfter > around.now) continue;
    if (isSpokenFor(turn, due)) continue;
    if (isSilent(turn, due, around.now)) {
      put(turn, keepForLater(due));
      continue;
    }
    const kind = due.flappingSince === null ? "opened" : "flapping";
    tellNews(turn, due, { kind, at: around.now, window: workBefore(turn, due) });
    put(turn, { ...due, announcedAt: around.now });
  }
}

/** When there is something to say or to end although nothing happens; `null`: never. What waits already is not named. */
export function nextWeighingAt(incidents: readonly Incident[], now: string): string | null {
  const turn = { incidents: new Map(incidents.map((one) => [one.id, one])), around: { now } };
  const times = incidents.flatMap((one) => {
    const waits = isOpen(one) && one.announcedAt === null ? one.tellAfter : null;
    return [waits, calmAt(one, now), easesAt(turn, one)].flatMap((at) => (at !== null && at > now ? at : []));
  });
  return times.toSorted()[0] ?? null;
}

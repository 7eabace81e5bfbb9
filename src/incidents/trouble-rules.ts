import type { TroubleChange } from "../changelog/define-event.ts";
import { matterOfAddress } from "../checks/matter.ts";
import { TOPICS } from "../checks/topic.ts";
import { HEALED_BY } from "../snapshot/failure.ts";
import { storedReason } from "../snapshot/stored-failure.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { bringBack, comesBack } from "./flapping.ts";
import {
  after,
  countLiving,
  earlier,
  type EventToWeigh,
  type Incident,
  isHeard,
  isOpen,
  later,
  newId,
  openTroubles,
  put,
  tellNews,
  those,
  type Trouble,
  type Turn,
  write,
} from "./standing.ts";
import { isSilent, keepForLater, windowAt, writeBegunWithin } from "./windows.ts";

type Came = TroubleChange & { does: "comes" };
type Went = TroubleChange & { does: "goes" };
type Happened<Change> = Omit<EventToWeigh, "change"> & { change: Change };

/** An address that so many shops share holds its messages, to see whether more of them follow (product rule). */
const SHARED_BY = 3;
const SHARED_HOLD = 60_000;
/** Nothing that begins is held for longer. */
export const LONGEST_HOLD = Math.max(SHARED_HOLD, ...Object.values(TOPICS).map((topic) => topic.settleSeconds * 1000));

/** Weighs one event; returns the incident that it belongs to. */
export function weighEvent(turn: Turn, event: EventToWeigh): Incident | null {
  const { change } = event;
  if (change === null) return null;
  return change.does === "comes" ? come(turn, { ...event, change }) : go(turn, { ...event, change });
}

function come(turn: Turn, event: Happened<Came>): Incident | null {
  const { change, shopId, at } = event;
  const mine = ofShop(turn, shopId);
  const known = mine.find(({ troubles }) => troubles.some((trouble) => isThere(trouble, change.key)));
  if (known !== undefined) return sayAnew(turn, known, event);
  if (event.isFirst || !TOPICS[change.topic].opensIncidents) return null;
  const trouble = troubleOf(turn, event);
  const open = mine.filter(isOpen);
  const family =
    open.find(({ topic }) => TOPICS[topic].takesIn === change.topic) ??
    open.find(({ topic }) => topic === change.topic);
  if (family !== undefined) return join(turn, family, { trouble, event });
  const former = mine.find((one) => one.topic === change.topic && comesBack(turn, one, at));
  return former === undefined ? begin(turn, event, trouble) : reopen(turn, former, { trouble, event });
}

/**
 * Events are weighed in the order in which they were written, which a shop's lock makes that in which they happened.
 * Their dates are those of workers whose clocks may differ, so they decide nothing here.
 */
function isThere({ key, endedAt }: Trouble, wanted: string): boolean {
  return key === wanted && endedAt === null;
}

/** The same error with another reason. If somebody else has to mend it now, that is news. */
function sayAnew(turn: Turn, incident: Incident, { change: { key, said }, at }: Happened<Came>): Incident {
  const isSame = (one: Trouble) => isThere(one, key);
  const former = incident.troubles.find((one) => isSame(one) && one.said.text !== said.text);
  if (former === undefined) return incident;
  if (isOpen(incident) && isHeard(incident) && mendedBy(former.said) !== mendedBy(said))
    tellNews(turn, incident, { kind: "grown", how: "changed", came: [said], at });
  const troubles = incident.troubles.map((one) => (isSame(one) ? { ...one, said } : one));
  return put(turn, { ...incident, troubles });
}

function troubleOf({ around }: Turn, { change, matter, shopId, at }: Happened<Came>): Trouble {
  const shared = change.topic === "availability" ? matterOfAddress(around.addressOf.get(shopId) ?? "") : null;
  const beganAt = earlier(momentIn(change.since) ?? at, at);
  return { key: change.key, said: change.said, matter: matter ?? shared, beganAt, endedAt: null, passedOver: false };
}

/** What was stored may be no moment at all, or one that no database takes. */
function momentIn(stored: string): IsoTime | null {
  const moment = /^\d{4}-\d\d-\d\dT/.test(stored) ? Date.parse(stored) : NaN;
  return moment > 0 ? new Date(moment).toISOString() : null;
}

interface Coming {
  trouble: Trouble;
  event: Happened<Came>;
}

function join(turn: Turn, incident: Incident, { trouble, event: { at, change } }: Coming): Incident {
  write(turn, { incidentId: incident.id, at, kind: "troubleCame", params: sayOf(trouble) });
  const isOfTopic = change.topic === incident.topic;
  const grown = withTrouble(isOfTopic ? begunBy(incident, trouble) : incident, trouble);
  if (!isHeard(incident)) return put(turn, grown);
  if (isSilent(turn, incident, at)) return put(turn, keepForLater(grown));
  const { turned = false } = change;
  tellNews(turn, incident, { kind: "grown", how: "errors", came: [trouble.said], at, turned });
  return put(turn, grown);
}

function begin(turn: Turn, event: Happened<Came>, trouble: Trouble): Incident {
  const { shopId, at, change } = event;
  const incident: Incident = {
    id: newId(turn),
    shopId,
    parentId: null,
    topic: change.topic,
    state: "open",
    matter: trouble.matter,
    title: trouble.said,
    beganAt: trouble.beganAt,
    noticedAt: at,
    announcedAt: null,
    acknowledgedAt: null,
    endedAt: null,
    closedAt: null,
    reopened: 0,
    restedSeconds: 0,
    reopenedAt: [],
    flappingSince: null,
    easedAt: null,
    troubles: [trouble],
    ...holdOf(turn, event, trouble),
  };
  write(turn, { incidentId: incident.id, at, kind: "opened", params: sayOf(trouble) });
  if (incident.inWindow) writeBegunWithin(turn, incident, at);
  return put(turn, incident);
}

function reopen(turn: Turn, former: Incident, { trouble, event }: Coming): Incident {
  const { at } = event;
  const hold = holdOf(turn, event, trouble);
  const incident = bringBack(turn, withTrouble(begunBy(former, trouble), trouble), {
    at,
    since: trouble.beganAt,
    hold,
    says: sayOf(trouble),
  });
  if (former.flappingSince === null && hold.inWindow) writeBegunWithin(turn, incident, at);
  return incident;
}

/** From when people may be told of what begins now. */
function holdOf({ around }: Turn, { change, shopId, at }: Happened<Came>, { matter }: Trouble) {
  const { isToldInWindows, settleSeconds } = TOPICS[change.topic];
  const inWindow = !isToldInWindows && windowAt(around, shopId, at) !== null;
  const hold = Math.max(settleSeconds * 1000, countLiving(around, matter) >= SHARED_BY ? SHARED_HOLD : 0);
  return { inWindow, tellAfter: inWindow ? null : after(at, hold) };
}

function go(turn: Turn, { change, shopId, at }: Happened<Went>): Incident | null {
  const isGone = (one: Trouble) => isThere(one, change.key);
  const found = ofShop(turn, shopId).find((one) => one.troubles.some(isGone));
  if (found === undefined) return null;
  const went = found.troubles.find(isGone);
  const troubles = found.troubles.map((one) => (isGone(one) ? { ...one, endedAt: later(at, one.beganAt) } : one));
  const rest = put(turn, { ...found, troubles });
  if (!isOpen(found)) return rest;
  const kind = change.how === "decided" ? "decided" : "troubleWent";
  write(turn, { incidentId: found.id, at, kind, params: went === undefined ? {} : sayOf(went) });
  return openTroubles(rest).length > 0 ? rest : end(turn, rest, at, change.how);
}

/** Nothing of it is left. Who heard of it hears of that, unless it comes and goes. */
export function end(turn: Turn, incident: Incident, at: IsoTime, how: "gone" | "decided" = "gone"): Incident {
  const endedAt = later(at, incident.beganAt);
  write(turn, { incidentId: incident.id, at: endedAt, kind: "ended", params: {} });
  if (isHeard(incident)) tellNews(turn, incident, { kind: "closed", ending: how, at: endedAt });
  return put(turn, { ...incident, state: "ended", endedAt });
}

/**
 * An incident begins with the first error that was there, whichever was known first. What is there since then was there
 * all the time. What is only taken in does not count: a shop is not down since its tasks are late.
 */
function begunBy(incident: Incident, { beganAt }: Trouble): Incident {
  return beganAt < incident.beganAt ? { ...incident, beganAt, restedSeconds: 0 } : incident;
}

/** Each time that the same error was there is kept; one that begins at the same moment again was never gone. */
function withTrouble(incident: Incident, trouble: Trouble): Incident {
  const others = incident.troubles.filter(({ key, beganAt }) => key !== trouble.key || beganAt !== trouble.beganAt);
  return { ...incident, troubles: [...others, trouble] };
}

/** Who can mend a failed visit; `null`: it is something else. */
function mendedBy({ check, text }: Trouble["said"]) {
  return check === null ? HEALED_BY[storedReason(text)] : null;
}

const sayOf = ({ key, said }: Trouble) => ({ key, said });

/** What is open first, and then what ended last. */
function ofShop(turn: Turn, shopId: number): readonly Incident[] {
  return those(turn, turn.ofShops.get(shopId) ?? []).toSorted((one, other) =>
    (one.endedAt ?? "~") < (other.endedAt ?? "~") ? 1 : -1,
  );
}

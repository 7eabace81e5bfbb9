import { addressIn } from "../checks/matter.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { bringBack, comesBack } from "./flapping.ts";
import {
  after,
  countLiving,
  type Incident,
  isHeard,
  isOpen,
  later,
  newId,
  openParentOf,
  openTroubles,
  partsOf,
  put,
  tell,
  tellNews,
  type Turn,
  write,
} from "./standing.ts";
import { end } from "./trouble-rules.ts";
import { writeBegunWithin } from "./windows.ts";

/** Shops on one address are one incident if so many of them go down within this time (product rule). */
const ON_ADDRESS = 3;
const TOGETHER_WITHIN = 5 * 60_000;
/** Of other matters so many shops are, at any distance in time. */
const OF_OTHERS = 2;
/** That some of its shops are well is said so long after the first of them (product rule). */
export const EASED_AFTER = 30 * 60_000;

/** Joins what has one cause, and ends what joined it once hardly anything is left. */
export function weighParents(turn: Turn): void {
  for (const matter of sharedMatters(turn)) gather(turn, matter);
  for (const parent of turn.incidents.values()) if (parent.shopId === null && isOpen(parent)) dissolve(turn, parent);
  for (const parent of turn.incidents.values()) ease(turn, parent);
}

function sharedMatters(turn: Turn): readonly string[] {
  const matters = openOfShops(turn).flatMap((one) => openTroubles(one).flatMap(({ matter }) => matter ?? []));
  return [...new Set(matters)].toSorted();
}

function openOfShops({ incidents }: Turn): readonly Incident[] {
  return [...incidents.values()].filter((one) => one.shopId !== null && isOpen(one));
}

/** The open incidents about a matter that speak for themselves, oldest first: those that are part of nothing now. */
function freeOf(turn: Turn, matter: string): readonly Incident[] {
  const hasComeBack = ({ announcedAt, tellAfter }: Incident) => announcedAt === null && tellAfter !== null;
  return openOfShops(turn)
    .filter((one) => hasComeBack(one) || openParentOf(turn, one) === null)
    .filter((one) => openTroubles(one).some((trouble) => trouble.matter === matter))
    .toSorted((one, other) =>
      one.beganAt === other.beganAt ? one.id - other.id : one.beganAt < other.beganAt ? -1 : 1,
    );
}

function gather(turn: Turn, matter: string): void {
  const free = freeOf(turn, matter);
  if (free.length === 0) return;
  const parents = [...turn.incidents.values()].filter((one) => one.shopId === null && one.matter === matter);
  const open = parents.find(isOpen);
  if (open !== undefined) return grow(turn, open, free);
  if (!isOneCause(turn, matter, free)) return;
  const former = parents.find((one) => comesBack(one, turn.around.now));
  const parent = former === undefined ? beginParent(turn, matter, free) : reopenParent(turn, former, free);
  for (const child of free) joinParent(turn, child, parent);
  const isKnown = former !== undefined && former.flappingSince !== null;
  if (parent.inWindow && !isKnown) writeBegunWithin(turn, parent, turn.around.now);
}

function isOneCause({ around }: Turn, matter: string, free: readonly Incident[]): boolean {
  const shops = new Set(free.map(({ shopId }) => shopId));
  if (addressIn(matter) === null) return shops.size >= OF_OTHERS;
  const times = free.map((one) => wentDownAt(one, matter));
  const together = times.map((time) => times.filter((at) => at >= time && at <= after(time, TOGETHER_WITHIN)).length);
  const most = Math.max(...together);
  return most >= ON_ADDRESS && most * 2 >= countLiving(around, matter);
}

/** When what is there now of a matter began: an incident that came back is older than that. */
function wentDownAt(incident: Incident, matter: string): IsoTime {
  const times = openTroubles(incident).flatMap((one) => (one.matter === matter ? one.beganAt : []));
  return times.toSorted()[0] ?? incident.beganAt;
}

/** From when people may be told of it: as soon as of the first of its shops. */
function holdOf({ around: { now } }: Turn, free: readonly Incident[]) {
  const inWindow = free.every((one) => one.inWindow && one.announcedAt === null);
  const first = free.flatMap(({ tellAfter }) => tellAfter ?? []).toSorted()[0] ?? now;
  return { inWindow, tellAfter: inWindow ? null : first };
}

function beginParent(turn: Turn, matter: string, free: readonly Incident[]): Incident {
  const [first] = free;
  if (first === undefined) throw new Error("Nothing is joined");
  const { now } = turn.around;
  const noticedAt = free.map((one) => one.noticedAt).toSorted()[0] ?? now;
  const parent: Incident = {
    ...first,
    id: newId(turn),
    shopId: null,
    parentId: null,
    matter,
    noticedAt,
    troubles: [],
    reopened: 0,
    reopenedAt: [],
    acknowledgedAt: null,
    announcedAt: null,
    flappingSince: null,
    easedAt: null,
    ...holdOf(turn, free),
  };
  write(turn, { incidentId: parent.id, at: now, kind: "opened", params: { matter, count: free.length } });
  return put(turn, parent);
}

function reopenParent(turn: Turn, former: Incident, free: readonly Incident[]): Incident {
  const { now } = turn.around;
  return bringBack(turn, former, { at: now, hold: holdOf(turn, free), says: { count: free.length } });
}

function joinParent(turn: Turn, child: Incident, { id }: Incident): void {
  write(turn, { incidentId: child.id, at: turn.around.now, kind: "joinedParent", params: {}, parentId: id });
  const tellAfter = child.announcedAt === null ? null : child.tellAfter;
  put(turn, { ...child, parentId: id, tellAfter });
}

/** Those who come late, or come back. */
function grow(turn: Turn, parent: Incident, free: readonly Incident[]): void {
  const { now } = turn.around;
  for (const child of free) joinParent(turn, child, parent);
  write(turn, { incidentId: parent.id, at: now, kind: "grew", params: { count: free.length } });
  const isKept = free.every(({ inWindow, announcedAt }) => inWindow && announcedAt === null);
  if (isHeard(parent) && !isKept) tellGrown(turn, parent, free);
  if (parent.announcedAt !== null) return;
  const isPlanned = parent.inWindow && isKept;
  if (!isPlanned && parent.tellAfter === null) put(turn, { ...parent, inWindow: false, tellAfter: now });
}

/** Those that came are named. */
export function tellGrown(turn: Turn, parent: Incident, came: readonly Incident[], at = turn.around.now): void {
  if (came.length > 0) tellNews(turn, parent, { kind: "grown", how: "shops", joined: came.map(({ id }) => id), at });
}

/** What is left of it says so itself. */
function dissolve(turn: Turn, parent: Incident): void {
  const children = partsOf(turn, parent);
  const left = children.filter(isOpen);
  if (left.length >= OF_OTHERS) return;
  const ends = children.flatMap(({ endedAt }) => endedAt ?? []).toSorted();
  const { now } = turn.around;
  for (const child of left) {
    write(turn, { incidentId: child.id, at: now, kind: "leftParent", params: {}, parentId: parent.id });
    // Who heard of the whole heard of it, too, and hears of its end. While the whole comes and goes nobody hears of it.
    const told = child.announcedAt ?? (parent.flappingSince === null ? parent.announcedAt : null);
    put(turn, { ...child, announcedAt: told, tellAfter: child.tellAfter ?? (child.inWindow ? null : now) });
  }
  end(turn, parent, ends.at(-1) ?? now);
}

/** Says once, a while after some of its shops are well, how many still are not. */
function ease(turn: Turn, parent: Incident): void {
  const { now } = turn.around;
  const dueAt = easesAt(turn, parent);
  if (dueAt === null || dueAt > now) return;
  const recovered = recoveredOf(turn, parent);
  // With ends that a clock has put into the future.
  const at = recovered.reduce((latest, { endedAt }) => later(latest, endedAt ?? latest), now);
  write(turn, { incidentId: parent.id, at, kind: "eased", params: { count: recovered.length } });
  tell(turn, parent, "eased", now);
  put(turn, { ...parent, easedAt: at });
}

type Eased = Pick<Turn, "incidents"> & { around: Pick<Turn["around"], "now"> };

/** When it is to be said that some of its shops are well; `null`: nobody waits for that. */
export function easesAt(turn: Eased, parent: Incident): IsoTime | null {
  if (parent.shopId !== null || !isOpen(parent) || !isHeard(parent)) return null;
  const ends = recoveredOf(turn, parent).flatMap(({ endedAt }) => endedAt ?? []);
  const first = ends.toSorted()[0];
  if (first === undefined) return null;
  return first > turn.around.now ? turn.around.now : after(first, EASED_AFTER);
}

/** Its shops that are well since people heard last how many are in trouble. */
function recoveredOf(turn: Pick<Turn, "incidents">, parent: Incident): readonly Incident[] {
  const since = later(parent.announcedAt ?? "", parent.easedAt ?? "");
  return partsOf(turn, parent).filter(({ endedAt }) => endedAt !== null && endedAt > since);
}

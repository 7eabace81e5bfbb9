import { addressIn } from "../checks/matter.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { bringBack, comesBack } from "./flapping.ts";
import {
  after,
  countLiving,
  type Incident,
  isAheadOf,
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
  const parentsOf = Map.groupBy([...turn.incidents.values()].filter(isJoint), ({ matter }) => matter);
  for (const [matter, sharers] of sharedMatters(turn))
    gather(turn, matter, { sharers, parents: parentsOf.get(matter) });
  for (const parent of turn.incidents.values()) if (isJoint(parent) && isOpen(parent)) dissolve(turn, parent);
  for (const parent of turn.incidents.values()) ease(turn, parent);
}

const isJoint = ({ shopId }: Incident): boolean => shopId === null;

/**
 * What is wrong with shops now, with the incidents that are about it. Shops bring thousands of matters along, so that
 * incidents cannot be looked through for each of them; what is joined meanwhile stays about the same.
 */
function sharedMatters({ incidents }: Turn): readonly (readonly [string, readonly number[]])[] {
  const sharers = new Map<string, Set<number>>();
  for (const one of incidents.values()) {
    if (isJoint(one) || !isOpen(one)) continue;
    for (const { matter } of openTroubles(one))
      if (matter !== null) sharers.set(matter, (sharers.get(matter) ?? new Set()).add(one.id));
  }
  return [...sharers]
    .map(([matter, ids]) => [matter, [...ids]] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));
}

/** The open incidents about a matter that speak for themselves, oldest first: those that are part of nothing now. */
function freeOf(turn: Turn, sharers: readonly number[]): readonly Incident[] {
  const hasComeBack = ({ announcedAt, tellAfter }: Incident) => announcedAt === null && tellAfter !== null;
  return sharers
    .flatMap((id) => turn.incidents.get(id) ?? [])
    .filter((one) => hasComeBack(one) || openParentOf(turn, one) === null)
    .toSorted((one, other) =>
      one.beganAt === other.beganAt ? one.id - other.id : one.beganAt < other.beganAt ? -1 : 1,
    );
}

interface Gathered {
  /** The incidents of shops that are about the matter. */
  sharers: readonly number[];
  /** What joined such incidents before. */
  parents: readonly Incident[] | undefined;
}

function gather(turn: Turn, matter: string, { sharers, parents = [] }: Gathered): void {
  const free = freeOf(turn, sharers);
  if (free.length === 0) return;
  const open = parents.find(isOpen);
  if (open !== undefined) return grow(turn, open, free);
  if (!isOneCause(turn, matter, free)) return;
  const former = parents.find((one) => comesBack(turn, one, turn.around.now));
  const parent = former === undefined ? beginParent(turn, matter, free) : reopenParent(turn, former, free);
  for (const child of free) joinParent(turn, child, parent);
  const isKnown = former !== undefined && former.flappingSince !== null;
  if (parent.inWindow && !isKnown) writeBegunWithin(turn, parent, turn.around.now);
}

function isOneCause({ around }: Turn, matter: string, free: readonly Incident[]): boolean {
  const shops = new Set(free.map(({ shopId }) => shopId));
  if (addressIn(matter) === null) return shops.size >= OF_OTHERS;
  const most = mostWithin(
    free.map((one) => Date.parse(wentDownAt(one, matter))),
    TOGETHER_WITHIN,
  );
  return most >= ON_ADDRESS && most * 2 >= countLiving(around, matter);
}

/** How many of these moments at most lie within so many milliseconds. */
function mostWithin(moments: readonly number[], milliseconds: number): number {
  const sorted = moments.toSorted((one, other) => one - other);
  let first = 0;
  let most = 0;
  for (const [last, at] of sorted.entries()) {
    while (at - (sorted[first] ?? at) > milliseconds) first += 1;
    most = Math.max(most, last - first + 1);
  }
  return most;
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
    restedSeconds: 0,
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
  const [since = now] = free.map((one) => wentDownAt(one, former.matter ?? "")).toSorted();
  return bringBack(turn, former, { at: now, since, hold: holdOf(turn, free), says: { count: free.length } });
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
  // With ends that a clock which differs a little has put into the future.
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
  return first === undefined ? null : after(first, EASED_AFTER);
}

/** Its shops that are well since people heard last how many are in trouble. */
function recoveredOf(turn: Eased, parent: Incident): readonly Incident[] {
  const pastOf = (at: IsoTime | null) => (at === null || isAheadOf(at, turn.around.now) ? "" : at);
  const since = later(pastOf(parent.announcedAt), pastOf(parent.easedAt));
  return partsOf(turn, parent).filter(({ endedAt }) => pastOf(endedAt) > since);
}

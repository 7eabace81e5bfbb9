import { addressIn } from "../checks/matter.ts";
import { after, countLiving, type Incident, isOpen, newId, openTroubles, put, tellNews, type Turn, write } from "./standing.ts";
import { comesBack } from "./flapping.ts";
import { end } from "./trouble-rules.ts";

/** Shops on one address are one incident if so many of them go down within this time (product rule). */
const ON_ADDRESS = 3;
const TOGETHER_WITHIN = 5 * 60_000;
/** Of other matters so many shops are, at any distance in time. */
const OF_OTHERS = 2;

/** Joins what has one cause, and ends what joined it once hardly anything is left. */
export function weighParents(turn: Turn): void {
  for (const matter of sharedMatters(turn)) gather(turn, matter);
  for (const parent of turn.incidents.values()) if (parent.shopId === null && isOpen(parent)) dissolve(turn, parent);
}

function sharedMatters(turn: Turn): readonly string[] {
  const matters = openOfShops(turn).flatMap((one) => openTroubles(one).flatMap(({ matter }) => matter ?? []));
  return [...new Set(matters)].toSorted();
}

function openOfShops({ incidents }: Turn): readonly Incident[] {
  return [...incidents.values()].filter((one) => one.shopId !== null && isOpen(one));
}

/** The open incidents about a matter that are part of nothing yet, oldest first. */
function freeOf(turn: Turn, matter: string): readonly Incident[] {
  const isPart = ({ parentId }: Incident) => parentId !== null && turn.incidents.get(parentId)?.state === "open";
  return openOfShops(turn)
    .filter((one) => !isPart(one) && openTroubles(one).some((trouble) => trouble.matter === matter))
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
}

function isOneCause({ around }: Turn, matter: string, free: readonly Incident[]): boolean {
  const shops = new Set(free.map(({ shopId }) => shopId));
  if (addressIn(matter) === null) return shops.size >= OF_OTHERS;
  const together = free.map(
    ({ beganAt }) =>
      free.filter((one) => one.beganAt >= beganAt && one.beganAt <= after(beganAt, TOGETHER_WITHIN)).length,
  );
  const most = Math.max(...together);
  return most >= ON_ADDRESS && most * 2 >= countLiving(around, matter);
}

/** From when people may be told of it: as soon as of the first of its shops. */
function toldWith(turn: Turn, free: readonly Incident[]) {
  const { now } = turn.around;
  const inWindow = free.every((one) => one.inWindow && one.announcedAt === null);
  const first = free.flatMap(({ tellAfter }) => tellAfter ?? []).toSorted()[0] ?? now;
  return { inWindow, tellAfter: inWindow ? null : first, announcedAt: null };
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
    flappingSince: null,
    ...toldWith(turn, free),
  };
  write(turn, { incidentId: parent.id, at: now, kind: "opened", params: { matter, count: free.length } });
  return put(turn, parent);
}

function reopenParent(turn: Turn, former: Incident, free: readonly Incident[]): Incident {
  const { now } = turn.around;
  write(turn, { incidentId: former.id, at: now, kind: "reopened", params: { count: free.length } });
  return put(turn, {
    ...former,
    state: "open",
    endedAt: null,
    closedAt: null,
    acknowledgedAt: null,
    ...toldWith(turn, free),
    reopened: former.reopened + 1,
  });
}

function joinParent(turn: Turn, child: Incident, { id }: Incident): void {
  write(turn, { incidentId: child.id, at: turn.around.now, kind: "joinedParent", params: {}, parentId: id });
  const tellAfter = child.announcedAt === null ? null : child.tellAfter;
  put(turn, { ...child, parentId: id, tellAfter });
}

/** Those who come late. */
function grow(turn: Turn, parent: Incident, free: readonly Incident[]): void {
  const { now } = turn.around;
  for (const child of free) joinParent(turn, child, parent);
  write(turn, { incidentId: parent.id, at: now, kind: "grew", params: { count: free.length } });
  const isKept = free.every(({ inWindow, announcedAt }) => inWindow && announcedAt === null);
  const joined = free.map(({ id }) => id);
  if (parent.announcedAt !== null)
    return isKept ? undefined : tellNews(turn, parent, { kind: "grown", how: "shops", joined, at: now });
  const isPlanned = parent.inWindow && isKept;
  if (!isPlanned && parent.tellAfter === null) put(turn, { ...parent, inWindow: false, tellAfter: now });
}

/** What is left of it says so itself. */
function dissolve(turn: Turn, parent: Incident): void {
  const children = [...turn.incidents.values()].filter(({ parentId }) => parentId === parent.id);
  const left = children.filter(isOpen);
  if (left.length >= OF_OTHERS) return;
  const ends = children.flatMap(({ endedAt }) => endedAt ?? []).toSorted();
  const { now } = turn.around;
  for (const child of left) {
    write(turn, { incidentId: child.id, at: now, kind: "leftParent", params: {}, parentId: parent.id });
    // Who heard of the whole heard of it, too, and hears of its end.
    const told = child.announcedAt ?? parent.announcedAt;
    put(turn, { ...child, announcedAt: told, tellAfter: child.tellAfter ?? (child.inWindow ? null : now) });
  }
  end(turn, parent, ends.at(-1) ?? now);
}

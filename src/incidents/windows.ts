import { TOPICS } from "../checks/topic.ts";
import { keepsSilent } from "../windows/work-silence.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import {
  after,
  type Around,
  cameAt,
  type EventToWeigh,
  type Incident,
  isHeard,
  isOpen,
  later,
  openParentOf,
  openPartsOf,
  openTroubles,
  partsOf,
  put,
  type ShopWindow,
  tellNews,
  those,
  type Turn,
  write,
} from "./standing.ts";

/** An error is noticed at most this long after it began: the longest time in which a probe is confirmed. */
const NOTICED_WITHIN = 600_000;

const BY_SHOP = new WeakMap<readonly ShopWindow[], ReadonlyMap<number, readonly ShopWindow[]>>();

/** The planned work on a shop. Together all shops have far more than can be looked through for each of them. */
function windowsOn({ windows }: Around, shopId: number): readonly ShopWindow[] {
  const byShop = BY_SHOP.get(windows) ?? Map.groupBy(windows, (one) => one.shopId);
  BY_SHOP.set(windows, byShop);
  return byShop.get(shopId) ?? [];
}

/** The planned work in which something happened to a shop; of several the one that ends last. */
export function windowAt(around: Around, shopId: number, at: IsoTime): ShopWindow | null {
  return lastOf(windowsOn(around, shopId).filter(({ beginsAt, endsAt }) => beginsAt <= at && at < endsAt));
}

/** The planned work because of which nobody is told of an event. */
export function windowOf(around: Around, { shopId, at, topics, isEnd }: EventToWeigh): ShopWindow | null {
  return isEnd || topics.some((topic) => TOPICS[topic].isToldInWindows) ? null : windowAt(around, shopId, at);
}

/** Whether nobody is told at that time what happens to an incident: all its shops that are affected are worked on. */
export function isSilent(turn: Turn, incident: Incident, at: IsoTime): boolean {
  return isKept(turn, incident, (shopId) => windowAt(turn.around, shopId, at) !== null);
}

/** The same, up to the moment at which what is there after planned work is looked at. */
export function isSettling(turn: Turn, incident: Incident, at: IsoTime): boolean {
  return isKept(turn, incident, (shopId) => windowsOn(turn.around, shopId).some((work) => keepsSilent(work, at)));
}

function isKept(turn: Turn, incident: Incident, isWorkedOn: (shopId: number) => boolean): boolean {
  const affected = shopsOf(openPartsOf(turn, incident));
  return !TOPICS[incident.topic].isToldInWindows && affected.length > 0 && affected.every(isWorkedOn);
}

/** Keeps what is to be said of an incident for the end of the planned work. */
export function keepForLater(incident: Incident): Incident {
  return { ...incident, tellAfter: null, inWindow: incident.inWindow || incident.announcedAt === null };
}

/** Writes down that an incident begins in planned work. */
export function writeBegunWithin(turn: Turn, incident: Incident, at: IsoTime): void {
  const isJoined = incident.shopId === null;
  const windows = openPartsOf(turn, incident).flatMap(
    (one) => (one.shopId === null ? null : windowAt(turn.around, one.shopId, isJoined ? cameAt(one) : at)) ?? [],
  );
  const window = lastOf(windows);
  if (window !== null) write(turn, { incidentId: incident.id, at, kind: "windowBegan", params: sayOf(window) });
}

/** Writes down what begins and ends while incidents are open, and says what people do not know yet. */
export function weighWindows(turn: Turn): void {
  const { around, incidents } = turn;
  const affected = new Set([...incidents.values()].flatMap((one) => (isOpen(one) ? (one.shopId ?? []) : [])));
  const windows = around.windows.filter(({ shopId }) => affected.has(shopId));
  for (const window of windows) if (window.hasBegun) sayBegun(turn, window);
  const over = new Set(windows.flatMap(({ hasSettled, shopId }) => (hasSettled ? [shopId] : [])));
  const shopIds = new Set([...over].filter((shopId) => isSettled(around, shopId)));
  for (const shopId of shopIds) look(turn, shopId);
  for (const parent of incidents.values()) {
    if (parent.shopId !== null || !isOpen(parent) || TOPICS[parent.topic].isToldInWindows) continue;
    sayCovered(turn, parent);
    sayUncovered(turn, parent, shopIds);
  }
  growParents(turn, shopIds);
}

/** What joins shops is worked on as soon as all of them are. */
function sayCovered(turn: Turn, parent: Incident): void {
  const affected = shopsOf(openPartsOf(turn, parent));
  const begun = affected.flatMap((shopId) => windowsOn(turn.around, shopId)).filter(({ hasBegun }) => hasBegun);
  // Work on hundreds of shops begins at one moment.
  const at = [...new Set(begun.map(({ beginsAt }) => beginsAt))]
    .filter((moment) => moment > parent.noticedAt && isSilent(turn, parent, moment))
    .find((moment) => !isSilent(turn, parent, after(moment, -1)));
  const window = lastOf(begun.filter(({ beginsAt }) => beginsAt === at));
  if (at === undefined || window === null) return;
  write(turn, { incidentId: parent.id, at, kind: "windowBegan", params: sayOf(window) });
}

/** As soon as one of them is not any more, the work on the whole is over. */
function sayUncovered(turn: Turn, parent: Incident, over: ReadonlySet<number>): void {
  const { around } = turn;
  const affected = shopsOf(openPartsOf(turn, parent));
  if (!affected.some((shopId) => over.has(shopId)) || !affected.every((shopId) => isSettled(around, shopId))) return;
  const last = affected.map((shopId) => lastWindow(around, [shopId], parent.noticedAt));
  const windows = last.flatMap((window) => window ?? []).toSorted((one, other) => (one.endsAt < other.endsAt ? -1 : 1));
  const [first] = windows;
  if (first === undefined || windows.length < affected.length) return;
  if (windows.every(({ beginsAt }) => beginsAt < first.endsAt))
    write(turn, { incidentId: parent.id, at: first.endsAt, kind: "windowEnded", params: sayOf(first) });
}

function sayBegun(turn: Turn, window: ShopWindow): void {
  const { shopId, beginsAt: at } = window;
  for (const incident of openOf(turn, shopId)) {
    if (incident.noticedAt >= at || hasWorkBefore(turn.around, window)) continue;
    write(turn, { incidentId: incident.id, at, kind: "windowBegan", params: sayOf(window) });
  }
}

/** Work that overlaps other work is one with it. */
function hasWorkBefore(around: Around, { shopId, beginsAt }: ShopWindow): boolean {
  return windowsOn(around, shopId).some((one) => one.beginsAt < beginsAt && beginsAt < one.endsAt);
}

/** The end of all planned work on a shop: what is there now is looked at, once. */
function look(turn: Turn, shopId: number): void {
  for (const incident of openOf(turn, shopId)) {
    const window = lastWindow(turn.around, [shopId], incident.noticedAt);
    if (window === null) continue;
    write(turn, { incidentId: incident.id, at: window.endsAt, kind: "windowEnded", params: sayOf(window) });
    if (incident.announcedAt !== null && incident.tellAfter === null) sayKept(turn, incident, window);
  }
}

/** People know the whole, but not of these parts of it. */
function growParents(turn: Turn, shopIds: ReadonlySet<number>): void {
  const { now } = turn.around;
  const isLate = (one: Incident) => one.inWindow && one.announcedAt === null && hasComeIn(turn, one);
  const late = [...shopIds].flatMap((shopId) => openOf(turn, shopId)).filter(isLate);
  for (const [parent, children] of Map.groupBy(late, (one) => openParentOf(turn, one))) {
    if (parent === null || !isHeard(parent)) continue;
    const { announcedAt } = parent;
    const joined = children.flatMap((one) => (announcedAt !== null && cameAt(one) > announcedAt ? one.id : []));
    if (joined.length > 0) tellNews(turn, parent, { kind: "grown", how: "shops", joined, at: now });
  }
}

function hasComeIn({ around }: Turn, incident: Incident): boolean {
  return incident.shopId !== null && windowAt(around, incident.shopId, cameAt(incident)) !== null;
}

/** What came in the meantime and is still there. */
function sayKept(turn: Turn, incident: Incident, window: ShopWindow): void {
  const { around } = turn;
  const first = windowsOn(around, window.shopId).filter(({ endsAt }) => endsAt <= window.endsAt);
  const begun = first.map(({ beginsAt }) => beginsAt).toSorted()[0] ?? window.beginsAt;
  put(turn, { ...incident, tellAfter: around.now });
  const since = later(after(begun, -NOTICED_WITHIN), incident.announcedAt ?? begun);
  const came = openTroubles(incident).filter(({ beganAt }) => beganAt > since);
  if (came.length > 0)
    tellNews(turn, incident, { kind: "grown", how: "errors", came: came.map(({ said }) => said), at: around.now });
}

function openOf(turn: Turn, shop: number): readonly Incident[] {
  return those(turn, turn.ofShops.get(shop) ?? []).filter((one) => isOpen(one) && !TOPICS[one.topic].isToldInWindows);
}

/** What began in planned work and is still there some minutes after its end is told. */
export function settle(turn: Turn, incident: Incident): Incident {
  const { around } = turn;
  if (!isOpen(incident) || !incident.inWindow || incident.tellAfter !== null || incident.announcedAt !== null)
    return incident;
  const affected = shopsOf(openPartsOf(turn, incident));
  const isPart = openParentOf(turn, incident) !== null;
  if (isPart || !affected.every((shopId) => isSettled(around, shopId))) return incident;
  return put(turn, { ...incident, tellAfter: around.now });
}

/** The planned work in which an incident began and that is over, to be named when it is told. */
export function workBefore(turn: Turn, incident: Incident): ShopWindow | null {
  return incident.inWindow ? lastWindow(turn.around, shopsOf(partsOf(turn, incident)), incident.noticedAt) : null;
}

const shopsOf = (parts: readonly Incident[]): readonly number[] => parts.flatMap(({ shopId }) => shopId ?? []);

/** Whether all planned work on a shop is over, and has been for a while. */
function isSettled(around: Around, shopId: number): boolean {
  return !windowsOn(around, shopId).some((work) => keepsSilent(work, around.now));
}

/** Of planned work that is over, what ended last since then. */
function lastWindow(around: Around, shopIds: readonly number[], since: IsoTime): ShopWindow | null {
  const over = ({ endsAt }: ShopWindow) => endsAt > since && endsAt <= around.now;
  return lastOf(shopIds.flatMap((shopId) => windowsOn(around, shopId).filter(over)));
}

function lastOf(windows: readonly ShopWindow[]): ShopWindow | null {
  return windows.toSorted((one, other) => (one.endsAt < other.endsAt ? 1 : -1))[0] ?? null;
}

const sayOf = ({ windowId, name, endsAt }: ShopWindow) => ({ windowId, name, endsAt });

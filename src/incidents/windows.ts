import { TOPICS } from "../checks/topic.ts";
import { SETTLE_MINUTES } from "../windows/window-limits.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import {
  after,
  type Around,
  type EventToWeigh,
  type Incident,
  isOpen,
  later,
  openTroubles,
  put,
  type ShopWindow,
  tell,
  type Turn,
  write,
} from "./standing.ts";

/** What was there in planned work is looked at once this time has passed since its end (product rule). */
const SETTLE = SETTLE_MINUTES * 60_000;
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
  if (TOPICS[incident.topic].isToldInWindows) return false;
  const affected = partsOf(turn, incident).flatMap((one) => (isOpen(one) && one.shopId !== null ? one.shopId : []));
  return affected.length > 0 && affected.every((shopId) => windowAt(turn.around, shopId, at) !== null);
}

/** Keeps what is to be said of an incident for the end of the planned work. */
export function keepForLater(incident: Incident): Incident {
  return { ...incident, tellAfter: null, inWindow: incident.inWindow || incident.announcedAt === null };
}

/** Writes down that an incident begins in planned work. */
export function writeBegunWithin({ around, entries }: Turn, { id, shopId }: Incident, at: IsoTime): void {
  const window = shopId === null ? null : windowAt(around, shopId, at);
  if (window !== null) entries.push({ incidentId: id, at, kind: "windowBegan", params: sayOf(window) });
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
  growParents(turn, shopIds);
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
  const late = [...shopIds].flatMap((shopId) => openOf(turn, shopId)).filter((one) => one.inWindow && !one.announcedAt);
  for (const parentId of new Set(late.map((one) => one.parentId))) {
    const parent = parentId === null ? undefined : turn.incidents.get(parentId);
    if (parent !== undefined && isOpen(parent) && parent.announcedAt !== null)
      tell(turn, parent, "grown", turn.around.now);
  }
}

/** What came in the meantime and is still there. */
function sayKept(turn: Turn, incident: Incident, window: ShopWindow): void {
  const { around } = turn;
  const first = windowsOn(around, window.shopId).filter(({ endsAt }) => endsAt <= window.endsAt);
  const begun = first.map(({ beginsAt }) => beginsAt).toSorted()[0] ?? window.beginsAt;
  put(turn, { ...incident, tellAfter: around.now });
  const since = later(after(begun, -NOTICED_WITHIN), incident.announcedAt ?? begun);
  if (openTroubles(incident).some(({ beganAt }) => beganAt > since)) tell(turn, incident, "grown", around.now);
}

function openOf({ incidents }: Turn, shop: number): readonly Incident[] {
  return [...incidents.values()].filter(
    (one) => one.shopId === shop && isOpen(one) && !TOPICS[one.topic].isToldInWindows,
  );
}

/** What began in planned work and is still there some minutes after its end is told. */
export function settle(turn: Turn, incident: Incident): Incident {
  const { around, incidents } = turn;
  if (!isOpen(incident) || !incident.inWindow || incident.tellAfter !== null || incident.announcedAt !== null)
    return incident;
  const isPart = incident.parentId !== null && incidents.get(incident.parentId)?.state === "open";
  const shopIds = shopsOf(turn, incident);
  if (isPart || !shopIds.every((shopId) => isSettled(around, shopId))) return incident;
  const window = incident.shopId === null ? lastWindow(around, shopIds, incident.noticedAt) : null;
  if (window !== null)
    write(turn, { incidentId: incident.id, at: window.endsAt, kind: "windowEnded", params: sayOf(window) });
  return put(turn, { ...incident, tellAfter: around.now });
}

/** The planned work in which an incident began and that is over, to be named when it is told. */
export function workBefore(turn: Turn, incident: Incident): ShopWindow | null {
  return incident.inWindow ? lastWindow(turn.around, shopsOf(turn, incident), incident.noticedAt) : null;
}

function shopsOf(turn: Turn, incident: Incident): readonly number[] {
  return partsOf(turn, incident).flatMap(({ shopId }) => shopId ?? []);
}

function partsOf({ incidents }: Turn, incident: Incident): readonly Incident[] {
  if (incident.shopId !== null) return [incident];
  return [...incidents.values()].filter(({ parentId }) => parentId === incident.id);
}

/** Whether all planned work on a shop is over, and has been for a while. */
function isSettled(around: Around, shopId: number): boolean {
  const { now } = around;
  return windowsOn(around, shopId).every((one) => one.beginsAt > now || after(one.endsAt, SETTLE) <= now);
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

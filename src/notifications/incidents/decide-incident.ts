import { type NamedShop, SHOPS_NAMED, TROUBLES_NAMED } from "../../incidents/events/about-incident.ts";
import type { NotToldReason } from "../../incidents/incident.ts";
import { isAhead } from "../../lib/calendar/clocks-differ.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { Alert } from "../alert.ts";
import { isTold, kindOf, type News } from "../topics/events.ts";
import type { IncidentEvent } from "../topics/incident/incident-news.ts";
import type { AboutMatters } from "./matters-of.ts";
import { growthDueAt, passesStep } from "./growth.ts";

/** The same is not told again within this time, unless it ended in between (product rule). */
const REPEAT_AFTER = 24 * 3_600_000;

/** What somebody has heard of an incident. */
export interface Hearing {
  /** For them it still holds. */
  isOpen: boolean;
  toldAt: IsoTime;
  /** The shops that their last message spoke of. */
  shopCount: number;
}

/** An incident of one shop: the incident itself, or one that is part of it. */
export interface Part extends AboutMatters {
  incidentId: number;
  shopId: number;
  isOpen: boolean;
  /** Warnings of its shop became errors with it. Default: they did not. */
  isTurned?: boolean;
  /** The worst that is found in its shop now are warnings. Default: they are not. */
  isWarned?: boolean;
}

export interface Happened {
  id: number;
  at: IsoTime;
  event: IncidentEvent;
  /** What one visit brought is told in one message. Default: it is told by itself. */
  batch?: string | undefined;
  /** More of that is told in a moment. Default: none is. */
  isFollowed?: boolean | undefined;
}

export interface MessageToSend {
  incidentId: number;
  shopId: number | null;
  alert: Alert;
  userIds: readonly string[];
  /** More of what the same visit brought is told in a moment. Default: none is. */
  isFollowed?: boolean | undefined;
}

/** What is known when an organization's events are decided; only the rules of this file change it. */
export interface IncidentTurn {
  readonly now: IsoTime;
  readonly partsOf: ReadonlyMap<number, readonly Part[]>;
  /** The incident that one is or was part of. */
  readonly parentOf: ReadonlyMap<number, number>;
  /** By shop. */
  readonly watchersOf: ReadonlyMap<number, readonly string[]>;
  /** Those whom rules tell of what is urgent now about this topic of that shop. Default: nobody. */
  readonly ruledAt?: ((topic: string, shopId: number) => readonly string[]) | undefined;
  /** The same with those whom a later step tells. */
  readonly hearersAt?: (topic: string, shopId: number) => readonly string[];
  /** By incident and person. */
  readonly hearings: Map<number, Map<string, Hearing>>;
  readonly messages: MessageToSend[];
  readonly untold: { incidentId: number; userId: string; why: NotToldReason }[];
  /** What is over for people who hear of that by no message of its own. */
  readonly over: { incidentId: number; userId: string }[];
  /** Events that are done with; others wait. */
  readonly decided: number[];
}

/** Decides who is told what about incidents, in the order in which it happened. */
export function decideIncidents(turn: IncidentTurn, happened: readonly Happened[]): void {
  const growths = new Map<number, readonly Happened[]>();
  for (const one of happened) {
    const { event, id } = one;
    const { incidentId } = event;
    const phase = kindOf(event).phase(event);
    if (phase === "grows" && "how" in event && event.how !== "changed") {
      growths.set(incidentId, [...(growths.get(incidentId) ?? []), one]);
      continue;
    }
    turn.decided.push(id);
    if (!isTold(event)) continue;
    if (phase === "grows") tellHearers(turn, one, { isOpen: true });
    else {
      // Whatever it says now includes how it grew before.
      turn.decided.push(...(growths.get(incidentId) ?? []).map((growth) => growth.id));
      growths.delete(incidentId);
      if (phase === "opens") open(turn, one);
      else close(turn, one);
    }
  }
  for (const waiting of growths.values()) grow(turn, waiting);
}

function hearingsOf({ hearings }: IncidentTurn, incidentId: number): Map<string, Hearing> {
  const known = hearings.get(incidentId) ?? new Map<string, Hearing>();
  hearings.set(incidentId, known);
  return known;
}

/** What is in trouble, or all if nothing is any more. */
function partsOf(turn: IncidentTurn, incidentId: number): readonly Part[] {
  const parts = turn.partsOf.get(incidentId) ?? [];
  const open = parts.filter(({ isOpen }) => isOpen);
  return open.length > 0 ? open : parts;
}

/** Whoever watches a shop, and whom rules tell of the topic there. */
function listenersAt({ watchersOf: known, ruledAt }: IncidentTurn, topic: string, shopId: number): readonly string[] {
  const watching = known.get(shopId) ?? [];
  return ruledAt === undefined ? watching : [...new Set([...watching, ...ruledAt(topic, shopId)])];
}

/** Those of an incident that somebody hears of. */
export function partsOfPerson(
  turn: IncidentTurn,
  { incidentId, topic }: Pick<IncidentEvent, "incidentId" | "topic">,
  userId: string,
): readonly Part[] {
  return partsOf(turn, incidentId).filter(({ shopId }) => listenersAt(turn, topic, shopId).includes(userId));
}

/** Everybody who hears of one of these, with those that they hear of. */
function watchersOf(turn: IncidentTurn, topic: string, parts: readonly Part[]): ReadonlyMap<string, readonly Part[]> {
  const found = new Map<string, Part[]>();
  for (const part of parts)
    for (const userId of listenersAt(turn, topic, part.shopId)) found.set(userId, [...(found.get(userId) ?? []), part]);
  return found;
}

/** Whether for somebody an incident still holds of which they heard. */
export function hears({ hearings }: IncidentTurn, incidentId: number | undefined, userId: string): boolean {
  return incidentId !== undefined && hearings.get(incidentId)?.get(userId)?.isOpen === true;
}

function open(turn: IncidentTurn, happened: Happened): void {
  const { event, at } = happened;
  const { incidentId, shopId, shopCount } = event;
  const hearings = hearingsOf(turn, incidentId);
  const userIds: string[] = [];
  for (const [userId, parts] of watchersOf(turn, event.topic, partsOf(turn, incidentId))) {
    const hearing = hearings.get(userId);
    const isLately = hearing?.isOpen === true && isToldLately(turn, hearing, at);
    // Who heard of every one of their shops in it learns nothing new from hearing that they belong together.
    const isAdopted = shopId === null && parts.every((part) => hears(turn, part.incidentId, userId));
    if (isLately || isAdopted || hears(turn, turn.parentOf.get(incidentId), userId))
      turn.untold.push({ incidentId, userId, why: "toldAlready" });
    else userIds.push(userId);
    if (!isLately) hearings.set(userId, { isOpen: true, toldAt: at, shopCount });
  }
  send(turn, happened, userIds);
}

function isToldLately({ now }: IncidentTurn, { toldAt }: Hearing, at: IsoTime): boolean {
  const told = Date.parse(toldAt);
  return !isAhead(told, Date.parse(now)) && Date.parse(at) - told < REPEAT_AFTER;
}

/** Only those who heard of the beginning hear of the end. */
function close(turn: IncidentTurn, happened: Happened): void {
  const { event } = happened;
  tellHearers(turn, happened, { isOpen: "isOpen" in event && event.isOpen });
}

function tellHearers(turn: IncidentTurn, happened: Happened, { isOpen }: { isOpen: boolean }): void {
  const { event, at } = happened;
  const { incidentId, shopCount } = event;
  const hearings = hearingsOf(turn, incidentId);
  const parent = turn.parentOf.get(incidentId);
  const all = { ...turn, ruledAt: turn.hearersAt };
  const watchers = watchersOf(all, event.topic, turn.partsOf.get(incidentId) ?? []);
  const open = [...hearings].filter(([, hearing]) => hearing.isOpen).map(([userId]) => userId);
  for (const userId of open) {
    hearings.set(userId, { isOpen, toldAt: at, shopCount });
    if ("left" in event) leave(turn, event, { userId, at });
  }
  const isSilent = "how" in event && event.how === "deleted";
  const userIds = isSilent ? [] : open.filter((userId) => watchers.has(userId) && !hears(turn, parent, userId));
  if (!isOpen) {
    const silent = open.filter((userId) => !userIds.includes(userId));
    turn.over.push(...silent.map((userId) => ({ incidentId, userId })));
  }
  send(turn, happened, userIds);
}

/** Who heard of the whole heard of what is left of it, and hears of its end. */
function leave(
  turn: IncidentTurn,
  { left, topic }: { left: readonly { id: number; incidentId: number }[]; topic: string },
  { userId, at }: { userId: string; at: IsoTime },
): void {
  for (const { id, incidentId } of left)
    if (listenersAt(turn, topic, id).includes(userId))
      hearingsOf(turn, incidentId).set(userId, { isOpen: true, toldAt: at, shopCount: 1 });
}

function grow(turn: IncidentTurn, waiting: readonly Happened[]): void {
  const newest = waiting.at(-1);
  if (newest === undefined || !("joined" in newest.event)) return;
  const { event } = newest;
  if (event.shopId === null) growByShops(turn, { ...newest, event: { ...event, joined: joinedIn(turn, waiting) } });
  else if (growByErrors(turn, waiting) === "waits") {
    // Enough to be named later. More would keep what happens to others from being read.
    turn.decided.push(...waiting.slice(0, -TROUBLES_NAMED).map(({ id }) => id));
    return;
  }
  const waits = event.shopId === null && isWaiting(turn, newest);
  turn.decided.push(...(waits ? waiting.slice(0, -SHOPS_NAMED) : waiting).map(({ id }) => id));
}

/** Those that came with any of these and are still in trouble, newest first. */
function joinedIn(turn: IncidentTurn, waiting: readonly Happened[]): readonly NamedShop[] {
  const all = waiting.flatMap(({ event }) => ("joined" in event ? event.joined : [])).toReversed();
  const byIncident = new Map(all.map((shop) => [shop.incidentId, shop]));
  const isOpen = new Set(waiting.flatMap(({ event }) => partsOf(turn, event.incidentId)).map((one) => one.incidentId));
  return [...byIncident.values()].filter(({ incidentId }) => isOpen.has(incidentId)).slice(0, SHOPS_NAMED);
}

/** Who watches only what came late hears of it at once, all others when it is much more than they know of. */
function growByShops(turn: IncidentTurn, { event, at }: Happened): void {
  const { incidentId, shopCount } = event;
  const hearings = hearingsOf(turn, incidentId);
  const userIds: string[] = [];
  for (const [userId] of watchersOf(turn, event.topic, partsOf(turn, incidentId))) {
    const hearing = hearings.get(userId);
    const isNews = hearing === undefined || !hearing.isOpen;
    if (!isNews && (hearing.shopCount >= shopCount || dueAt(hearing, { event, at, now: turn.now }) > turn.now))
      continue;
    userIds.push(userId);
    hearings.set(userId, { isOpen: true, toldAt: turn.now, shopCount });
  }
  send(turn, { event, at }, userIds);
}

function isWaiting(turn: IncidentTurn, { event }: Happened): boolean {
  const watching = watchersOf(turn, event.topic, partsOf(turn, event.incidentId));
  const hearings = [...hearingsOf(turn, event.incidentId)].filter(([userId]) => watching.has(userId));
  return hearings.some(([, { isOpen, shopCount }]) => isOpen && shopCount < event.shopCount);
}

type Grew = Pick<Happened, "event" | "at"> & { now: IsoTime };

function dueAt({ toldAt, shopCount }: Hearing, { event, at, now }: Grew): IsoTime {
  return growthDueAt({ grewAt: at, toldAt, isStep: passesStep(shopCount, event.shopCount), now });
}

/** That a shop that is down has more errors is no news to those who know that it is down. */
function growByErrors(turn: IncidentTurn, waiting: readonly Happened[]): "told" | "waits" {
  const newest = waiting.at(-1);
  if (newest === undefined || !("came" in newest.event) || newest.event.topic === "availability") return "told";
  const { event } = newest;
  const open = [...hearingsOf(turn, event.incidentId).values()].filter(({ isOpen }) => isOpen);
  const last = open
    .map(({ toldAt }) => toldAt)
    .toSorted()
    .at(-1);
  if (last !== undefined && growthDueAt({ grewAt: newest.at, toldAt: last, isStep: true, now: turn.now }) > turn.now)
    return "waits";
  const came = waiting.flatMap((one) => ("came" in one.event ? one.event.came : []));
  const named = { came: came.slice(0, TROUBLES_NAMED), cameCount: came.length };
  tellHearers(turn, { ...newest, event: { ...event, ...named } }, { isOpen: true });
  return "told";
}

function send(turn: IncidentTurn, happened: Omit<Happened, "id">, userIds: readonly string[]): void {
  const { event, at, batch, isFollowed } = happened;
  if (userIds.length === 0 || !isTold(event)) return;
  const news: News = event;
  const { incidentId, shopId } = event;
  const alert: Alert = { topic: kindOf(news).topic(news), news, at, ...(batch !== undefined && { batch }) };
  turn.messages.push({ incidentId, shopId, alert, userIds, isFollowed });
}

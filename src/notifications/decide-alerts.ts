import type { Level } from "../checks/finding.ts";
import { badness } from "../checks/status.ts";
import { isAhead } from "../lib/calendar/clocks-differ.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { CALM_AFTER_MINUTES } from "../incidents/flapping.ts";
import { reachTopic } from "../monitoring/events/failing.ts";
import type { Alert } from "./alert.ts";
import type { HeldBy } from "./delivering/deciding/decided.ts";
import type { Flap, ShopMemory, Told } from "./shop-memory.ts";
import { isTold, kindOf, type News, type ShopEvent } from "./topics/events.ts";
import { calm, type Condition } from "./topics/flapping/calm.ts";
import { flapping } from "./topics/flapping/flapping.ts";
import { countChange, holdOf } from "./topics/flapping/holds.ts";
import type { Topic } from "./topics/topics.ts";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** The same cause is not reported again within this time, unless it was resolved in between (product rule). */
const REPEAT_AFTER = 24 * HOUR;
const CALM_AFTER = CALM_AFTER_MINUTES * MINUTE;

/** What is dated further ahead was dated by a wrong clock, and moves nothing. */
const WRONG_BY_AT_MOST = 48 * HOUR;

const REACH: readonly Topic[] = ["outage", "access", "stopped"];

export interface AlertToSend extends Alert {
  userIds: readonly string[];
}

export interface Decision {
  memory: ShopMemory;
  alerts: readonly AlertToSend[];
}

/**
 * Decides who is told what about an event, and what is remembered. `watchers`: everybody who may be told of the shop;
 * `audience`: those of them who hear of this.
 */
export function decideAlerts(
  before: ShopMemory,
  { event, at }: { event: ShopEvent; at: IsoTime },
  watchers: readonly string[],
  audience: readonly string[] = watchers,
): Decision {
  const memory = countChange(memoryOf(before, watchers), { event, at }, audience);
  const hold = holdOf(memory, event);
  if (hold === null) return decideCalmly(memory, { event, at }, audience);
  const began = holdOf(before, event) === null;
  const news = flappingNews(event, hold);
  return { memory, alerts: began ? alertsOf({ topic: flapping.topic(news), news, at }, audience) : [] };
}

/** What is said once when an event begins to be held. */
export function flappingNews(event: ShopEvent, { changes }: NonNullable<Flap["hold"]>) {
  return flapping.of({ changes, ...(kindOf(event).topic(event) === "speed" && { isSpeed: true }) });
}

/** `said`: what people and channels hear of it; without it, nothing was over. */
export interface Calmed extends Decision {
  said?: News;
}

/** Whether somebody hears of an end by the incident that speaks for it, or has heard of it since a beginning. */
export type HearsEnd = (userId: string, begunAt: IsoTime) => boolean;

/**
 * What follows from an event for which an incident or planned work speaks. Only of an end people are told that heard of
 * its beginning otherwise; at the end of flapping everybody hears how it is.
 */
export function passOver(
  before: ShopMemory,
  { event, at }: { event: ShopEvent; at: IsoTime },
  { watchers, hearsEnd }: { watchers: readonly string[]; hearsEnd: HearsEnd },
): Decision {
  const known = memoryOf(before, watchers);
  const kind = kindOf(event);
  const level = kind.level(event);
  const { told } = closeTopics(known, kind.ends(event));
  const lowered = Object.entries(told).map(([userId, byTopic]) => [userId, lowerStatus(byTopic, level)]);
  const memory = withLeft({ ...known, told: Object.fromEntries(lowered) }, { event, at }, { watchers, hearsEnd });
  if (!isTold(event) || kind.phase(event) !== "closes") return { memory, alerts: [] };
  const userIds = Object.entries(known.told).flatMap(([userId, byTopic]) => {
    const isHeld = known.hold?.userIds.includes(userId) === true;
    const over = level === null ? openOf(byTopic, kind.ends(event)) : worseThan(byTopic, level);
    return !isHeld && over.some((one) => !hearsEnd(userId, one.at)) ? [userId] : [];
  });
  return { memory, alerts: alertsOf({ topic: kind.topic(event), news: event, at }, userIds) };
}

/** Whoever hears by an incident that the last error is gone hears that warnings are left, and later of their end. */
function withLeft(
  memory: ShopMemory,
  { event, at }: { event: ShopEvent; at: IsoTime },
  { watchers, hearsEnd }: { watchers: readonly string[]; hearsEnd: HearsEnd },
): ShopMemory {
  const kind = kindOf(event);
  if (kind.phase(event) !== "closes" || kind.level(event) !== "yellow" || kind.isPart) return memory;
  const hearing = watchers.filter((userId) => memory.told[userId]?.status?.isOpen !== true && hearsEnd(userId, at));
  const status: Told = { at, level: "yellow", isOpen: true };
  const told = hearing.map((userId) => [userId, { ...memory.told[userId], status }]);
  return { ...memory, told: { ...memory.told, ...Object.fromEntries(told) } };
}

interface Untold {
  event: ShopEvent;
  /** The incident that speaks for it. */
  incidentId: number | null;
  /** That incident comes and goes. */
  isFlapping: boolean;
  /** Somebody works on the shop. */
  isInWork: boolean;
}

/** Why people who could hear of an event were not told of it; of what an incident says, its own events tell. */
export function whyUntold(
  { event, incidentId, isFlapping, isInWork }: Untold,
  { before, audience, told }: { before: ShopMemory; audience: readonly string[]; told: readonly string[] },
): readonly { userId: string; reason: HeldBy | "told_already" }[] {
  const kind = kindOf(event);
  if (!isTold(event) || kind.phase(event) === "closes") return [];
  const heldBy = heldBackBy({ event, isFlapping, isInWork }, before);
  const isRepeated = incidentId === null && kind.phase(event) === "opens";
  const reason = heldBy ?? (isRepeated ? "told_already" : null);
  const userIds = audience.filter((userId) => !told.includes(userId));
  return reason === null ? [] : userIds.map((userId) => ({ userId, reason }));
}

/** Why nobody hears of an event now; `null`: they do, or by the incident that speaks for it. */
export function heldBackBy(
  { event, isFlapping, isInWork }: Pick<Untold, "event" | "isFlapping" | "isInWork">,
  before: ShopMemory,
): HeldBy | null {
  if (isFlapping || holdOf(before, event) !== null) return "flapping";
  return isInWork ? "window" : null;
}

/** When it happened for whoever was told of the shop before: a clock that was put back dates nothing before that. */
export function datedAfter({ told, hold, speed }: ShopMemory, at: IsoTime): IsoTime {
  const known = Object.values(told).flatMap((byTopic) => Object.values(byTopic).map((one) => time(one.at)));
  const all = [...known, ...[hold, speed?.hold].flatMap((one) => (one ? time(one.lastAt) : []))];
  const newest = Math.max(0, ...all.filter((one) => one - time(at) < WRONG_BY_AT_MOST));
  return time(at) >= newest ? at : new Date(newest + 1).toISOString();
}

/**
 * When a flapping shop counts as calm if nothing changes until then; `null` if it does not flap. `now`: nobody waits for
 * what a clock said that was put back since.
 */
export function calmAt({ hold }: Flap, now?: Date): Date | null {
  if (hold === null) return null;
  const last = time(hold.lastAt);
  return now !== undefined && isAhead(last, now.getTime()) ? now : new Date(last + CALM_AFTER);
}

/** When something of a shop counts as calm next if nothing changes until then. */
export function nextCalmAt(memory: ShopMemory): Date | null {
  const all = [calmAt(memory), memory.speed === undefined ? null : calmAt(memory.speed)];
  return all.flatMap((at) => at ?? []).toSorted((one, other) => one.getTime() - other.getTime())[0] ?? null;
}

/** What people are told when speed tests no longer flap; those who were told that it began. */
export function decideSpeedCalm(before: ShopMemory, at: IsoTime, watchers: readonly string[]): Calmed {
  const hold = before.speed?.hold ?? null;
  if (hold === null) return { memory: before, alerts: [] };
  const { isOpen = false } = hold;
  const userIds = hold.userIds.filter((userId) => watchers.includes(userId));
  const rest = memoryOf({ ...before, speed: { changes: [], hold: null } }, watchers);
  const news = calm.of({ changes: hold.changes, condition: NOT_ASKED, speed: isOpen ? "fails" : "works" });
  const told = userIds.map((userId) => [userId, { ...rest.told[userId], speed: { at, level: null, isOpen } }]);
  const memory = { ...rest, told: { ...rest.told, ...Object.fromEntries(told) } };
  return { memory, said: news, alerts: alertsOf({ topic: calm.topic(news), news, at }, userIds) };
}

/** Whoever hears of speed tests asks for nothing else. */
const NOT_ASKED: Condition = { failure: null, failingSince: null, isStopped: false, level: null };

/**
 * What people are told when flapping ends, including the current state; only those who were told that it began, and for
 * whom no incident speaks.
 */
export function decideCalm(
  before: ShopMemory,
  { condition, at }: { condition: Condition; at: IsoTime },
  watchers: readonly string[],
  isSpokenFor: (userId: string) => boolean = () => false,
): Calmed {
  const { hold } = before;
  if (hold === null) return { memory: before, alerts: [] };
  const held = hold.userIds.filter((userId) => watchers.includes(userId));
  const userIds = held.filter((userId) => !isSpokenFor(userId));
  const rest = memoryOf(before, watchers);
  const told = held.map((userId) => {
    const known = rest.told[userId] ?? {};
    return [userId, userIds.includes(userId) ? toldOf(known, condition, at) : lowerStatus(known, condition.level)];
  });
  const memory = { ...rest, told: { ...rest.told, ...Object.fromEntries(told) }, changes: [], hold: null };
  const news = calm.of({ changes: hold.changes, condition });
  return { memory, said: news, alerts: alertsOf({ topic: calm.topic(news), news, at }, userIds) };
}

/** Forgets people who no longer watch the shop, so that they start afresh if they return. */
function memoryOf(memory: ShopMemory, watchers: readonly string[]): ShopMemory {
  return { ...memory, told: Object.fromEntries(Object.entries(memory.told).filter(([id]) => watchers.includes(id))) };
}

function decideCalmly(
  memory: ShopMemory,
  { event, at }: { event: ShopEvent; at: IsoTime },
  watchers: readonly string[],
): Decision {
  const kind = kindOf(event);
  const ends = kind.ends(event);
  if (!isTold(event)) return { memory: closeTopics(memory, ends), alerts: [] };
  const alert: Alert = { topic: kind.topic(event), news: event, at };
  const level = kind.level(event);
  switch (kind.phase(event)) {
    case "opens":
      return decideToTell(closeTopics(memory, ends), alert, watchers, level);
    case "grows":
      return { memory: rememberMore(memory, alert, watchers, level), alerts: alertsOf(alert, watchers) };
    case "once":
      return { memory, alerts: alertsOf(alert, watchers) };
    case "closes":
      if (kind.isPart) return { memory, alerts: alertsOf(alert, knowingOf(memory, alert.topic)) };
      return level === null
        ? decideToResolve(memory, { alert, topics: ends })
        : decideToTellBetter(memory, alert, level);
  }
}

function decideToTell(memory: ShopMemory, alert: Alert, watchers: readonly string[], level: Level | null): Decision {
  const userIds = watchers.filter((userId) => mayTell(memory.told[userId]?.[alert.topic], alert.at, level));
  return { memory: rememberTold(memory, alert, userIds, level), alerts: alertsOf(alert, userIds) };
}

function mayTell(told: Told | undefined, at: IsoTime, level: Level | null): boolean {
  if (told === undefined || !told.isOpen) return true;
  if (level !== null && told.level !== null && badness(level) > badness(told.level)) return true;
  return time(at) - time(told.at) >= REPEAT_AFTER;
}

/** Only people who were told of the beginning are told of the end. */
function decideToResolve(memory: ShopMemory, { alert, topics }: { alert: Alert; topics: readonly Topic[] }): Decision {
  const userIds = Object.keys(memory.told).filter((userId) => openOf(memory.told[userId] ?? {}, topics).length > 0);
  return { memory: closeTopics(memory, topics), alerts: alertsOf(alert, userIds) };
}

/** For whom something of the topic still holds. */
const knowingOf = ({ told }: ShopMemory, topic: Topic) =>
  Object.keys(told).filter((userId) => told[userId]?.[topic]?.isOpen === true);

function closeTopics(memory: ShopMemory, topics: readonly Topic[]): ShopMemory {
  const told = Object.entries(memory.told).map(([userId, known]) => [userId, topics.reduce(closeTopic, known)]);
  return { ...memory, told: Object.fromEntries(told) };
}

function decideToTellBetter(memory: ShopMemory, alert: Alert, level: Level): Decision {
  const userIds = Object.keys(memory.told).filter((userId) => worseThan(memory.told[userId] ?? {}, level).length > 0);
  return { memory: rememberTold(memory, alert, userIds, level), alerts: alertsOf(alert, userIds) };
}

function rememberTold(
  memory: ShopMemory,
  { topic, at }: Alert,
  userIds: readonly string[],
  level: Level | null,
): ShopMemory {
  const told: Told = { at, level, isOpen: level !== "green" };
  const news = userIds.map((userId) => [userId, { ...memory.told[userId], [topic]: told }]);
  return { ...memory, told: { ...memory.told, ...Object.fromEntries(news) } };
}

/** Whoever knows a worse status goes on knowing that. */
function rememberMore(memory: ShopMemory, alert: Alert, userIds: readonly string[], level: Level | null): ShopMemory {
  const knowWorse = userIds.filter(
    (userId) => level !== null && worseThan(memory.told[userId] ?? {}, level).length > 0,
  );
  const known = rememberTold(memory, alert, knowWorse, "red");
  const others = userIds.filter((userId) => !knowWorse.includes(userId));
  return rememberTold(known, alert, others, level);
}

type ToldByTopic = ShopMemory["told"][string];

/** What still holds of these topics for somebody. */
function openOf(known: ToldByTopic, topics: readonly Topic[]): readonly Told[] {
  return topics.flatMap((topic) => (known[topic]?.isOpen ? [known[topic]] : []));
}

/** The status that somebody knows, if it is worse than this one. */
function worseThan({ status }: ToldByTopic, level: Level): readonly Told[] {
  return status?.isOpen && status.level !== null && badness(status.level) > badness(level) ? [status] : [];
}

function closeTopic(known: ToldByTopic, topic: Topic): ToldByTopic {
  const told = known[topic];
  return told === undefined ? known : { ...known, [topic]: { ...told, isOpen: false } };
}

/** After flapping everybody knows the current state: that stays open, everything else is closed. */
function toldOf(known: ToldByTopic, { failure, isStopped, level }: Condition, at: IsoTime): ToldByTopic {
  if (failure === null) {
    const rest = [...REACH, "status" as const].reduce(closeTopic, known);
    return level === null || level === "green" ? rest : { ...rest, status: { at, level, isOpen: true } };
  }
  const rest = REACH.filter((topic) => topic !== "stopped" || !isStopped).reduce(closeTopic, known);
  return { ...lowerStatus(rest, level), [reachTopic(failure)]: { at, level: null, isOpen: true } };
}

/** The status improved while nothing was reported, so getting worse again is news. */
function lowerStatus(known: ToldByTopic, level: Level | null): ToldByTopic {
  const { status } = known;
  if (!status?.isOpen || status.level === null || level === null || badness(level) >= badness(status.level))
    return known;
  return { ...known, status: { ...status, level, isOpen: level !== "green" } };
}

function alertsOf(alert: Alert, userIds: readonly string[]): readonly AlertToSend[] {
  return userIds.length === 0 ? [] : [{ ...alert, userIds }];
}

function time(at: IsoTime): number {
  return new Date(at).getTime();
}

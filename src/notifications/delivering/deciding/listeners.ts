import type { EventUrgency, Phase } from "../../../changelog/define-event.ts";
import { isAhead } from "../../../lib/calendar/clocks-differ.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { ChannelReference } from "../../channels/channel-kind.ts";
import { growthDueAt, passesStep } from "../../incidents/growth.ts";
import type { RulePace, RuleScope } from "../telling-limits.ts";

/** The same is not told again within this time, unless it ended in between or became worse (product rule). */
const REPEAT_AFTER = 24 * 3_600_000;
/** What begins again so soon after its end goes on under the same message (product rule). */
const REOPENS_WITHIN = 30 * 60_000;
/** A message names no more rules (product rule). */
const RULES_NAMED = 5;

/** By which rules somebody hears something; `more`: how many are not named. */
export interface Why {
  rules: readonly { id: string; name: string | null }[];
  more: number;
}

/** A rule that is on, and the destinations that it tells at once. */
export interface TellingRule {
  id: string;
  name: string | null;
  topics: readonly string[];
  urgency: EventUrgency;
  scope: RuleScope;
  scopeIds: readonly string[];
  ends: boolean;
  pace: RulePace;
  destinationIds: readonly string[];
}

export interface ConcernedShop {
  id: number;
  projectId: number;
  tagIds: readonly number[];
}

/** An event that is told, and the matter that it belongs to. */
export interface Happened {
  eventId: number;
  at: IsoTime;
  /** `null`: it is about several. */
  shopId: number | null;
  shops: readonly ConcernedShop[];
  shopCount: number;
  topics: readonly string[];
  urgency: EventUrgency;
  phase: Phase;
  thread: string;
  /** Whoever hears of this matter hears of the event by it. */
  within: string | null;
  /** Matters that are part of this one from now on. */
  covers: readonly string[];
  /** Matters that are left of this one when it ends. */
  leaves: readonly string[];
  /** What ends with it was only a part: the matter goes on. */
  staysOpen: boolean;
  /** It is only remembered. */
  isSilent: boolean;
}

/** What a destination knows of a matter. */
export interface ToldThread {
  destinationId: string;
  thread: string;
  toldAt: IsoTime;
  toldUrgency: EventUrgency;
  toldShops: number;
  endedAt: IsoTime | null;
  reference: ChannelReference | null;
}

export interface NewNotice {
  eventId: number;
  shopId: number | null;
  destinationId: string;
  thread: string;
  phase: Phase;
  urgency: EventUrgency;
  why: Why;
  dueAt: IsoTime;
}

export interface Decided {
  notices: readonly NewNotice[];
  /** As it is now; what is missing is forgotten. */
  threads: readonly ToldThread[];
  /** Matters that became part of another one. */
  renamed: readonly { destinationId: string; from: string; to: string }[];
}

interface Listening {
  readonly now: IsoTime;
  readonly rules: readonly TellingRule[];
  readonly threads: readonly ToldThread[];
}

/** Decides which destinations hear of these events, in the order in which they happened. */
export function listenersOf({ now, rules, threads }: Listening, happened: readonly Happened[]): Decided {
  const destinationIds = [...new Set(rules.flatMap((rule) => rule.destinationIds))];
  const known = Map.groupBy(threads, ({ destinationId }) => destinationId);
  const decided = [...new Set([...destinationIds, ...known.keys()])].map((destinationId) =>
    listen(
      { now, destinationId, rules: rulesFor(rules, destinationId), threads: known.get(destinationId) ?? [] },
      happened,
    ),
  );
  return {
    notices: decided.flatMap(({ notices }) => notices),
    threads: decided.flatMap((one) => one.threads),
    renamed: decided.flatMap(({ renamed }) => renamed),
  };
}

const rulesFor = (rules: readonly TellingRule[], destinationId: string) =>
  rules.filter((rule) => rule.pace === "now" && rule.destinationIds.includes(destinationId));

interface Listener extends Listening {
  readonly destinationId: string;
}

function listen({ now, destinationId, rules, threads }: Listener, happened: readonly Happened[]): Decided {
  const turn: Turn = {
    now,
    destinationId,
    rules,
    known: new Map(threads.map((one) => [one.thread, one])),
    notices: [],
    renamed: [],
  };
  for (const one of happened) hear(turn, one);
  return { notices: turn.notices, threads: [...turn.known.values()], renamed: turn.renamed };
}

interface Turn {
  readonly now: IsoTime;
  readonly destinationId: string;
  readonly rules: readonly TellingRule[];
  readonly known: Map<string, ToldThread>;
  readonly notices: NewNotice[];
  readonly renamed: { destinationId: string; from: string; to: string }[];
}

function hear(turn: Turn, happened: Happened): void {
  if (openAt(turn, happened.within) !== null) return;
  const adopted = adopt(turn, happened);
  const rules = turn.rules.filter((rule) => isAbout(rule, happened));
  if (happened.phase === "closes") return close(turn, happened, rules);
  const urgent = rules.filter(({ urgency }) => isAtLeast(happened.urgency, urgency));
  if (happened.isSilent || urgent.length === 0) return;
  const known = openAt(turn, happened.thread);
  if (known === null) return open(turn, happened, { rules: urgent, phase: "opens" });
  if (adopted > 0 || happened.phase === "grows") return grow(turn, happened, { rules: urgent, known });
  const isWorse = !isAtLeast(known.toldUrgency, happened.urgency);
  if (isWorse || !isToldLately(known, happened, turn.now)) open(turn, happened, { rules: urgent, phase: "opens" });
}

function openAt({ known }: Turn, thread: string | null): ToldThread | null {
  const found = thread === null ? undefined : known.get(thread);
  return found === undefined || found.endedAt !== null ? null : found;
}

/** What is known of its parts is known of the whole; returns of how many parts something was. */
function adopt(turn: Turn, { thread, covers }: Happened): number {
  const { known, renamed, destinationId } = turn;
  const parts = covers.flatMap((part) => (part === thread ? [] : (openAt(turn, part) ?? [])));
  for (const part of parts) {
    known.delete(part.thread);
    renamed.push({ destinationId, from: part.thread, to: thread });
    const whole = openAt(turn, thread);
    const toldShops = (whole?.toldShops ?? 0) + (whole === null ? parts.length : 0);
    known.set(thread, { ...(whole ?? part), thread, toldShops });
  }
  return parts.length;
}

interface By {
  rules: readonly TellingRule[];
}

function open(turn: Turn, happened: Happened, { rules, phase }: By & { phase: Phase }): void {
  const before = turn.known.get(happened.thread);
  const goesOn = before !== undefined && (before.endedAt === null || isSoonAfter(before.endedAt, happened.at));
  const reference = goesOn ? before.reference : null;
  remember(turn, happened, { toldAt: happened.at, reference });
  note(turn, { ...happened, phase }, { rules, dueAt: turn.now });
}

function isSoonAfter(endedAt: IsoTime, at: IsoTime): boolean {
  return Date.parse(at) - Date.parse(endedAt) < REOPENS_WITHIN;
}

function isToldLately({ toldAt }: ToldThread, { at }: Happened, now: IsoTime): boolean {
  const told = Date.parse(toldAt);
  return !isAhead(told, Date.parse(now)) && Date.parse(at) - told < REPEAT_AFTER;
}

function grow(turn: Turn, happened: Happened, { rules, known }: By & { known: ToldThread }): void {
  const { now } = turn;
  const { shopCount, at, shopId } = happened;
  const isMore = shopCount > known.toldShops;
  if (shopId === null && !isMore && happened.urgency === "now") return;
  const isStep = shopId !== null || passesStep(known.toldShops, shopCount);
  const due = growthDueAt({ grewAt: at, toldAt: known.toldAt, isStep, now });
  const dueAt = due > now ? due : now;
  remember(turn, happened, { toldAt: dueAt, reference: known.reference });
  note(turn, { ...happened, phase: "grows" }, { rules, dueAt });
}

function close(turn: Turn, happened: Happened, rules: readonly TellingRule[]): void {
  const known = openAt(turn, happened.thread);
  if (known === null) return;
  const { at, thread, staysOpen, leaves, shopCount } = happened;
  turn.known.set(thread, { ...known, toldShops: shopCount, endedAt: staysOpen ? null : at });
  for (const left of leaves)
    if (openAt(turn, left) === null) turn.known.set(left, { ...known, thread: left, toldShops: 1, endedAt: null });
  const heard = rules.filter(({ ends }) => ends);
  if (!happened.isSilent && heard.length > 0) note(turn, happened, { rules: heard, dueAt: turn.now });
}

function remember(turn: Turn, happened: Happened, told: Pick<ToldThread, "toldAt" | "reference">): void {
  const { thread, urgency, shopCount } = happened;
  const { destinationId } = turn;
  turn.known.set(thread, { destinationId, thread, toldUrgency: urgency, toldShops: shopCount, endedAt: null, ...told });
}

function note(turn: Turn, happened: Happened, { rules, dueAt }: By & { dueAt: IsoTime }): void {
  const { eventId, shopId, thread, phase, urgency } = happened;
  const named = rules.slice(0, RULES_NAMED).map(({ id, name }) => ({ id, name }));
  const why = { rules: named, more: rules.length - named.length };
  turn.notices.push({ eventId, shopId, destinationId: turn.destinationId, thread, phase, urgency, why, dueAt });
}

const URGENCIES: readonly EventUrgency[] = ["info", "week", "now"];

function isAtLeast(urgency: EventUrgency, least: EventUrgency): boolean {
  return URGENCIES.indexOf(urgency) >= URGENCIES.indexOf(least);
}

function isAbout({ topics, scope, scopeIds }: TellingRule, happened: Happened): boolean {
  if (!happened.topics.some((topic) => topics.includes(topic))) return false;
  const isNamed = (id: number) => scopeIds.includes(String(id));
  switch (scope) {
    case "all":
      return true;
    case "projects":
      return happened.shops.some(({ projectId }) => isNamed(projectId));
    case "tags":
      return happened.shops.some(({ tagIds }) => tagIds.some(isNamed));
    case "shops":
      return happened.shops.some(({ id }) => isNamed(id));
    // Only a person's rule is about what its person watches.
    case "watched":
      return false;
  }
}

import type { IsoTime } from "../../../snapshot/visit.ts";
import { withoutFolded } from "../../channels/parts/folded.ts";
import { changeDueAt, growthDueAt, passesStep, updateDueAt } from "../../incidents/growth.ts";
import type { Decided, Happened, NewNotice, ToldThread, Untold } from "./decided.ts";
import { knownRules, type KnownRules, type RulesAbout } from "./known-rules.ts";
import { adopt, type KnownMatters, leaveMatter, leaveWarnings, openAt, take } from "./matters/known-matters.ts";
import { isMutedFor, type SharedMute } from "./shared-mutes.ts";
import { SAID_ANEW } from "../telling-limits.ts";
import { type Openings, openingsOf } from "./storm.ts";
import { isAtLeast, type TellingRule, whyOf } from "./telling-rule.ts";
import { type Timely, timelyOf } from "./timely.ts";
import { isGathered, isPassing, isSoonAfter, isToldLately, settledAt } from "./matters/thread-times.ts";

export interface Listening {
  readonly now: IsoTime;
  readonly rules: readonly TellingRule[];
  readonly threads: readonly ToldThread[];
  /** Default: none. */
  readonly mutes?: readonly SharedMute[];
  /** When matters began at each destination lately. Default: none. */
  readonly openings?: ReadonlyMap<string, readonly IsoTime[]>;
  /** The organization's. Default: UTC. */
  readonly timeZone?: string;
  /** Destinations that make one of what belongs together by themselves, and so wait for nothing. Default: none. */
  readonly promptIds?: readonly string[];
  /** Those whose service keeps a matter of its own for each key. Default: none. */
  readonly foldingIds?: readonly string[];
  /** Destinations that change what they were told first when it grows. Default: none. */
  readonly updating?: readonly string[];
}

/** Decides which destinations hear of these events, in the order in which they happened. */
export function listenersOf(listening: Listening, happened: readonly Happened[]): Decided {
  const { now, timeZone = "UTC", rules } = listening;
  const known = Map.groupBy(listening.threads, ({ destinationId }) => destinationId);
  const by = knownRules({ rules, timeZone, now: new Date(now) });
  const decided = [...new Set([...by.destinationIds, ...known.keys()])].map((destinationId) =>
    listen(listening, by, { destinationId, happened, threads: known.get(destinationId) ?? [] }),
  );
  return {
    notices: decided.flatMap(({ notices }) => notices),
    untold: decided.flatMap(({ untold }) => untold),
    threads: decided.flatMap((one) => one.threads),
    renamed: decided.flatMap(({ renamed }) => renamed),
    withdrawn: decided.flatMap(({ withdrawn }) => withdrawn),
  };
}

interface Turn extends KnownMatters {
  readonly now: IsoTime;
  readonly by: KnownRules;
  readonly isPrompt: boolean;
  readonly rulesAbout: RulesAbout;
  /** Those that tell it in a later step: whoever heard of it hears of its end. */
  readonly laterAbout: RulesAbout;
  readonly mutes: readonly SharedMute[];
  readonly openings: Openings;
  /** It changes what it was told first, which disturbs nobody, before it is told anew. */
  readonly updates: boolean;
  readonly notices: NewNotice[];
  readonly untold: Untold[];
  readonly withdrawn: { destinationId: string; thread: string }[];
}

function listen(
  { now, mutes = [], openings, updating = [], promptIds = [], foldingIds = [] }: Listening,
  by: KnownRules,
  {
    destinationId,
    happened,
    threads,
  }: { destinationId: string; happened: readonly Happened[]; threads: readonly ToldThread[] },
): Decided {
  const turn: Turn = {
    now,
    by,
    destinationId,
    isPrompt: promptIds.includes(destinationId),
    folds: foldingIds.includes(destinationId),
    rulesAbout: by.rulesFor(destinationId),
    laterAbout: by.laterRulesFor(destinationId),
    mutes,
    openings: openingsOf(openings?.get(destinationId) ?? []),
    updates: updating.includes(destinationId),
    known: new Map(threads.map((one) => [one.thread, one])),
    notices: [],
    untold: [],
    renamed: [],
    withdrawn: [],
  };
  for (const one of happened) hear(turn, one);
  const { notices, untold, known, renamed, withdrawn } = turn;
  return { notices, untold, threads: [...known.values()], renamed, withdrawn };
}

function hear(turn: Turn, happened: Happened): void {
  if (happened.isEarly === true && !turn.isPrompt) return;
  if (happened.only?.has(turn.destinationId) === false || happened.except?.has(turn.destinationId) === true) return;
  const rules = turn.rulesAbout(happened);
  // Most of what happens concerns only a few.
  if (rules.length === 0 && !isKnown(turn, happened)) return;
  if (openAt(turn, happened.within) !== null && !endsThere(turn, happened))
    return leaveOut(turn, happened, { rules, reason: "told_already" });
  // Where nothing is told of what it became, a warning stays what it was.
  const adopted = rules.length === 0 && happened.shopId !== null ? 0 : adopt(turn, happened);
  const isTurned = rules.length > 0 && take(turn, happened);
  if (happened.phase === "closes") {
    const later = turn.laterAbout(happened).filter((rule) => !rules.includes(rule));
    return close(turn, happened, [...rules, ...later]);
  }
  const urgent = rules.filter(({ urgency }) => isAtLeast(happened.urgency, urgency));
  if (happened.isSilent || urgent.length === 0) return;
  if (happened.heldBy !== undefined) return leaveOut(turn, happened, { rules: urgent, reason: happened.heldBy });
  const known = openAt(turn, happened.thread);
  if (isMuted(turn, happened, known)) return leaveOut(turn, happened, { rules: urgent, reason: "muted" });
  const timely = timelyOf(turn.by, urgent);
  if (timely === null) return leaveOut(turn, happened, { rules: urgent, reason: "quiet" });
  const { replaces = [] } = happened;
  if ([happened.thread, ...replaces].some((thread) => isGathered(turn.known.get(thread), happened, turn.now)))
    return leaveOut(turn, happened, { rules: urgent, reason: "told_already" });
  if (happened.phase === "once") return tellOnce(turn, happened, timely);
  if (known === null || isTurned) return open(turn, happened, timely);
  const isWorse = happened.phase === "opens" && !isAtLeast(known.toldUrgency, happened.urgency);
  // Whoever did not wait was told of fewer.
  const isMore = turn.isPrompt && happened.shopCount > known.toldShops;
  const isGrowth = adopted > 0 || isMore || happened.phase === "grows";
  if (isGrowth && !isWorse) return grow(turn, happened, { ...timely, known });
  if (isWorse || !isToldLately(known, happened, turn.now)) open(turn, happened, timely);
  else leaveOut(turn, happened, { rules: urgent, reason: "told_already" });
}

const isKnown = ({ known }: Turn, { thread, covers }: Happened) =>
  known.size > 0 && (known.has(thread) || covers.some((part) => known.has(part)));

/** A service that keeps a matter of its own for each key has this one open. */
const endsThere = (turn: Turn, { phase, thread }: Happened) =>
  turn.folds && phase === "closes" && openAt(turn, thread) !== null;

function isMuted({ mutes, destinationId, now }: Turn, happened: Happened, known: ToldThread | null): boolean {
  if (mutes.length === 0) return false;
  const isWorse = known !== null && !isAtLeast(known.toldUrgency, happened.urgency);
  return isMutedFor(mutes, destinationId, { matter: happened, isWorse, now });
}

function leaveOut(turn: Turn, happened: Happened, { rules, reason }: Pick<Untold, "reason"> & Pick<Timely, "rules">) {
  if (happened.isSilent || rules.length === 0) return;
  const { eventId } = happened;
  turn.untold.push({ eventId, destinationId: turn.destinationId, reason, why: whyOf(rules) });
}

function open(turn: Turn, happened: Happened, timely: Timely): void {
  const before = turn.known.get(happened.thread);
  const goesOn = before !== undefined && (before.endedAt === null || isSoonAfter(before.endedAt, happened.at));
  const reference = goesOn ? before.reference : null;
  const isFirst = before === undefined || before.endedAt !== null;
  const began = isFirst ? happened.at : (before.unsaidSince ?? null);
  turn.openings.add(happened.at);
  const { dueAt, isSummed } = note(turn, { ...happened, phase: "opens" }, timely);
  const unsaid = { unsaidSince: timely.isSummed ? began : null, isUnsaid: !isSummed && dueAt <= turn.now };
  remember(turn, happened, { toldAt: happened.at, reference, ...unsaid });
}

/** It is over with that: nothing follows in its matter, unless a service keeps it open until it is done. */
function tellOnce(turn: Turn, happened: Happened, timely: Timely): void {
  open(turn, happened, timely);
  if (turn.folds && happened.isDoable === true) return;
  const known = turn.known.get(happened.thread);
  if (known !== undefined) turn.known.set(happened.thread, { ...known, endedAt: happened.at });
}

/** Where the first message can be changed, it is as soon as it may, and a message of its own says so when it is time. */
function grow(turn: Turn, happened: Happened, { known, ...timely }: Timely & { known: ToldThread }): void {
  const { now, updates, folds } = turn;
  const { shopCount, at, shopId } = happened;
  const isMore = shopCount > known.toldShops;
  if (shopId === null && !isMore && happened.urgency === "now") return;
  const isStep = shopId !== null || passesStep(known.toldShops, shopCount);
  const { toldAt } = known;
  const due = folds ? updateDueAt({ toldAt, now }) : growthDueAt({ grewAt: at, toldAt, isStep, now });
  const dueAt = later(due, timely.dueAt);
  const unsaidSince = timely.isSummed ? (known.unsaidSince ?? null) : null;
  const { reference, isUnsaid = false } = known;
  remember(turn, happened, { toldAt: dueAt, reference, unsaidSince, isUnsaid });
  const grown = { ...happened, phase: "grows" } as const;
  if (!updates || folds) return void note(turn, grown, { ...timely, dueAt });
  const changeAt = later(changeDueAt({ toldAt, now }), timely.dueAt);
  if (changeAt < dueAt && !timely.isSummed) note(turn, grown, { ...timely, dueAt: changeAt });
  note(turn, { ...grown, reminder: SAID_ANEW }, { ...timely, dueAt });
}

const later = (one: IsoTime, other: IsoTime): IsoTime => (one > other ? one : other);

function close(turn: Turn, happened: Happened, rules: readonly TellingRule[]): void {
  const known = openAt(turn, happened.thread);
  if (known === null) return;
  const { at, thread, staysOpen, leaves, rests = [], shopCount } = happened;
  const reference = turn.folds ? withoutFolded(known.reference, leaves) : known.reference;
  turn.known.set(thread, { ...known, reference, toldShops: shopCount, endedAt: staysOpen ? null : at });
  const alone = leaves.filter((left) => openAt(turn, left) === null);
  for (const left of alone)
    turn.known.set(left, { ...known, ...(turn.folds && ALONE), thread: left, toldShops: 1, endedAt: null });
  if (turn.folds) for (const left of alone) openLeft(turn, happened, { left, rules });
  leaveWarnings(turn, happened, { rules, known });
  if (happened.shopId === null && !staysOpen) leaveMatter(turn, happened, known);
  // Without its end, a beginning that arrives late would be untrue.
  const heard = rules.filter(({ ends }) => ends || known.isUnsaid === true);
  if (turn.folds) return resolve(turn, happened, { rules: heard, known });
  if (!happened.isSilent && tellEnd(turn, happened, { rules: heard, known })) return;
  // What waits would be untrue by then, and nothing would ever say that it is over.
  if (!staysOpen && leaves.length + rests.length === 0) takeBack(turn, thread);
}

/** `false`: the end is not told. */
function tellEnd(
  turn: Turn,
  happened: Happened,
  { rules, known }: Pick<Timely, "rules"> & { known: ToldThread },
): boolean {
  const leave = (reason: Untold["reason"]) => {
    leaveOut(turn, happened, { rules, reason });
    return false;
  };
  if (rules.length === 0) return false;
  if (isMuted(turn, happened, null)) return leave("muted");
  const timely = timelyOf(turn.by, rules);
  if (timely === null) return leave("quiet");
  if (timely.isSummed && isPassing(known, happened)) withdraw(turn, happened, rules);
  else note(turn, happened, timely);
  return true;
}

/**
 * Where a service keeps a matter open it is ended whatever rules, hours and mutes say by then: that is no message to a
 * person, and nobody else would ever end it. What goes on is not ended, because an end there would end all of it.
 */
function resolve(turn: Turn, happened: Happened, { rules, known }: Pick<Timely, "rules"> & { known: ToldThread }) {
  if (happened.staysOpen) return;
  if (isPassing(known, happened)) withdraw(turn, happened, rules);
  else note(turn, happened, { rules, dueAt: turn.now, isSummed: false });
}

/** A service that keeps a matter for each knows nothing of it. */
const ALONE = { reference: null, wasTold: false };

/** What was a part becomes a matter of its own there. */
function openLeft(turn: Turn, happened: Happened, { left, rules }: { left: string; rules: readonly TellingRule[] }) {
  const by = happened.leftBy?.get(left);
  const timely = timelyOf(turn.by, rules);
  if (by === undefined || timely === null || happened.isSilent) return;
  const opening = { ...happened, ...by, thread: left, phase: "opens", urgency: "now", settles: false } as const;
  if (isMuted(turn, { ...opening, within: null }, null)) leaveOut(turn, opening, { rules, reason: "muted" });
  else note(turn, opening, timely);
}

/** Neither its beginning nor its end is said. */
function withdraw(turn: Turn, happened: Happened, rules: readonly TellingRule[]): void {
  takeBack(turn, happened.thread);
  leaveOut(turn, happened, { rules, reason: "overtaken" });
}

/** What waits of this matter for a later moment is not said. */
function takeBack({ now, destinationId, notices, withdrawn }: Turn, thread: string): void {
  withdrawn.push({ destinationId, thread });
  notices.splice(0, notices.length, ...notices.filter((one) => one.thread !== thread || one.dueAt <= now));
}

function remember(
  turn: Turn,
  happened: Happened,
  told: Pick<ToldThread, "toldAt" | "reference" | "unsaidSince" | "isUnsaid">,
): void {
  const { thread, urgency, shopCount } = happened;
  const { destinationId } = turn;
  turn.known.set(thread, { destinationId, thread, toldUrgency: urgency, toldShops: shopCount, endedAt: null, ...told });
}

type Noted = Happened & Pick<NewNotice, "reminder">;

/** In a storm everything waits until it is said next, in one message; but nothing would ever end that one at a service that folds. */
function note(turn: Turn, happened: Noted, { rules, dueAt, isSummed }: Timely): NewNotice {
  const { eventId, shopId, thread, phase, urgency, reminder } = happened;
  const storm = turn.folds ? null : turn.openings.saidNext(turn.now);
  const said = storm === null ? settledAt(dueAt, happened, turn) : storm.at;
  const notice: NewNotice = {
    eventId,
    shopId,
    destinationId: turn.destinationId,
    thread,
    phase,
    urgency,
    why: whyOf(rules),
    dueAt: said > dueAt ? said : dueAt,
    isSummed: isSummed || storm !== null,
    ...(reminder !== undefined && { reminder }),
    ...(storm !== null && { stormSince: storm.since }),
  };
  turn.notices.push(notice);
  return notice;
}

import type { SpanState } from "../../changelog/memory/span.ts";
import { isAhead } from "../../lib/calendar/clocks-differ.ts";
import type { ProbeState } from "../../snapshot/pulse.ts";
import { agreedSince, isFailureConfirmed, isQuorum, isSlow, type Voices, voicesOf } from "./quorum.ts";
import { hasStood, silentAfter, standsFor, type TurnMemory } from "./turn-memory.ts";

/** What all locations together say of a probe. Times are milliseconds since 1970. */
export interface ProbeMemory {
  state: ProbeState;
  since: number;
  /** First failed result of what is going on. */
  firstFailedAt: number | null;
  confirmedAt: number | null;
  /** What was known before nobody knew. */
  before: ProbeState | null;
  /** State of the span that is open. */
  span: SpanState | null;
  /** When a span began, was confirmed or ended last: no other one begins or ends before. */
  boundAt: number | null;
}

export interface ProbeRule {
  intervalSeconds: number;
  confirmSeconds: number;
}

/** How a state begins. */
type Begun = Pick<ProbeMemory, "state" | "since" | "firstFailedAt" | "confirmedAt" | "before">;

const PARTLY = { times: 1, seconds: 600 };
const WELL_AGAIN = { times: 2, seconds: 60 };
const WALLS = [
  ["maintenance", { times: 2, seconds: 30 }],
  ["blocked", { times: 3, seconds: 60 }],
] as const;
const ANY = { times: 1, seconds: 0 };

/** The state as of a turn, if a clock that was ahead has written it. No span begins or ends before its former bound, though. */
export function stateAsOfTurn<Kept extends ProbeMemory>(memory: Kept, slotAt: number): Kept {
  const { since, firstFailedAt, confirmedAt } = memory;
  if (!isAhead(Math.max(since, firstFailedAt ?? 0, confirmedAt ?? 0), slotAt)) return memory;
  const before = (at: number) => Math.min(at, slotAt - 1);
  return {
    ...memory,
    since: before(since),
    firstFailedAt: firstFailedAt && before(firstFailedAt),
    confirmedAt: confirmedAt && before(confirmedAt),
  };
}

/** A state that begins, and what that means for spans. */
export interface Move {
  memory: ProbeMemory;
  /** When the open span ends. */
  ended: number | null;
  begun: { state: SpanState; from: number; confirmedAt: number } | null;
}

/**
 * What changes with what the locations heard up to `now`, the time of the newest result. `null`: nothing. `memory` is
 * `null` before the first result.
 */
export function moveOf(
  rule: ProbeRule,
  memory: ProbeMemory | null,
  turns: readonly TurnMemory[],
  now: number,
): Move | null {
  const next = nextState(rule, memory, turns, now);
  if (next === null || next.state === memory?.state) return null;
  const wanted = spanOf(next.state, memory);
  const { span = null, boundAt = null } = memory ?? {};
  if (wanted === span) return { memory: { ...next, span, boundAt }, ended: null, begun: null };
  const ended = span === null ? null : Math.max(endOf(memory, next), (boundAt ?? 0) + 1);
  if (wanted === null) return { memory: { ...next, span: null, boundAt: ended ?? boundAt }, ended, begun: null };
  const from = Math.max(next.since, ended ?? boundAt ?? next.since);
  const confirmedAt = wanted === "unknown" ? from : Math.max(from, now);
  const isFresh = wanted === "down" && memory?.state !== "unknown";
  const firstFailedAt = isFresh ? from : next.firstFailedAt;
  return {
    memory: { ...next, since: from, firstFailedAt, span: wanted, boundAt: confirmedAt },
    ended,
    begun: { state: wanted, from, confirmedAt },
  };
}

/** Of what may be an end, nothing is written before it is one; what was broken off by a gap is no longer counted. */
function spanOf(state: ProbeState, memory: ProbeMemory | null): SpanState | null {
  if (state === "recovering") return memory?.span === "down" ? "down" : null;
  if (state === "down" || state === "maintenance") return state;
  return state === "blocked" || state === "unknown" ? "unknown" : null;
}

/** An outage is over with the first good result. */
function endOf(memory: ProbeMemory | null, next: Begun): number {
  return memory?.state === "recovering" ? memory.since : next.since;
}

/** The state after what was heard; `null`: there was nothing yet. */
function nextState(
  rule: ProbeRule,
  memory: ProbeMemory | null,
  turns: readonly TurnMemory[],
  now: number,
): Begun | null {
  const voices = voicesOf(turns, now, rule.intervalSeconds);
  const [newest] = voices.all;
  if (newest === undefined) return memory ?? unknown(now, null);
  if (now - newest.lastAt > silentAfter(rule.intervalSeconds)) return silence(rule, memory, newest);
  if (memory?.state === "unknown" && newest.lastAt < memory.since) return memory;
  const base = memory?.state === "unknown" ? awoken(memory, voices) : memory;
  return walled(base, voices) ?? judged(rule, base, voices) ?? memory;
}

function unknown(since: number, memory: ProbeMemory | null): Begun {
  const { state = null, firstFailedAt = null, confirmedAt = null } = memory ?? {};
  return { state: "unknown", since, firstFailedAt, confirmedAt, before: state };
}

function silence({ intervalSeconds }: ProbeRule, memory: ProbeMemory | null, newest: TurnMemory): Begun {
  return unknown(newest.lastAt + standsFor(intervalSeconds), memory);
}

/** What is gone on from after a gap. A failure that was not certain then is none any more. */
function awoken(memory: ProbeMemory, { all }: Voices): ProbeMemory | null {
  const { before } = memory;
  if (before === null) return null;
  const since = Math.max(memory.since, Math.min(...all.map((turn) => turn.since)));
  if (before === "down" || before === "recovering") return { ...memory, since, state: "down", before: null };
  const state = before === "doubted" || before === "partly" ? "up" : before;
  return { ...memory, since, state, firstFailedAt: null, confirmedAt: null, before: null };
}

/** Maintenance and walls, from any state. Whoever was there stays as long as they stand. */
function walled(base: ProbeMemory | null, voices: Voices): Begun | null {
  for (const [state, least] of WALLS) {
    const since = agreedSince(voices, state, base?.state === state ? ANY : least);
    if (since !== null) return begun(state, since);
  }
  return null;
}

/** `null`: nothing is said that changes anything. */
function judged(rule: ProbeRule, base: ProbeMemory | null, voices: Voices): Begun | null {
  if (base?.state === "down" || base?.state === "recovering") return ending(base, voices);
  if (isFailureConfirmed(voices, rule.confirmSeconds)) {
    const since = firstFailure(base, voices);
    return { state: "down", since, firstFailedAt: since, confirmedAt: newestOf(voices), before: null };
  }
  if (voices.failed.length > 0) return doubt(base, voices);
  return voices.good.length > 0 ? well(base, voices) : null;
}

/** Of an outage: it goes on, may be over, or is over since the first of the good results. */
function ending(base: ProbeMemory, voices: Voices): Begun | null {
  const goodSince = agreedSince(voices, "good", ANY);
  const outage = { firstFailedAt: base.firstFailedAt, confirmedAt: base.confirmedAt, before: null };
  if (goodSince === null) {
    return voices.failed.length === 0 ? null : { ...outage, state: "down", since: downSince(base, voices) };
  }
  if (agreedSince(voices, "good", WELL_AGAIN) === null) return { ...outage, state: "recovering", since: goodSince };
  if (voices.failed.length > 0) return doubt({ ...base, state: "up" }, voices);
  return begun(isSlow(voices, false) ? "slow" : "up", goodSince);
}

/** One that looked as if it were over goes on; after a gap nobody knows since when it was down again. */
function downSince({ state, since, span, firstFailedAt }: ProbeMemory, voices: Voices): number {
  return state === "down" ? since : ((span === "down" ? firstFailedAt : null) ?? newestOf(voices));
}

/** Failed, but not certainly so; or seen from few places only, for long enough to say so. */
function doubt(base: ProbeMemory | null, voices: Voices): Begun {
  const { failed, all } = voices;
  const since = firstFailure(base, voices);
  const isPartly = failed.some((turn) => hasStood(turn, PARTLY)) && !isQuorum(failed.length, all.length);
  return { ...begun(isPartly ? "partly" : "doubted", since), firstFailedAt: since };
}

/** What was no good before is well since all others said so; whether it is slow is said of now. */
function well(base: ProbeMemory | null, voices: Voices): Begun {
  const state = isSlow(voices, base?.state === "slow") ? "slow" : "up";
  const isMeasured = base?.state === "up" || base?.state === "slow";
  return begun(state, isMeasured ? newestOf(voices) : (agreedSince(voices, "good", ANY) ?? newestOf(voices)));
}

/** The first failed result of what is going on; a single location knows itself since when it fails without a break. */
function firstFailure(base: ProbeMemory | null, { failed, all }: Voices): number {
  const first = Math.min(...failed.map(({ since }) => since));
  const isGoingOn = all.length > 1 && (base?.state === "doubted" || base?.state === "partly");
  return isGoingOn ? (base.firstFailedAt ?? first) : first;
}

const begun = (state: ProbeState, since: number): Begun => ({
  state,
  since,
  firstFailedAt: null,
  confirmedAt: null,
  before: null,
});

const newestOf = ({ all }: Voices) => Math.max(...all.map(({ lastAt }) => lastAt));

import type { Failure, FailureReason } from "../../snapshot/failure.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { INTERVAL_SECONDS, SILENT_AFTER_SECONDS } from "./memory-limits.ts";

export const SPAN_STATES = ["down", "maintenance", "unknown"] as const;
export type SpanState = (typeof SPAN_STATES)[number];

/**
 * Why: what a visit failed with; `notWatched`: nobody looked; `stopped`: nobody looks until a person steps in.
 */
export type SpanCause = FailureReason | "notWatched" | "stopped";

/**
 * What a failure says about those who want to buy in the shop. Refused credentials or a firewall say nothing about that:
 * it is unknown.
 */
const SAYS: Readonly<Partial<Record<FailureReason, SpanState>>> = {
  timed_out: "down",
  connection_refused: "down",
  connection_lost: "down",
  unreachable: "down",
  gateway_error: "down",
  server_error: "down",
  host_unknown: "down",
  certificate_invalid: "down",
  maintenance: "maintenance",
};

export const stateOfFailure = (reason: FailureReason): SpanState => SAYS[reason] ?? "unknown";

export interface Span {
  /** `null` for one that is not stored yet. */
  id: number | null;
  state: SpanState;
  cause: SpanCause;
  fromAt: IsoTime;
  notBefore: IsoTime | null;
  confirmedAt: IsoTime | null;
  toAt: IsoTime | null;
  httpStatus: number | null;
}

/** A try to visit a shop, and what was known before it. */
export interface Try {
  /** When it began: later than any other before. */
  at: IsoTime;
  failure: Pick<Failure, "reason" | "httpStatus"> | null;
  /** Whether a later try has confirmed the failure. */
  isConfirmed: boolean;
  /** Nobody will try again until a person steps in. */
  isStopped: boolean;
  /** We reached nothing at all; default: we did. */
  isBlind?: boolean;
  /** When the try before it began. */
  lastTriedAt: IsoTime | null;
  /** When a visit got through last. */
  lastVisitedAt: IsoTime | null;
}

/** What is to be written: spans that are new or differ, whole, and the one that never was. */
export interface SpanChanges {
  removed: number | null;
  written: readonly Span[];
}

/** What a try says about the shop: spans that it begins, confirms or ends. `open` is the one that has no end yet. */
export function spansBetween(open: Span | null, tried: Try): SpanChanges {
  const { at } = tried;
  const silentFrom = silenceBefore(tried);
  const silence = silentFrom === null ? [] : [gap(silentFrom, tried)];
  const next = begun(tried);
  const nexts = next === null ? [] : [next];
  if (open === null) return { removed: null, written: [...silence, ...nexts] };
  const isBlind = tried.isBlind === true;
  const confirms = next !== null && !isBlind && (tried.isConfirmed || silentFrom !== null);
  const isProven = open.confirmedAt !== null || confirms;
  if (!isProven && (next === null || isBlind)) return { removed: open.id, written: [...silence, ...nexts] };
  const known = isProven ? { ...open, confirmedAt: open.confirmedAt ?? at } : open;
  // Unknown is unknown, whether somebody looks or not.
  if (silentFrom !== null && open.state !== "unknown") {
    return { removed: null, written: [ended(known, silentFrom), ...silence, ...nexts] };
  }
  if (next === null || (isProven && next.state !== open.state)) {
    return { removed: null, written: [ended(known, at), ...nexts] };
  }
  return { removed: null, written: known.confirmedAt === open.confirmedAt ? [] : [known] };
}

/** The spans that tries leave behind, one after the other, numbered from 1. */
export function spansOfTries(tries: readonly Try[]): readonly Span[] {
  let spans: readonly Span[] = [];
  let numbers = 0;
  for (const tried of tries) {
    const { removed, written } = spansBetween(spans.find(({ toAt }) => toAt === null) ?? null, tried);
    const gone = new Set([removed, ...written.map(({ id }) => id)]);
    const numbered = written.map((span) => (span.id === null ? { ...span, id: (numbers += 1) } : span));
    spans = [...spans.filter(({ id }) => !gone.has(id)), ...numbered];
  }
  return spans;
}

function ended(span: Span, at: IsoTime): Span {
  const toAt = at > span.fromAt ? at : new Date(Date.parse(span.fromAt) + 1).toISOString();
  return { ...span, confirmedAt: earlier(span.confirmedAt ?? toAt, toAt), toAt };
}

function begun({ at, failure, isConfirmed, isStopped, isBlind, lastVisitedAt }: Try): Span | null {
  const notBefore = lastVisitedAt === null ? null : earlier(lastVisitedAt, at);
  const from = { id: null, fromAt: at, notBefore, toAt: null };
  if (isBlind === true) return { ...from, state: "unknown", cause: "notWatched", confirmedAt: at, httpStatus: null };
  if (failure === null) return null;
  const { reason, httpStatus } = failure;
  const said = stateOfFailure(reason);
  const base = { ...from, confirmedAt: isConfirmed ? at : null, httpStatus };
  return isStopped && said !== "unknown"
    ? { ...base, state: "unknown", cause: "stopped" }
    : { ...base, state: said, cause: reason };
}

/** Since when nobody had looked; `null`: somebody had, lately enough. */
function silenceBefore({ at, lastTriedAt }: Pick<Try, "at" | "lastTriedAt">): IsoTime | null {
  return lastTriedAt === null ? null : silentSince(lastTriedAt, at);
}

/** Since when nobody looks who looked last at `lastTriedAt`; `null`: it is not long enough to say so. */
export function silentSince(lastTriedAt: IsoTime, now: IsoTime): IsoTime | null {
  const last = Date.parse(lastTriedAt);
  if (Date.parse(now) - last <= SILENT_AFTER_SECONDS * 1000) return null;
  return new Date(last + INTERVAL_SECONDS * 1000).toISOString();
}

function gap(from: IsoTime, { at, lastVisitedAt }: Try): Span {
  const notBefore = lastVisitedAt === null ? null : earlier(lastVisitedAt, from);
  const silence = { id: null, state: "unknown", cause: "notWatched", httpStatus: null } as const;
  return { ...silence, fromAt: from, notBefore, confirmedAt: at, toAt: at };
}

const earlier = (one: IsoTime, other: IsoTime): IsoTime => (one < other ? one : other);

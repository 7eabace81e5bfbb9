import type { IsoTime } from "../../snapshot/visit.ts";
import type { SpanCause, SpanState } from "./span.ts";
import { cut, type Stretch, total, union, without } from "./stretches.ts";

/** Why nobody knows: what a visit failed with, or that nobody looked. `nobodyLived`: none of our workers did. */
export type UnknownCause = SpanCause | "nobodyLived" | "notYet";

export interface PastSpan {
  state: SpanState;
  cause: SpanCause;
  fromAt: IsoTime;
  /** `null`: it goes on. */
  toAt: IsoTime | null;
}

/** What those who look remember of a subject. */
export interface WatchedPast {
  /** Confirmed ones, in their order. */
  spans: readonly PastSpan[];
  /** Times in which no worker lived. */
  gaps: readonly { fromAt: IsoTime; toAt: IsoTime | null }[];
  /** Nobody looked before; `null`: somebody did all the time. */
  watchedFrom: IsoTime | null;
  /** Nobody has looked since; `null`: somebody does. */
  silentSince: IsoTime | null;
  /** Planned work, in which nothing counts. Default: none. */
  windows?: readonly { fromAt: IsoTime; toAt: IsoTime | null }[];
  /** Planned work in which nobody looks on purpose: it is known why. Default: none. */
  pauses?: readonly { fromAt: IsoTime; toAt: IsoTime | null }[];
  /** Maintenance that lasts longer is an outage from then on: somebody forgot to end it. Default: none does. */
  longestMaintenanceSeconds?: number;
}

/** Parts of a time. What is known and what is not add up to the whole; the others are parts of what is known. */
export interface MeasuredTime {
  knownSeconds: number;
  unknownSeconds: number;
  /** Neither in maintenance nor in planned work. */
  downSeconds: number;
  /** Not in planned work. */
  maintenanceSeconds: number;
  windowSeconds: number;
}

/** What of a time is known, and what was then. Nothing is down that nobody knows about. */
export function measuredTime(whole: Stretch, past: WatchedPast): MeasuredTime {
  const { windows = [], pauses = [], longestMaintenanceSeconds = Number.POSITIVE_INFINITY } = past;
  const unknown = union(unknownIn(whole, past));
  const known = without([whole], unknown);
  const planned = cut(union([...windows.map(stretchOf), ...cut(pauses.map(pausedOf), unlooked(whole, past))]), known);
  const counted = without(known, planned);
  const maintenance = past.spans
    .filter(({ state }) => state === "maintenance")
    .map((span) => endedAfter(stretchOf(span), longestMaintenanceSeconds));
  const down = past.spans.filter(({ state }) => state === "down").map(stretchOf);
  const unknownSeconds = secondsOf(unknown);
  return {
    knownSeconds: secondsOf([whole]) - unknownSeconds,
    unknownSeconds,
    downSeconds: secondsOf(cut([...down, ...maintenance.map(({ rest }) => rest)], counted)),
    maintenanceSeconds: secondsOf(cut(maintenance, counted)),
    windowSeconds: secondsOf(planned),
  };
}

export type Caused = Stretch & { cause: UnknownCause };

/** Parts of a time in which nobody knows; they may overlap. */
export function unknownIn(whole: Stretch, past: WatchedPast): readonly Caused[] {
  const paused = union((past.pauses ?? []).map(pausedOf));
  return unlooked(whole, past).flatMap(({ cause, ...stretch }) =>
    (cause === "notWatched" ? without([stretch], paused) : [stretch]).map((part) => ({ ...part, cause })),
  );
}

/** After planned work everything is looked at again within this time, until when nobody looked because of it. */
const LOOKED_AT_AFTER = 360_000;

function pausedOf(pause: { fromAt: IsoTime; toAt: IsoTime | null }): Stretch {
  const { from, to } = stretchOf(pause);
  return { from, to: to + LOOKED_AT_AFTER };
}

/** Parts of a time in which nobody knew, for whatever reason. */
function unlooked(whole: Stretch, { spans, gaps, watchedFrom, silentSince }: WatchedPast): readonly Caused[] {
  const caused: readonly Caused[] = [
    ...(watchedFrom === null ? [] : [{ from: whole.from, to: Date.parse(watchedFrom), cause: "notYet" as const }]),
    ...gaps.map((gap) => ({ ...stretchOf(gap), cause: "nobodyLived" as const })),
    ...spans.filter(({ state }) => state === "unknown").map((span) => ({ ...stretchOf(span), cause: span.cause })),
    ...(silentSince === null ? [] : [{ from: Date.parse(silentSince), to: whole.to, cause: "notWatched" as const }]),
  ];
  return caused.flatMap(({ cause, ...stretch }) => cut([stretch], [whole]).map((part) => ({ ...part, cause })));
}

export function stretchOf({ fromAt, toAt }: { fromAt: IsoTime; toAt: IsoTime | null }): Stretch {
  return { from: Date.parse(fromAt), to: toAt === null ? Number.POSITIVE_INFINITY : Date.parse(toAt) };
}

/** Its first so many seconds, and what is left of it. */
function endedAfter({ from, to }: Stretch, seconds: number): Stretch & { rest: Stretch } {
  const end = Math.min(to, from + seconds * 1000);
  return { from, to: end, rest: { from: end, to } };
}

const secondsOf = (stretches: readonly Stretch[]) => Math.round(total(stretches) / 1000);

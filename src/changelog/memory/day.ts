import type { Level } from "../../checks/finding.ts";
import { badness, type Reason, reasonKey } from "../../checks/status.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { DAY_REASONS } from "./memory-limits.ts";
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

/** What the shop's status became; the first one is what it was when the time begins that is asked about. */
export interface PastStatus {
  at: IsoTime;
  level: Level;
  reasons: readonly Reason[];
}

/** What is remembered of a shop in a time. */
export interface Past {
  /** Confirmed ones. */
  spans: readonly PastSpan[];
  /** Times in which no worker lived. */
  gaps: readonly { fromAt: IsoTime; toAt: IsoTime | null }[];
  /** In their order. */
  statuses: readonly PastStatus[];
  /** Nobody looked before; `null`: somebody did all the time. */
  watchedFrom: IsoTime | null;
  /** Nobody has looked since; `null`: somebody does. */
  silentSince: IsoTime | null;
}

/** What a day was, as far as somebody looked. */
export interface Day {
  knownSeconds: number;
  unknownSeconds: number;
  downSeconds: number;
  maintenanceSeconds: number;
  /** The worst status while somebody looked; `null`: nobody did. */
  level: Level | null;
  /** Why it was that, worst first. */
  reasons: readonly Reason[];
  /** Of the longest time in which nobody knew. */
  unknownCause: UnknownCause | null;
}

/**
 * What a day was, from its first moment to its last: days of 23 and of 25 hours as long as they are. What is known and
 * what is not add up to the whole, and nothing is down that nobody knows about.
 */
export function dayOf(day: { from: Date; to: Date }, past: Past): Day {
  const whole = { from: day.from.getTime(), to: day.to.getTime() };
  const unknown = unknownIn(whole, past);
  const known = without([whole], union(unknown));
  const inState = (state: SpanState) =>
    secondsOf(cut(past.spans.filter((span) => span.state === state).map(stretchOf), known));
  const unknownSeconds = secondsOf(union(unknown));
  return {
    knownSeconds: secondsOf([whole]) - unknownSeconds,
    unknownSeconds,
    downSeconds: inState("down"),
    maintenanceSeconds: inState("maintenance"),
    ...worstIn(known, past.statuses),
    unknownCause: longestCause(unknown),
  };
}

type Caused = Stretch & { cause: UnknownCause };

function unknownIn(whole: Stretch, { spans, gaps, watchedFrom, silentSince }: Past): readonly Caused[] {
  const caused: readonly Caused[] = [
    ...(watchedFrom === null ? [] : [{ from: whole.from, to: Date.parse(watchedFrom), cause: "notYet" as const }]),
    ...gaps.map((gap) => ({ ...stretchOf(gap), cause: "nobodyLived" as const })),
    ...spans.filter(({ state }) => state === "unknown").map((span) => ({ ...stretchOf(span), cause: span.cause })),
    ...(silentSince === null ? [] : [{ from: Date.parse(silentSince), to: whole.to, cause: "notWatched" as const }]),
  ];
  return caused.flatMap(({ cause, ...stretch }) => cut([stretch], [whole]).map((part) => ({ ...part, cause })));
}

function stretchOf({ fromAt, toAt }: { fromAt: IsoTime; toAt: IsoTime | null }): Stretch {
  return { from: Date.parse(fromAt), to: toAt === null ? Number.POSITIVE_INFINITY : Date.parse(toAt) };
}

function worstIn(known: readonly Stretch[], statuses: readonly PastStatus[]): Pick<Day, "level" | "reasons"> {
  const held = statuses.filter(({ at }, index) => {
    const next = statuses[index + 1];
    const from = index === 0 ? Number.NEGATIVE_INFINITY : Date.parse(at);
    return cut([{ from, to: next === undefined ? Number.POSITIVE_INFINITY : Date.parse(next.at) }], known).length > 0;
  });
  const worst = held.reduce<Level | null>(
    (one, { level }) => (one === null || badness(level) > badness(one) ? level : one),
    null,
  );
  const reasons = held.filter(({ level }) => level === worst).flatMap(({ level, reasons }) => worstOf(level, reasons));
  const first = new Map(reasons.map((reason) => [reasonKey(reason), reason] as const).toReversed());
  return { level: worst, reasons: [...first.values()].toReversed().slice(0, DAY_REASONS) };
}

/** A failure is as bad as it gets. */
function worstOf(level: Level, reasons: readonly Reason[]): readonly Reason[] {
  return reasons.filter((reason) => reason.kind === "failure" || reason.level === level);
}

function longestCause(unknown: readonly Caused[]): UnknownCause | null {
  const byCause = Map.groupBy(unknown, ({ cause }) => cause);
  const lengths = [...byCause].map(([cause, stretches]) => ({ cause, length: total(union(stretches)) }));
  return lengths.toSorted((one, other) => other.length - one.length)[0]?.cause ?? null;
}

const secondsOf = (stretches: readonly Stretch[]) => Math.round(total(stretches) / 1000);

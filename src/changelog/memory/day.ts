import type { Level } from "../../checks/finding.ts";
import { badness, type Reason, reasonKey } from "../../checks/status.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { DAY_REASONS } from "./memory-limits.ts";
import { type Caused, measuredTime, unknownIn, type UnknownCause, type WatchedPast } from "./measured-time.ts";
import { cut, type Stretch, total, union, without } from "./stretches.ts";

/** What the shop's status became; the first one is what it was when the time begins that is asked about. */
export interface PastStatus {
  at: IsoTime;
  level: Level;
  reasons: readonly Reason[];
}

/** What is remembered of a shop in a time. */
export interface Past extends WatchedPast {
  /** In their order. */
  statuses: readonly PastStatus[];
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
  const { knownSeconds, unknownSeconds, downSeconds, maintenanceSeconds } = measuredTime(whole, past);
  const worst = worstIn(without([whole], union(unknown)), past.statuses);
  const unknownCause = longestCause(unknown);
  return { knownSeconds, unknownSeconds, downSeconds, maintenanceSeconds, ...worst, unknownCause };
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

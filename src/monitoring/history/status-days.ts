import { availabilityOf } from "../../changelog/memory/availability.ts";
import type { Day } from "../../changelog/memory/day.ts";
import type { UnknownCause } from "../../changelog/memory/measured-time.ts";
import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import type { Level, TextParams } from "../../checks/finding.ts";
import { type Reason, reasonKey } from "../../checks/status.ts";

/** Days that are drawn. */
export const DAYS_SHOWN = 90;

/** Reasons that are told of all days together; one more than that a page has no use for. */
const REASONS_TOLD = 40;

/** What a finding said that may be gone by now; `null`: nobody remembers. */
export type FindingWords = { check: string; text: string; params: TextParams } | null;

export type ToldReason =
  | Extract<Reason, { kind: "failure" }>
  | (Extract<Reason, { kind: "finding" }> & { words: FindingWords });

/** Of one day that was not known and well all the time. */
export interface TroubledDay {
  /** From 0 for the first of all. */
  index: number;
  downSeconds: number;
  maintenanceSeconds: number;
  unknownSeconds: number;
  unknownCause: UnknownCause | null;
  /** Places in the list of reasons. */
  reasons: readonly number[];
}

/** A shop's days, packed: a letter for each, and more of those on which something was. */
export interface StatusDays {
  /** In whose days they are counted. */
  timeZone: string;
  /** The first of them, as `2026-08-26`. */
  first: string;
  /** `g`, `y`, `r`: the worst of the day. `u`: nobody knows. `.`: before the first visit. */
  letters: string;
  troubles: readonly TroubledDay[];
  reasons: readonly ToldReason[];
  /** Times that it was down. */
  outages: number;
  downSeconds: number;
  unknownSeconds: number;
  percent: number | null;
  measuredPercent: number;
}

export interface DatedDay extends Day {
  day: string;
}

const LETTER: Record<Level, string> = { green: "g", yellow: "y", red: "r" };

/**
 * The days up to `last`; what is not among `days` was before the first visit. Of a cause that lies before that nothing is
 * told.
 */
export function statusDays(
  days: readonly DatedDay[],
  { last, timeZone, outages }: { last: string; timeZone: string; outages: number },
  wordsOf: (findingId: string) => FindingWords,
): StatusDays {
  const byDay = new Map(days.filter((day) => !isBeforeAll(day)).map((day) => [day.day, day]));
  const dates = Array.from({ length: DAYS_SHOWN }, (_, index) => daysAfter(last, index + 1 - DAYS_SHOWN));
  const shown = dates.map((date) => byDay.get(date) ?? null);
  const sum = sumOf(shown.flatMap((day) => (day === null ? [] : [sinceTheFirst(day)])));
  const reasons = toldReasons(shown);
  const placeOf = new Map(reasons.map((reason, place) => [reasonKey(reason), place]));
  return {
    timeZone,
    first: dates[0] ?? last,
    letters: shown.map((day) => (day === null ? "." : day.level === null ? "u" : LETTER[day.level])).join(""),
    troubles: shown.flatMap((day, index) => (day === null ? [] : troubleOf(sinceTheFirst(day), index, placeOf))),
    reasons: reasons.map((reason) => (reason.kind === "failure" ? reason : { ...reason, words: wordsOf(reason.id) })),
    outages,
    downSeconds: sum.downSeconds,
    unknownSeconds: sum.unknownSeconds,
    ...availabilityOf(sum),
  };
}

const isBeforeAll = ({ knownSeconds, unknownCause }: Day) => knownSeconds === 0 && unknownCause === "notYet";

/** Of the first day, only what came after the first visit was ours to know. */
function sinceTheFirst(day: DatedDay): DatedDay {
  return day.unknownCause === "notYet" ? { ...day, unknownSeconds: 0, unknownCause: null } : day;
}

function troubleOf(day: DatedDay, index: number, placeOf: ReadonlyMap<string, number>): readonly TroubledDay[] {
  const { level, downSeconds, maintenanceSeconds, unknownSeconds, unknownCause } = day;
  if (level === "green" && downSeconds + maintenanceSeconds + unknownSeconds === 0) return [];
  const reasons = day.reasons.flatMap((reason) => placeOf.get(reasonKey(reason)) ?? []);
  return [{ index, downSeconds, maintenanceSeconds, unknownSeconds, unknownCause, reasons }];
}

/** Those of the newest days, if they are too many. */
function toldReasons(days: readonly (DatedDay | null)[]): readonly Reason[] {
  const all = days.toReversed().flatMap((day) => day?.reasons ?? []);
  return [...new Map(all.map((reason) => [reasonKey(reason), reason])).values()].slice(0, REASONS_TOLD);
}

function sumOf(days: readonly Day[]) {
  const sum = (of: (day: Day) => number) => days.reduce((total, day) => total + of(day), 0);
  return {
    knownSeconds: sum((day) => day.knownSeconds),
    unknownSeconds: sum((day) => day.unknownSeconds),
    downSeconds: sum((day) => day.downSeconds),
    maintenanceSeconds: sum((day) => day.maintenanceSeconds),
  };
}

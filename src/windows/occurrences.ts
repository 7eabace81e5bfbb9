import { Cron } from "croner";
import { clockFit, clocksChange, type LocalTime, localTimeIn, momentOf } from "../lib/calendar/local-time.ts";

/** Work that repeats: it begins at local times of its zone and lasts as long as a stopwatch says. */
export interface Repeated {
  /** Five fields, such as "0 22 * * 2#2": the second Tuesday of the month. */
  cron: string;
  minutes: number;
  timeZone: string;
  /** "2026-11-20", both included. `lastDay` null: it has none. */
  firstDay: string;
  lastDay: string | null;
}

export interface Occurrence {
  beginsAt: Date;
  endsAt: Date;
}

/** How a change of clocks touches an occurrence: its begin is skipped, is there twice, or they change within it. */
export type ClockChange = "skipped" | "twice" | "within";

export interface PreviewedOccurrence extends Occurrence {
  clocks: ClockChange | null;
  /** What the pattern says, as minutes since midnight; `beginsAt` differs where that time is skipped. */
  plannedMinute: number;
}

/** Why a pattern is refused. */
export type PatternProblem = "unreadable" | "never" | "overlapping";

/** Days in a week or month that are looked at to see whether a pattern comes again before it has ended. */
const LOOKED_AT = 60;
const FIELDS = /^(?:[\dA-Za-z*,/#-]+ ){4}[\dA-Za-z*,/#-]+$/;
/** Patterns are read on clocks that never change; the calendar then places each time in its zone. */
const EVEN_CLOCKS = "UTC";
const MINUTE = 60_000;
/** Local times so long before a moment may lie after it, because clocks were set back. */
const CLOCKS_MILLISECONDS = 3 * 60 * MINUTE;
const EARLIEST = Number.NEGATIVE_INFINITY;

/** What is wrong with it; null: nothing. */
export function patternProblem(repeated: Repeated): PatternProblem | null {
  const cron = readPattern(repeated.cron);
  if (cron === null) return "unreadable";
  if (walk(cron, repeated, EARLIEST).next().done === true) return "never";
  return comesBeforeItsEnd(repeated, cron) ? "overlapping" : null;
}

/** Where one begins before the last has ended, or all of them touch, there is no end. */
function comesBeforeItsEnd({ minutes }: Repeated, cron: Cron): boolean {
  const begins = cron.nextRuns(LOOKED_AT, new Date("2026-01-01T00:00:00Z"));
  const gaps = begins.slice(1).map((begin, place) => (begin.getTime() - (begins[place]?.getTime() ?? 0)) / MINUTE);
  return gaps.some((gap) => gap < minutes) || (gaps.length > 0 && gaps.every((gap) => gap === minutes));
}

/** Everything that runs or begins between the two moments, in order, up to `most`. An unreadable pattern has nothing. */
export function unfold(
  repeated: Repeated,
  { from, to, most = Number.POSITIVE_INFINITY }: { from: Date; to: Date; most?: number },
): readonly Occurrence[] {
  const found: Occurrence[] = [];
  for (const { beginsAt, endsAt } of follow(repeated, new Date(from.getTime() - repeated.minutes * MINUTE))) {
    if (beginsAt >= to || found.length >= most) break;
    if (endsAt > from) found.push({ beginsAt, endsAt });
  }
  return found;
}

/** The next ones that begin after `after`, with what changes of clocks do to them. */
export function preview(repeated: Repeated, after: Date, count: number): readonly PreviewedOccurrence[] {
  const found: PreviewedOccurrence[] = [];
  for (const { wall, ...occurrence } of follow(repeated, after)) {
    if (found.length === count) break;
    if (occurrence.beginsAt <= after) continue;
    found.push({ ...occurrence, clocks: clockChange(wall, repeated.timeZone, occurrence), plannedMinute: wall.minute });
  }
  return found;
}

/**
 * One after the other, beginning with some that are shortly before a moment. Two that a gap makes begin at the same moment
 * are one.
 */
function* follow(repeated: Repeated, from: Date): Generator<Occurrence & { wall: LocalTime }> {
  const cron = readPattern(repeated.cron);
  if (cron === null) return;
  const { timeZone, minutes } = repeated;
  const { day, minute } = localTimeIn(timeZone, new Date(from.getTime() - CLOCKS_MILLISECONDS));
  const start = Date.parse(`${day}T00:00:00Z`) + minute * MINUTE;
  let last = 0;
  for (const wall of walk(cron, repeated, start)) {
    const beginsAt = momentOf(wall, timeZone);
    if (beginsAt.getTime() <= last) continue;
    last = beginsAt.getTime();
    yield { beginsAt, endsAt: new Date(last + minutes * MINUTE), wall };
  }
}

function clockChange(wall: LocalTime, timeZone: string, { beginsAt, endsAt }: Occurrence): ClockChange | null {
  const fit = clockFit(wall, timeZone);
  if (fit !== "once") return fit;
  return clocksChange(timeZone, beginsAt, endsAt) ? "within" : null;
}

/** From a moment of the even clocks on. */
function* walk(cron: Cron, { firstDay, lastDay }: Repeated, from: number): Generator<LocalTime> {
  const start = Math.max(from, Date.parse(`${firstDay}T00:00:00Z`));
  let at = cron.nextRun(new Date(start - 1000));
  while (at !== null) {
    const wall = localTimeIn(EVEN_CLOCKS, at);
    if (lastDay !== null && wall.day > lastDay) return;
    yield wall;
    at = cron.nextRun(at);
  }
}

/** Null: croner cannot read it, or it is more than five plain fields. */
function readPattern(pattern: string): Cron | null {
  if (!FIELDS.test(pattern)) return null;
  try {
    return new Cron(pattern, {
      timezone: EVEN_CLOCKS,
      mode: "5-part",
      fixedTimeRule: "no-wildcard",
      paused: true,
    });
  } catch {
    return null;
  }
}

/** What happens once, by the clocks of its zone. */
export function previewOnce({ beginsAt, endsAt }: Occurrence, timeZone: string): PreviewedOccurrence {
  const clocks = clocksChange(timeZone, beginsAt, endsAt) ? "within" : null;
  return { beginsAt, endsAt, clocks, plannedMinute: localTimeIn(timeZone, beginsAt).minute };
}

import { isTimeZone } from "../identity/time-zone.ts";
import { isDay, localTimeIn, momentOf, readLocalTime } from "../lib/calendar/local-time.ts";
import { type Occurrence, patternProblem, type PatternProblem, type Repeated, unfold } from "./occurrences.ts";
import type { WINDOW_WORDS_EN } from "./words-en.ts";
import { UNFOLDED_DATES, UNFOLDED_DAYS, WINDOW_LIMITS } from "./window-limits.ts";
import type { WindowSchedule } from "./window-rules.ts";

/** When planned work happens, checked and placed. */
export type Plan = { kind: "once"; occurrence: Occurrence; timeZone: string } | { kind: "again"; repeated: Repeated };

/** The sentence that says what is wrong, and the field it stands at. */
export interface PlanProblem {
  sentence: Exclude<keyof typeof WINDOW_WORDS_EN, "tooMany">;
  field: "begins" | "ends" | "cron" | "minutes" | "timeZone" | "firstDay" | "lastDay";
}

export interface PlannedWith {
  now: Date;
  /** Of the organization. */
  timeZone: string;
  /** When the stored one begins that is changed; it may lie behind. Null: it is new. */
  begunAt: Date | null;
}

const MINUTE = 60_000;
const DAY = 86_400_000;

export function planOf(schedule: WindowSchedule, known: PlannedWith): Plan | PlanProblem {
  switch (schedule.kind) {
    case "now":
      return planNow(schedule.minutes, known);
    case "once":
      return planOnce(schedule, known);
    case "again":
      return planAgain(schedule, known);
  }
}

export const isProblem = (planned: Plan | PlanProblem): planned is PlanProblem => "sentence" in planned;

/** The times of a plan from now on, as far as they are worked out ahead. */
export function occurrencesOf(plan: Plan, now: Date): readonly Occurrence[] {
  if (plan.kind === "once") return plan.occurrence.endsAt > now ? [plan.occurrence] : [];
  const to = new Date(now.getTime() + UNFOLDED_DAYS * DAY);
  return unfold(plan.repeated, { from: now, to, most: UNFOLDED_DATES }).filter(({ beginsAt }) => beginsAt >= now);
}

function planNow(minutes: number, { now, timeZone }: PlannedWith): Plan | PlanProblem {
  const occurrence = { beginsAt: now, endsAt: new Date(now.getTime() + minutes * MINUTE) };
  return lengthProblem(minutes, "minutes") ?? { kind: "once", occurrence, timeZone };
}

function planOnce(
  { begins, ends, timeZone }: Extract<WindowSchedule, { kind: "once" }>,
  { now, begunAt }: PlannedWith,
): Plan | PlanProblem {
  if (!isTimeZone(timeZone)) return { sentence: "zoneUnknown", field: "timeZone" };
  const to = readLocalTime(ends);
  if (to === null) return { sentence: "timeUnreadable", field: "ends" };
  const beginsAt = begins === null ? now : beginOf(begins, timeZone, begunAt);
  if (beginsAt === null) return { sentence: "timeUnreadable", field: "begins" };
  const occurrence = { beginsAt, endsAt: momentOf(to, timeZone) };
  const isKept = begunAt !== null && beginsAt.getTime() === begunAt.getTime();
  return (
    timesProblem(occurrence, { now, isKept }) ??
    lengthProblem(minutesOf(occurrence), "ends") ?? { kind: "once", occurrence, timeZone }
  );
}

/** Forms know no seconds: a begin in the same minute as the stored one is the stored one. */
function beginOf(begins: string, timeZone: string, begunAt: Date | null): Date | null {
  const from = readLocalTime(begins);
  if (from === null) return null;
  const at = momentOf(from, timeZone);
  const isSame = begunAt !== null && Math.floor(begunAt.getTime() / MINUTE) === Math.floor(at.getTime() / MINUTE);
  return isSame ? begunAt : at;
}

function timesProblem(
  { beginsAt, endsAt }: Occurrence,
  { now, isKept }: { now: Date; isKept: boolean },
): PlanProblem | null {
  if (endsAt <= beginsAt) return { sentence: "endsBeforeBegin", field: "ends" };
  if (endsAt <= now) return { sentence: "isOver", field: "ends" };
  // Somebody who writes down the present minute means now.
  if (beginsAt.getTime() <= now.getTime() - MINUTE && !isKept) return { sentence: "beginsInPast", field: "begins" };
  return isTooFar(beginsAt, now) ? { sentence: "tooFarAhead", field: "begins" } : null;
}

const minutesOf = ({ beginsAt, endsAt }: Occurrence) => (endsAt.getTime() - beginsAt.getTime()) / MINUTE;

function lengthProblem(minutes: number, field: "ends" | "minutes"): PlanProblem | null {
  // The present minute has begun already.
  if (minutes <= WINDOW_LIMITS.shortestMinutes - 1) return { sentence: "tooShort", field };
  return minutes > WINDOW_LIMITS.longestMinutes ? { sentence: "tooLong", field } : null;
}

const PATTERN_SENTENCES = {
  unreadable: "patternUnreadable",
  never: "patternNever",
  overlapping: "patternOverlapping",
} as const satisfies Record<PatternProblem, PlanProblem["sentence"]>;

function planAgain(
  { cron, minutes, timeZone, firstDay, lastDay }: Extract<WindowSchedule, { kind: "again" }>,
  { now }: PlannedWith,
): Plan | PlanProblem {
  if (!isTimeZone(timeZone)) return { sentence: "zoneUnknown", field: "timeZone" };
  const today = localTimeIn(timeZone, now).day;
  const repeated = { cron, minutes, timeZone, firstDay: firstDay ?? today, lastDay };
  const problem = daysProblem(repeated, now);
  if (problem !== null) return problem;
  if (minutes < WINDOW_LIMITS.shortestMinutes) return { sentence: "tooShort", field: "minutes" };
  if (minutes > WINDOW_LIMITS.longestRepeatedMinutes) return { sentence: "repeatedTooLong", field: "minutes" };
  const wrong = patternProblem(repeated);
  return wrong === null ? { kind: "again", repeated } : { sentence: PATTERN_SENTENCES[wrong], field: "cron" };
}

function daysProblem({ firstDay, lastDay, timeZone }: Repeated, now: Date): PlanProblem | null {
  if (!isDay(firstDay)) return { sentence: "timeUnreadable", field: "firstDay" };
  if (isTooFar(momentOf({ day: firstDay, minute: 0 }, timeZone), now))
    return { sentence: "tooFarAhead", field: "firstDay" };
  if (lastDay === null) return null;
  if (!isDay(lastDay)) return { sentence: "timeUnreadable", field: "lastDay" };
  if (lastDay < firstDay) return { sentence: "lastBeforeFirst", field: "lastDay" };
  return lastDay < localTimeIn(timeZone, now).day ? { sentence: "isOver", field: "lastDay" } : null;
}

function isTooFar(beginsAt: Date, now: Date): boolean {
  return beginsAt.getTime() - now.getTime() > WINDOW_LIMITS.daysAhead * DAY;
}

import type { IsoTime } from "../snapshot/visit.ts";
import { daysAfter } from "../lib/calendar/calendar-day.ts";
import type { UptimeDay, UptimeDays, UptimePoints } from "./uptime-answers.ts";

export interface UptimePoint {
  at: IsoTime;
  p50: number | null;
  p95: number | null;
  failed: number;
  n: number;
  isMeasured: boolean;
}

/** The points of a probe's curve. */
export function unpackPoints(times: readonly IsoTime[], { p50, p95, failed, n }: UptimePoints): readonly UptimePoint[] {
  return times.map((at, index) => ({
    at,
    p50: p50[index] ?? null,
    p95: p95[index] ?? null,
    failed: failed[index] ?? 0,
    n: n[index] ?? 0,
    isMeasured: (n[index] ?? 0) > 0,
  }));
}

const WELL = { percent: 100, measuredPercent: 100, downSeconds: 0, windowSeconds: 0, outages: 0, first: null };
const NOT_YET = { ...WELL, percent: null, measuredPercent: null };

/** The days of a probe, oldest first. */
export function unpackDays({ first, letters, told }: UptimeDays): readonly UptimeDay[] {
  const left = told.values();
  return Array.from(letters, (letter, index) => {
    const date = daysAfter(first, index);
    if (letter === ".") return { date, ...NOT_YET };
    return { date, ...WELL, ...(letter === "?" ? left.next().value : undefined) };
  });
}

/** A day that was measured from its beginning to its end and has nothing to tell. */
export const isWell = (day: Omit<UptimeDay, "date">): boolean =>
  day.percent === 100 && day.measuredPercent === 100 && day.windowSeconds === 0 && day.outages === 0;

export function packDays(days: readonly UptimeDay[]): UptimeDays {
  const letterOf = (day: UptimeDay) => {
    if (day.measuredPercent === null) return ".";
    return isWell(day) ? "g" : "?";
  };
  const letters = days.map(letterOf).join("");
  const told = days.flatMap((day, index) => (letters[index] === "?" ? [withoutDate(day)] : []));
  return { first: days[0]?.date ?? "", letters, told };
}

const withoutDate = ({ date: _, ...day }: UptimeDay) => day;

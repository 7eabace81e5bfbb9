import type { IsoTime } from "../../snapshot/visit.ts";
import type { UptimeRange } from "../uptime-answers.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** From which rows the points of a range are made. Results go after three days, hours after some weeks. */
export type PointSource = "results" | "hours" | "days";

interface RangeShape {
  from: PointSource;
  /** Seconds that a point stands for; of days: how many. */
  step: number;
  /** At most 288. */
  points: number;
}

const SHAPES: Readonly<Record<UptimeRange, RangeShape>> = {
  "24h": { from: "results", step: 5 * MINUTE, points: 288 },
  "72h": { from: "results", step: 15 * MINUTE, points: 288 },
  "7d": { from: "hours", step: HOUR, points: 168 },
  "30d": { from: "hours", step: 3 * HOUR, points: 240 },
  "90d": { from: "days", step: 1, points: 90 },
  "2y": { from: "days", step: 3, points: 244 },
};

/** Days that the bar of a probe shows. */
export const DAYS_SHOWN = 90;

/** How many of the last days are asked for: those of the bar, and those of the range. */
export function daysOfRange(range: UptimeRange): number {
  const { from, step, points } = SHAPES[range];
  return from === "days" ? Math.max(DAYS_SHOWN, step * points) : DAYS_SHOWN;
}

export interface RangePoints {
  from: PointSource;
  /** When each point begins, oldest first. The last one is not over yet. */
  times: readonly IsoTime[];
  /** How many of the last points are the last 24 hours; `null`: a point is longer than that. */
  pointsOfDay: number | null;
}

/** The points of a range that ends with `now`; `days` begin each of the last days, today the last. */
export function rangePoints(range: UptimeRange, now: Date, days: readonly IsoTime[]): RangePoints {
  const { from, step, points } = SHAPES[range];
  if (from === "days") {
    const last = days.slice(-step * points);
    return { from, times: last.filter((_, index) => index % step === 0), pointsOfDay: null };
  }
  const length = step * 1000;
  const end = (Math.floor(now.getTime() / length) + 1) * length;
  const times = Array.from({ length: points }, (_, index) => new Date(end - (points - index) * length).toISOString());
  return { from, times, pointsOfDay: (24 * HOUR) / step };
}

import { type Rating, type RatedFigure, rateFigure } from "../../../sitespeed/figures/rate-figure.ts";
import type { SpeedRow } from "../shop-detail.ts";

/** The measured figures, in the order in which they occur. */
export const SPEED_FIGURES = ["ttfb", "fcp", "lcp", "cls", "tbt", "fullyLoaded", "transferSize", "score"] as const;
export type SpeedFigure = (typeof SPEED_FIGURES)[number];

const VALUE_OF: Record<SpeedFigure, (row: SpeedRow) => number | null> = {
  ttfb: (row) => row.ttfb,
  fcp: (row) => row.firstContentfulPaint,
  lcp: (row) => row.largestContentfulPaint,
  cls: (row) => row.cumulativeLayoutShift,
  tbt: (row) => row.totalBlockingTime,
  fullyLoaded: (row) => row.fullyLoaded,
  transferSize: (row) => row.transferSize,
  score: (row) => (row.performanceScore === null ? null : Math.round(row.performanceScore * 100)),
};

const RATED: Partial<Record<SpeedFigure, RatedFigure>> = {
  ttfb: "ttfbMilliseconds",
  fcp: "fcpMilliseconds",
  lcp: "lcpMilliseconds",
  cls: "cls",
  tbt: "tbtMilliseconds",
};

/** `null` for a missing figure; 0 is a value. */
export function valueOf(row: SpeedRow, figure: SpeedFigure): number | null {
  return VALUE_OF[figure](row);
}

/** By the published thresholds; `null` when there are none, or no value. */
export function ratingOf(row: SpeedRow, figure: SpeedFigure): Rating | null {
  const rated = RATED[figure];
  return rated === undefined ? null : rateFigure(rated, valueOf(row, figure));
}

/** The figures of a measurement, grouped by rating. */
export function figuresByRating(row: SpeedRow): Record<Rating, readonly SpeedFigure[]> {
  const of = (rating: Rating) => SPEED_FIGURES.filter((figure) => ratingOf(row, figure) === rating);
  return { good: of("good"), needs_work: of("needs_work"), poor: of("poor") };
}

const DAYS_BEFORE = 14;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/**
 * The difference between a figure and the median of the 14 days before (product rule); `null` when there is nothing to
 * compare.
 * @param newestFirst measurements of one address
 */
export function changeOf(row: SpeedRow, newestFirst: readonly SpeedRow[], figure: SpeedFigure): number | null {
  const now = valueOf(row, figure);
  const at = Date.parse(row.createdAt);
  const before = newestFirst
    .filter(({ createdAt }) => {
      const age = at - Date.parse(createdAt);
      return age > 0 && age <= DAYS_BEFORE * DAY_MILLISECONDS;
    })
    .flatMap((other) => valueOf(other, figure) ?? []);
  return now === null || before.length === 0 ? null : now - medianOf(before);
}

function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2;
}

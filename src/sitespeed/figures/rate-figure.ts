export type Rating = "good" | "needs_work" | "poor";

/**
 * Up to the first figure is good, above the second is poor.
 * Core Web Vitals and their companions: https://web.dev/articles/defining-core-web-vitals-thresholds,
 * https://web.dev/articles/fcp, https://web.dev/articles/ttfb; blocking time:
 * https://developer.chrome.com/docs/lighthouse/performance/lighthouse-total-blocking-time
 */
const THRESHOLDS = {
  lcpMilliseconds: [2500, 4000],
  cls: [0.1, 0.25],
  fcpMilliseconds: [1800, 3000],
  ttfbMilliseconds: [800, 1800],
  tbtMilliseconds: [200, 600],
} as const;

/** Figures that have published thresholds. */
export type RatedFigure = keyof typeof THRESHOLDS;

/** `null` if it was not measured. 0 is a valid and good value. */
export function rateFigure(figure: RatedFigure, value: number | null): Rating | null {
  if (value === null) return null;
  const [good, poor] = THRESHOLDS[figure];
  if (value <= good) return "good";
  return value <= poor ? "needs_work" : "poor";
}

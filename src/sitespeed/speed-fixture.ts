import type { SpeedFigures } from "./figures/speed-figures.ts";

/** Figures of a load for tests. */
export function figuresFor(changes: Partial<SpeedFigures> = {}): SpeedFigures {
  return {
    ttfbMilliseconds: 120,
    fcpMilliseconds: 900,
    lcpMilliseconds: 1800,
    cls: 0,
    tbtMilliseconds: 40,
    fullyLoadedMilliseconds: 2400,
    transferBytes: 412_345,
    traffic: { document: { requests: 1, bytes: 40_000 } },
    performanceScore: 0.93,
    lighthouseVersion: "13.5.0",
    benchmarkIndex: 1500,
    throttling: "mobile, devtools",
    ...changes,
  };
}

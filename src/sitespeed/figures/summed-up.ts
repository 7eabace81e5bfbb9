import type { LoadFigures, SpeedFigures } from "./speed-figures.ts";
import type { SpeedFailure } from "./speed-failure.ts";

/** Loads of one address in one run. */
export const LOADS = 3;

/** Fewer say nothing about what is usual. */
const LEAST_LOADS = 2;

/** The first load met a cold shop when its server took this much longer than it usually does. */
const COLD_FACTOR = 2;
const COLD_MILLISECONDS = 200;

/** Whether the shop's caches were filled when the run began. */
export type Start = "cold" | "warm";

export type Load<Kept> = { ok: true; figures: SpeedFigures; kept: Kept } | { ok: false; failure: SpeedFailure };

export type SummedUp<Kept> =
  | {
      ok: true;
      figures: SpeedFigures;
      /** Of each load that succeeded, in their order. */
      loads: readonly LoadFigures[];
      kept: Kept;
      start: Start | null;
      firstTtfbMilliseconds: number | null;
    }
  | { ok: false; failure: SpeedFailure };

/** Further loads cannot help any more: too many have failed. */
export function isLost(loads: readonly Load<unknown>[]): boolean {
  return loads.filter((load) => !load.ok).length > LOADS - LEAST_LOADS;
}

/**
 * The medians of an address's loads, each figure for itself. The report that is kept is that of the load in the middle
 * by score, then by largest paint. Of two loads the worse figure counts; one load alone counts as failed.
 */
export function sumUp<Kept>(loads: readonly Load<Kept>[]): SummedUp<Kept> {
  const good = loads.filter((load) => load.ok);
  const slowestFirst = good.toSorted((one, other) => slowness(other.figures, one.figures));
  const middle = slowestFirst[Math.floor((slowestFirst.length - 1) / 2)];
  if (good.length < LEAST_LOADS || middle === undefined) return { ok: false, failure: lastFailure(loads) };
  const [first] = loads;
  const firstTtfb = first?.ok === true ? first.figures.ttfbMilliseconds : null;
  const later = good.filter((load) => load !== first).map(({ figures }) => figures.ttfbMilliseconds);
  return {
    ok: true,
    figures: medians(
      good.map(({ figures }) => figures),
      middle.figures,
    ),
    loads: good.map(({ figures: { traffic: _, lighthouseVersion: __, throttling: ___, ...load } }) => load),
    kept: middle.kept,
    start: startOf(firstTtfb, later),
    firstTtfbMilliseconds: firstTtfb,
  };
}

/** What was loaded and how it was measured is told by the load whose report is kept. */
function medians(all: readonly SpeedFigures[], kept: SpeedFigures): SpeedFigures {
  const of = (valueOf: (figures: SpeedFigures) => number | null) => medianOf(all.map(valueOf));
  const score = of(({ performanceScore }) => (performanceScore === null ? null : -performanceScore));
  return {
    ...kept,
    ttfbMilliseconds: of((figures) => figures.ttfbMilliseconds),
    fcpMilliseconds: of((figures) => figures.fcpMilliseconds),
    lcpMilliseconds: of((figures) => figures.lcpMilliseconds),
    cls: of((figures) => figures.cls),
    tbtMilliseconds: of((figures) => figures.tbtMilliseconds),
    fullyLoadedMilliseconds: of((figures) => figures.fullyLoadedMilliseconds),
    transferBytes: of((figures) => figures.transferBytes) ?? kept.transferBytes,
    performanceScore: score === null ? null : Math.abs(score),
    benchmarkIndex: of((figures) => figures.benchmarkIndex),
  };
}

/** The middle one, the greater of two in the middle; `null` when none was measured. */
function medianOf(values: readonly (number | null)[]): number | null {
  const known = values.filter((value) => value !== null).toSorted((one, other) => one - other);
  return known[Math.floor(known.length / 2)] ?? null;
}

/** Positive when `one` is slower than `other`. */
function slowness(one: SpeedFigures, other: SpeedFigures): number {
  const byScore = (other.performanceScore ?? 0) - (one.performanceScore ?? 0);
  return byScore === 0 ? (one.lcpMilliseconds ?? 0) - (other.lcpMilliseconds ?? 0) : byScore;
}

function lastFailure<Kept>(loads: readonly Load<Kept>[]): SpeedFailure {
  const failed = loads.findLast((load) => !load.ok);
  return failed?.failure ?? { reason: "stopped", detail: null };
}

/** `null`: the first load or all later ones say nothing about it. */
function startOf(first: number | null, later: readonly (number | null)[]): Start | null {
  const known = later.filter((ttfb) => ttfb !== null);
  if (first === null || known.length === 0) return null;
  const usual = Math.min(...known);
  return first > usual * COLD_FACTOR && first - usual > COLD_MILLISECONDS ? "cold" : "warm";
}

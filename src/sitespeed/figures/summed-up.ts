import type { LoadFigures, SpeedFigures } from "./speed-figures.ts";
import type { SpeedFailure } from "./speed-failure.ts";

/** Loads of one address in one run. */
export const LOADS = 3;

/** Fewer loads are not representative. */
const LEAST_LOADS = 2;

/** The first load found a cold shop if its server took this many times longer than usual. */
const COLD_FACTOR = 2;
const COLD_MILLISECONDS = 200;

/** Whether the shop's caches were warm when the run began. */
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

/** Whether more loads are pointless because too many have failed. */
export function isLost(loads: readonly Load<unknown>[]): boolean {
  return loads.filter((load) => !load.ok).length > LOADS - LEAST_LOADS;
}

/**
 * The median of each figure over an address's loads. The report that is kept belongs to the middle load by score, then
 * by largest contentful paint. Of two loads the worse figure counts; a single load counts as a failure.
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

/** Requests and throttling come from the load whose report is kept. */
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

/** The median; with two middle values, the greater one. `null` if nothing was measured. */
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

/** `null`: there is no such figure for the first load, or for none of the later ones. */
function startOf(first: number | null, later: readonly (number | null)[]): Start | null {
  const known = later.filter((ttfb) => ttfb !== null);
  if (first === null || known.length === 0) return null;
  const usual = Math.min(...known);
  return first > usual * COLD_FACTOR && first - usual > COLD_MILLISECONDS ? "cold" : "warm";
}

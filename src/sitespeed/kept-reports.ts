const WORST_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What decides whether the report of a measurement is kept. Measurements without figures have none. */
export interface Reported {
  id: number;
  url: string;
  at: Date;
  performanceScore: number | null;
}

/**
 * Ids of the measurements whose files are kept: of each address the newest one and the worst of the last 30 days, with
 * those that will be the worst when it has become too old. That is, each one that is worse than all that came after it.
 */
export function keptReports(measurements: readonly Reported[], now: Date): ReadonlySet<number> {
  const since = now.getTime() - WORST_DAYS * DAY_MILLISECONDS;
  const kept = new Set<number>();
  for (const [, ofUrl] of Map.groupBy(measurements, ({ url }) => url)) {
    const newestFirst = ofUrl.toSorted((one, other) => other.at.getTime() - one.at.getTime() || other.id - one.id);
    const recent = newestFirst.filter(({ at, performanceScore }) => at.getTime() >= since && performanceScore !== null);
    let worst: Reported | null = null;
    if (newestFirst[0] !== undefined) kept.add(newestFirst[0].id);
    for (const measurement of recent) {
      if (!isWorse(measurement, worst)) continue;
      worst = measurement;
      kept.add(measurement.id);
    }
  }
  return kept;
}

/** Of several that are equally bad the newest one stays. */
function isWorse(next: Reported, least: Reported | null): boolean {
  return least === null || (next.performanceScore ?? 1) < (least.performanceScore ?? 1);
}

/**
 * The worst of the last 30 days among measurements of one address whose reports are kept; `null` when none is so young.
 */
export function worstRecent<Report extends { createdAt: Date | string; performanceScore: number | null }>(
  newestFirst: readonly Report[],
  now: Date,
): Report | null {
  const since = now.getTime() - WORST_DAYS * DAY_MILLISECONDS;
  const recent = newestFirst.filter(({ createdAt }) => new Date(createdAt).getTime() >= since);
  return recent.reduce<Report | null>((worst, next) => {
    const isWorse = next.performanceScore !== null && next.performanceScore < (worst?.performanceScore ?? 2);
    return isWorse ? next : worst;
  }, null);
}

const WORST_DAYS = 30;
const DAY_MILLISECONDS = 24 * 60 * 60 * 1000;

/** What decides whether a measurement's report is kept. Measurements without figures have none. */
export interface Reported {
  id: number;
  url: string;
  at: Date;
  performanceScore: number | null;
}

/**
 * Ids of the measurements whose files are kept. For each address these are the newest one and the worst of the last 30
 * days, plus those that will be the worst once that one is too old: in other words, each one that is worse than all
 * later ones.
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

/** Of several equally bad ones the newest is kept. */
function isWorse(next: Reported, least: Reported | null): boolean {
  return least === null || (next.performanceScore ?? 1) < (least.performanceScore ?? 1);
}

/** The worst of the last 30 days among measurements of one address whose reports are kept; `null` if there is none. */
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

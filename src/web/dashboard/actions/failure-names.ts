/** The number of shops named before the rest is only counted. */
const NAMED = 3;

/** What failed, in the order of the shops: each shop once, and the reason of the first. */
export interface FailureReport {
  /** The names to show. */
  names: readonly string[];
  /** Further shops. */
  more: number;
  failed: number;
}

export function reportFailures(failedShops: readonly string[], failed: number): FailureReport {
  const distinct = [...new Set(failedShops)];
  return { names: distinct.slice(0, NAMED), more: Math.max(0, distinct.length - NAMED), failed };
}

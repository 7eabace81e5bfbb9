/** Names that are said before the rest is counted. */
const NAMED = 3;

/** What went wrong, in the order of the shops: each shop once, the reason of the first. */
export interface FailureReport {
  /** As many as are worth reading. */
  names: readonly string[];
  /** Further shops. */
  more: number;
  failed: number;
}

export function reportFailures(failedShops: readonly string[], failed: number): FailureReport {
  const distinct = [...new Set(failedShops)];
  return { names: distinct.slice(0, NAMED), more: Math.max(0, distinct.length - NAMED), failed };
}

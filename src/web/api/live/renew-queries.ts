import type { QueryClient, QueryKey } from "@tanstack/react-query";

/**
 * Asks anew for what pages show of these queries. The library lets a first request that is under way be the answer; what
 * it was asked before something happened may not know of that, so once it has ended it is asked again.
 */
export function renewQueries(queries: QueryClient, queryKey: QueryKey): void {
  const underWay = queries
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: "fetching" })
    .filter(({ state }) => state.data === undefined);
  for (const { promise, queryKey: first } of underWay) {
    const again = () => void queries.invalidateQueries({ queryKey: first, exact: true });
    void promise?.then(again, again);
  }
  void queries.invalidateQueries({ queryKey });
}

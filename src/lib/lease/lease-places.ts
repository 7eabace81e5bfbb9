export interface PlaceRules {
  /** Maximum number of items running at once. */
  parallelism: number;
  /** The same per host. */
  perHost: number;
}

/** Requested items get extra places, as a share of the regular ones, so that nobody waits for scheduled work. */
const URGENT_SHARE = 1 / 4;

export interface Places {
  /** Free places for any item. */
  free: number;
  /** Additional free places for requested items. */
  freeForUrgent: number;
  /** Total number of additional places for requested items. */
  forUrgent: number;
  /** Hosts that are at their limit. */
  busyHosts: readonly string[];
}

/** Free places, given the hosts of the running items. */
export function placesBeside(hosts: readonly string[], { parallelism, perHost }: PlaceRules): Places {
  const forUrgent = Math.ceil(parallelism * URGENT_SHARE);
  return {
    free: Math.max(0, parallelism - hosts.length),
    freeForUrgent: Math.max(0, forUrgent - Math.max(0, hosts.length - parallelism)),
    forUrgent,
    busyHosts: [...countBy(hosts, (host) => host)].filter(([, count]) => count >= perHost).map(([host]) => host),
  };
}

/** Splits items into those that may start now, and those whose host is at its limit. */
export function divideByHost<Item>(
  items: readonly Item[],
  hostOf: (item: Item) => string,
  { running, perHost }: { running: readonly Item[]; perHost: number },
): { admitted: Item[]; surplus: Item[] } {
  const byHost = countBy(running, hostOf);
  const admitted: Item[] = [];
  const surplus: Item[] = [];
  for (const item of items) {
    const count = byHost.get(hostOf(item)) ?? 0;
    byHost.set(hostOf(item), count + 1);
    (count < perHost ? admitted : surplus).push(item);
  }
  return { admitted, surplus };
}

/** Number of items per key. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

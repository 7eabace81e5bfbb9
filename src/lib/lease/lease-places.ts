export interface PlaceRules {
  /** So much at once. */
  parallelism: number;
  /** So much at once with one host. */
  perHost: number;
}

/** So much more may run when people ask for it, as a share of the places: nobody waits for what merely was due. */
const URGENT_SHARE = 1 / 4;

export interface Places {
  /** For whatever is due. */
  free: number;
  /** For what people asked for, beyond those. */
  freeForUrgent: number;
  /** All that there are for what people asked for beyond those. */
  forUrgent: number;
  /** Hosts that have as much as they may have at once. */
  busyHosts: readonly string[];
}

/** What may begin beside what runs, of which the hosts are known. */
export function placesBeside(hosts: readonly string[], { parallelism, perHost }: PlaceRules): Places {
  const forUrgent = Math.ceil(parallelism * URGENT_SHARE);
  return {
    free: Math.max(0, parallelism - hosts.length),
    freeForUrgent: Math.max(0, forUrgent - Math.max(0, hosts.length - parallelism)),
    forUrgent,
    busyHosts: [...countBy(hosts, (host) => host)].filter(([, count]) => count >= perHost).map(([host]) => host),
  };
}

/** Items that may begin beside what runs, and those whose host has enough by now. */
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

/** How many there are of each. */
export function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

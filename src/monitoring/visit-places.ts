/** A visit that runs here. */
export interface RunningVisit {
  host: string;
  organizationId: string;
}

export interface PlaceRules {
  /** Visits at once. */
  parallelism: number;
  /** Visits at once to one host name. */
  parallelismPerHost: number;
  /** Of the places, how many one organization may have while others wait: 0 to 100. */
  organizationPercent: number;
}

/** So many more visits may run when people ask for them, as a share of the places: nobody waits for what merely was due. */
const REQUESTED_SHARE = 1 / 4;

export interface Places {
  /** For whatever is due. */
  free: number;
  /** For what people asked for, beyond those. */
  freeForRequests: number;
  /** Visits of one organization at which others go first. */
  perOrganization: number;
  /** The same for places that are there for requests alone. */
  requestsPerOrganization: number;
  /** Hosts that have as many visits as they may have at once. */
  busyHosts: readonly string[];
  /** Visits by organization. */
  held: ReadonlyMap<string, number>;
}

/** What may begin beside the visits that run. */
export function placesBeside(running: Iterable<RunningVisit>, rules: PlaceRules): Places {
  const visits = [...running];
  const byHost = countBy(visits, ({ host }) => host);
  const forRequests = Math.ceil(rules.parallelism * REQUESTED_SHARE);
  return {
    free: Math.max(0, rules.parallelism - visits.length),
    freeForRequests: Math.max(0, forRequests - Math.max(0, visits.length - rules.parallelism)),
    perOrganization: Math.max(1, Math.floor((rules.parallelism * rules.organizationPercent) / 100)),
    requestsPerOrganization: Math.max(1, Math.floor(forRequests / 2)),
    busyHosts: [...byHost].filter(([, count]) => count >= rules.parallelismPerHost).map(([host]) => host),
    held: countBy(visits, ({ organizationId }) => organizationId),
  };
}

/** Shops that may begin, and those whose host has enough visits by now. */
export function divideByHost<Shop extends RunningVisit>(
  shops: readonly Shop[],
  running: Iterable<RunningVisit>,
  parallelismPerHost: number,
): { admitted: Shop[]; surplus: Shop[] } {
  const byHost = countBy([...running], ({ host }) => host);
  const admitted: Shop[] = [];
  const surplus: Shop[] = [];
  for (const shop of shops) {
    const count = byHost.get(shop.host) ?? 0;
    byHost.set(shop.host, count + 1);
    (count < parallelismPerHost ? admitted : surplus).push(shop);
  }
  return { admitted, surplus };
}

function countBy<Item>(items: readonly Item[], keyOf: (item: Item) => string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1);
  return counts;
}

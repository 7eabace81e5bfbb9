import { HOST_LIMITS } from "../../snapshot/host-pulse.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import type { NamesFact } from "./host-fact.ts";

/** How long a set of addresses is remembered: content networks come back to former ones. */
const REMEMBERED_MILLISECONDS = 30 * 86_400_000;

export interface NamesSeen {
  domain: string | null;
  /** `null`: not readable now. */
  nameServers: readonly string[] | null;
  addresses: readonly string[];
}

export interface NamesLearned {
  fact: NamesFact;
  /** The host lies in networks where it was not in the last 30 days. */
  hasMoved: boolean;
}

/** What is known of a host's names after a look; what could not be read stays as it was. */
export function rememberNames(before: NamesFact | null, seen: NamesSeen, now: Date): NamesLearned {
  const addresses = cleaned(seen.addresses, HOST_LIMITS.addresses);
  const networks = [...new Set(addresses.map(networkOf))].toSorted();
  const known = lately(before?.seen ?? [], now);
  const isKnown = known.some((set) => set.networks.some((network) => networks.includes(network)));
  const others = known.filter((set) => set.networks.join() !== networks.join());
  return {
    hasMoved: known.length > 0 && networks.length > 0 && !isKnown,
    fact: {
      ...nameServersAfter(before, seen, now),
      addresses,
      seen: [{ networks, at: now.toISOString() }, ...others].slice(0, HOST_LIMITS.addressSets),
    },
  };
}

function nameServersAfter(before: NamesFact | null, { domain, nameServers }: NamesSeen, now: Date) {
  const same = before?.domain === domain ? before : null;
  const known = { nameServers: null, nameServersSince: null, before: null, ...same };
  const kept = { nameServers: known.nameServers, nameServersSince: known.nameServersSince, before: known.before };
  const found = nameServers === null ? [] : cleaned(nameServers, HOST_LIMITS.nameServers);
  if (found.length === 0 || kept.nameServers?.join() === found.join()) return { domain, ...kept };
  return { domain, nameServers: found, nameServersSince: now.toISOString(), before: kept.nameServers ?? kept.before };
}

/** The newest set counts however old it is, so that a move is noticed after a long time without a look. */
function lately(seen: NamesFact["seen"], now: Date): NamesFact["seen"] {
  const since = now.getTime() - REMEMBERED_MILLISECONDS;
  return seen.filter(({ at }, index) => index === 0 || Date.parse(at) >= since);
}

function cleaned(names: readonly string[], most: number): string[] {
  const lines = names.map((name) => plainLine(name, HOST_LIMITS.host).toLowerCase()).filter((name) => name !== "");
  return [...new Set(lines)].toSorted().slice(0, most);
}

/** The part of an address that hosters give out as a whole: /24, or /48 of IPv6. */
export function networkOf(address: string): string {
  if (!address.includes(":")) return address.split(".").slice(0, 3).join(".");
  const [head = "", tail] = address.split("::");
  const groups = head === "" ? [] : head.split(":");
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail === "" ? 0 : tail.split(":").length);
  const filled = [...groups, ...Array.from({ length: Math.max(0, missing) }, () => "0"), ...(tail?.split(":") ?? [])];
  return filled
    .slice(0, 3)
    .map((group) => Number.parseInt(group || "0", 16).toString(16))
    .join(":");
}

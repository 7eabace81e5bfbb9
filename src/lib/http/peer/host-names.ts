import { promises as dns } from "node:dns";
import { classifyTransportError } from "../classify-transport-error.ts";
import { type Asker, isAddressTold, openingsFor, type OutboundAllow } from "../outbound-allow.ts";
import { parseAddress } from "../outbound-address.ts";
import { addressRecords, isNameUnknown } from "../traced/name-lookup.ts";
import type { TransportError } from "../transport-error.ts";
import { resolverOf } from "../text-records.ts";

export type NamesFound = { ok: true; names: readonly string[] } | { ok: false; error: TransportError };

/** Where names lead, as the name servers say and not what this machine remembers. */
export interface HostNames {
  /** The name servers of a domain; empty only if there are none. */
  nameServers: (domain: string) => Promise<NamesFound>;
  /** All addresses of a host, of both families, but for those inside, which nobody is told. */
  addresses: (host: string, forWhom: Asker) => Promise<NamesFound>;
}

/** Nobody has more; an answer with more is cut. */
const MOST_NAMES = 64;

/** Asks the given servers, or those of the system if none is given; names of the hosts file are looked up there. */
export function hostNames(servers: readonly string[], allow: OutboundAllow): HostNames {
  return {
    nameServers: (domain) => found(async () => (await resolverOf(servers)).resolveNs(domain)),
    addresses: async (host, forWhom) => {
      const all = await found(() => addressesOf(servers, host));
      if (!all.ok) return all;
      const openings = openingsFor(allow, forWhom);
      const names = all.names.filter((address) => isAddressTold(openings, { hostname: host, address }));
      return names.length === 0 ? { ok: false, error: "address_forbidden" } : { ok: true, names };
    },
  };
}

/** The system is asked only where name servers know nothing: its few threads would wait for those that do not answer. */
async function addressesOf(servers: readonly string[], host: string): Promise<readonly string[]> {
  if (parseAddress(host) !== null) return [host];
  try {
    return (await addressRecords(await resolverOf(servers), host)).map(({ address }) => address);
  } catch (error) {
    if (!isNameUnknown(error)) throw error;
    return (await dns.lookup(host, { all: true })).map(({ address }) => address);
  }
}

async function found(ask: () => Promise<readonly string[]>): Promise<NamesFound> {
  try {
    const names = new Set((await ask()).map((name) => name.toLowerCase().replace(/\.$/u, "")));
    return { ok: true, names: [...names].toSorted().slice(0, MOST_NAMES) };
  } catch (error) {
    return { ok: false, error: classifyTransportError(error).error };
  }
}

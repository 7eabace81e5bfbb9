import { promises as dns } from "node:dns";
import { classifyTransportError } from "../classify-transport-error.ts";
import { parseAddress } from "../outbound-address.ts";
import type { TransportError } from "../transport-error.ts";
import { resolverOf } from "../text-records.ts";

export type NamesFound = { ok: true; names: readonly string[] } | { ok: false; error: TransportError };

/** Where names lead, as the name servers say and not what this machine remembers. */
export interface HostNames {
  /** The name servers of a domain; empty only if there are none. */
  nameServers: (domain: string) => Promise<NamesFound>;
  /** All addresses of a host, of both families. */
  addresses: (host: string) => Promise<NamesFound>;
}

/** Nobody has more; an answer with more is cut. */
const MOST_NAMES = 64;

/** Asks the given servers, or those of the system if none is given; names of the hosts file are looked up there. */
export function hostNames(servers: readonly string[]): HostNames {
  return {
    nameServers: (domain) => found(async () => (await resolverOf(servers)).resolveNs(domain)),
    addresses: (host) => found(() => addressesOf(servers, host)),
  };
}

async function addressesOf(servers: readonly string[], host: string): Promise<readonly string[]> {
  if (parseAddress(host) !== null) return [host];
  const resolver = await resolverOf(servers);
  const [v4, v6] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  const answered = [v4, v6].flatMap((answer) => (answer.status === "fulfilled" ? answer.value : []));
  if (answered.length > 0) return answered;
  return (await dns.lookup(host, { all: true })).map(({ address }) => address);
}

async function found(ask: () => Promise<readonly string[]>): Promise<NamesFound> {
  try {
    const names = new Set((await ask()).map((name) => name.toLowerCase().replace(/\.$/u, "")));
    return { ok: true, names: [...names].toSorted().slice(0, MOST_NAMES) };
  } catch (error) {
    return { ok: false, error: classifyTransportError(error).error };
  }
}

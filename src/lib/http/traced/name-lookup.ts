import { promises as dns, type LookupAddress, type RecordWithTtl } from "node:dns";
import { type Lookup, systemLookup } from "../guarded-connector.ts";
import { serverAddressOf } from "../text-records.ts";
import { nameServerOf } from "../name-server.ts";

interface Known {
  addresses: readonly LookupAddress[];
  /** By the monotonic clock. */
  until: number;
}

export interface NameLookupOptions {
  /** See {@link nameServerOf}; empty: those of the system. */
  servers: readonly string[];
  /** For names that no name server knows: those of the hosts file. Default: the system's resolver. */
  fallback?: Lookup;
  /** Milliseconds of a clock that never jumps. */
  now?: () => number;
}

const TIMEOUT_MILLISECONDS = 3000;
const TRIES = 2;
const LEAST_SECONDS = 30;
const MOST_SECONDS = 300;
const MOST_NAMES = 20_000;
/** Of each kind: an answer may have thousands. */
const MOST_ADDRESSES = 16;
/** No name server knows the name, or there is none at all: the hosts file may. */
const ASKED_IN_VAIN = new Set(["ENOTFOUND", "ENODATA", "ECONNREFUSED", "ENONAME"]);

/**
 * Resolves names without the system's four threads, which a few dead names would block for everybody. Answers are kept
 * for as long as their name server says, within limits.
 */
export function createNameLookup({ servers, fallback, now }: NameLookupOptions): Lookup {
  const named = servers.map(nameServerOf).filter((server) => server !== null);
  const known = new Map<string, Known>();
  const clock = now ?? (() => performance.now());
  const system = fallback ?? systemLookup;
  let resolver: Promise<dns.Resolver> | null = null;

  const open = async () => {
    const made = new dns.Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
    if (named.length > 0) made.setServers(await Promise.all(named.map(serverAddressOf)));
    return made;
  };
  const remember = (name: string, records: readonly RecordWithTtl[]) => {
    const addresses = records.map(({ address }) => ({ address, family: address.includes(":") ? 6 : 4 }));
    const ttl = Math.min(...records.map(({ ttl }) => ttl));
    if (known.size >= MOST_NAMES) known.clear();
    known.set(name, { addresses, until: clock() + Math.min(MOST_SECONDS, Math.max(LEAST_SECONDS, ttl)) * 1000 });
    return addresses;
  };
  const ask = async (name: string) => {
    resolver ??= open();
    const made = await resolver.catch((error: unknown) => {
      resolver = null;
      throw error;
    });
    return remember(name, await addressRecords(made, name));
  };

  return (name, answer, isFresh = false) => {
    const kept = known.get(name);
    if (!isFresh && kept !== undefined && kept.until > clock()) return answer(null, kept.addresses);
    ask(name).then(
      (addresses) => answer(null, addresses),
      (error: Error) => (isNameUnknown(error) ? system(name, answer) : answer(error, [])),
    );
  };
}

const codeOf = (error: unknown) => (error instanceof Error && "code" in error ? String(error.code) : "");
/** Whether the hosts file may know what name servers do not. */
export const isNameUnknown = (error: unknown) => ASKED_IN_VAIN.has(codeOf(error));

/** Both kinds of addresses, those of IPv4 first. @throws what the one with the worse news failed with */
export async function addressRecords(resolver: dns.Resolver, name: string): Promise<readonly RecordWithTtl[]> {
  const answers = await Promise.allSettled([
    resolver.resolve4(name, { ttl: true }),
    resolver.resolve6(name, { ttl: true }),
  ]);
  const records = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value.slice(0, MOST_ADDRESSES) : [],
  );
  if (records.length > 0) return records;
  const errors = answers.flatMap((answer): unknown[] => (answer.status === "rejected" ? [answer.reason] : []));
  throw errors.find((error) => !isNameUnknown(error)) ?? errors[0] ?? new Error(`${name} has no address`);
}

/** Asks the configured name servers for names below `localhost`; where none are configured, nobody is asked. */
export function createLoopbackLookup(servers: readonly string[]): Lookup | undefined {
  return servers.length > 0 ? createNameLookup({ servers }) : undefined;
}

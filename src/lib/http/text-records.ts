import { promises as dns } from "node:dns";
import { isIP } from "node:net";
import { type NameServer, nameServerOf } from "./name-server.ts";

export type TextRecords = { ok: true; records: readonly string[] } | { ok: false };

/** The TXT records of a name, empty if the name does not exist; not ok if no server could tell. */
export type ReadTextRecords = (name: string) => Promise<TextRecords>;

const TIMEOUT_MILLISECONDS = 3000;
const TRIES = 2;
const NOTHING_THERE = new Set(["ENOTFOUND", "ENODATA"]);

/** Queries the given servers (see {@link nameServerOf}), or those of the system if none is given. */
export function textRecordReader(servers: readonly string[]): ReadTextRecords {
  return async (name) => {
    try {
      const records = await (await resolverOf(servers)).resolveTxt(name);
      return { ok: true, records: records.map((parts) => parts.join("")) };
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : null;
      return typeof code === "string" && NOTHING_THERE.has(code) ? { ok: true, records: [] } : { ok: false };
    }
  };
}

/** Asks these servers, or those of the system, and gives up after some seconds. */
export async function resolverOf(servers: readonly string[]): Promise<dns.Resolver> {
  const resolver = new dns.Resolver({ timeout: TIMEOUT_MILLISECONDS, tries: TRIES });
  const named = servers.map(nameServerOf).filter((server) => server !== null);
  if (named.length > 0) resolver.setServers(await Promise.all(named.map(serverAddressOf)));
  return resolver;
}

/** As resolvers want it. */
export async function serverAddressOf({ host, port }: NameServer): Promise<string> {
  const address = isIP(host) === 0 ? (await dns.lookup(host)).address : host;
  return isIP(address) === 6 ? `[${address}]:${port}` : `${address}:${port}`;
}

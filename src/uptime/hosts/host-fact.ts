import { z } from "zod";
import { certificateFact, domainFact, HOST_LIMITS } from "../../snapshot/host-pulse.ts";

/** What is kept of a host: its certificate by host and port, its names by host, and the end of its domain by domain. */
export const HOST_FACT_KINDS = ["certificate", "domain", "names"] as const;
export type HostFactKind = (typeof HOST_FACT_KINDS)[number];

const moment = z.iso.datetime();
const list = (most: number) => z.array(z.string().max(HOST_LIMITS.host)).max(most);

/** Where a host's name leads. */
export const namesFact = z.object({
  /** `null`: of its own, such as an internal name, or not readable yet. */
  domain: z.string().max(HOST_LIMITS.host).nullable(),
  /** Sorted, in lower case; `null`: not readable yet. */
  nameServers: list(HOST_LIMITS.nameServers).nullable(),
  /** When they were first seen. */
  nameServersSince: moment.nullable(),
  /** The name servers before the last change; `null`: none was seen. */
  before: list(HOST_LIMITS.nameServers).nullable(),
  /** The addresses at the last look, sorted. */
  addresses: list(HOST_LIMITS.addresses),
  /** Sets of networks that were seen, each with when it was seen last. */
  seen: z.array(z.object({ networks: list(HOST_LIMITS.addresses), at: moment })).max(HOST_LIMITS.addressSets),
});
export type NamesFact = z.infer<typeof namesFact>;

/** With the certificates that the host showed lately: behind one name there may be several servers. */
const shownCertificate = certificateFact.extend({
  seen: z.array(z.string().max(HOST_LIMITS.refusal)).max(HOST_LIMITS.certificates),
});

export const HOST_FACTS = { certificate: shownCertificate, domain: domainFact, names: namesFact } as const;

/** What is kept of each kind. */
export type HostFacts = { [Kind in HostFactKind]: z.infer<(typeof HOST_FACTS)[Kind]> };

/** A row as stored by any version of ours; `null`: nothing was read, or nothing that we understand. */
export function storedFact<Kind extends HostFactKind>(kind: Kind, value: unknown): HostFacts[Kind] | null;
export function storedFact(kind: HostFactKind, value: unknown): HostFacts[HostFactKind] | null {
  const read = HOST_FACTS[kind].safeParse(value);
  return read.success ? read.data : null;
}

/** One line of the table, as far as rules need it. */
export interface HostLine {
  host: string;
  port: number;
  value: unknown;
  renewsItself: boolean;
}

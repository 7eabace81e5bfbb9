import type { Finding, Level } from "../../checks/finding.ts";
import type { DomainTrouble } from "../../snapshot/host-pulse.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import type { HostTrouble } from "./host-trouble.ts";

/** Answer of `organization.shop.hosts`. Hosts in the order of their names. */
export interface HostsAnswer {
  certificates: CertificateAnswer[];
  domains: DomainAnswer[];
  names: NamesAnswer[];
  /** Whether any host of the shop is looked at, now or soon. */
  isLookedAt: boolean;
}

interface Looked {
  /** `null`: nothing can be said, because it was never read or, for a domain, because the registry publishes no date. */
  level: Level | null;
  /** What a check says about it, worst first; for `findingText`. Empty: nothing to say. */
  findings: Finding[];
  /** Last successful look; `null`: none yet. */
  readAt: IsoTime | null;
  /** Since when further looks fail; the rest of the row is what was known before. */
  unknownSince: IsoTime | null;
  /** Why they fail. */
  trouble: HostTrouble | null;
}

export interface CertificateAnswer extends Looked {
  host: string;
  port: number;
  /** The earliest end in the chain; `null` as long as it was never read, like the next three. */
  notAfter: IsoTime | null;
  /** For example "Let's Encrypt R12". */
  issuer: string | null;
  isChainComplete: boolean | null;
  fingerprint: string | null;
}

export interface DomainAnswer extends Looked {
  domain: string;
  /** `null` with a `readAt`: the registry publishes no date. */
  endsAt: IsoTime | null;
  /** For example "de"; for "The registry of .de publishes no end date". */
  registry: string;
  troubles: DomainTrouble[];
  renewsItself: boolean;
}

export interface NamesAnswer extends Looked {
  host: string;
  /** Its registrable domain, which the name servers belong to; `null`: it has none. */
  domain: string | null;
  /** `null`: not read yet. */
  nameServers: string[] | null;
  /** When they were first seen; "unchanged since". */
  nameServersSince: IsoTime | null;
  /** The ones before the last change; `null`: no change was seen. */
  before: string[] | null;
  addresses: string[];
}

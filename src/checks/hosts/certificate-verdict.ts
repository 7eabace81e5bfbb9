import type { Level } from "../finding.ts";
import type { CertificateFact, CertificateTrust, ChainLink } from "../../snapshot/host-pulse.ts";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * When an end comes near, as a share of the lifetime and at most this long before it: certificates of a year get a month,
 * those of six days a day.
 */
const STAGES = {
  yellow: { share: 0.2, most: 30 * DAY },
  red: { share: 0.07, most: 7 * DAY },
} as const;

const WEAKEST_RSA_BITS = 2048;

/** How near the end of a certificate is. `early`: it is not valid yet. */
type Standing = "valid" | "ends" | "endsSoon" | "ended" | "early";
const FROM_BEST: readonly Standing[] = ["valid", "ends", "endsSoon", "ended", "early"];

export type CertificateFault = { level: Exclude<Level, "green"> } &
  /** `of`: a certificate that the server sends beside its own; `null`: its own. */
  (
    | { kind: "ends" | "endsSoon" | "ended"; until: string; of: string | null }
    | { kind: "early"; from: string; of: string | null }
    | { kind: Exclude<CertificateTrust, "trusted" | "refused"> }
    | { kind: "refused"; code: string }
    | { kind: "otherName"; names: readonly string[] }
    | { kind: "oldTls" }
    | { kind: "weakKey"; bits: number; of: string | null }
    | { kind: "oldSignature"; of: string | null }
  );

/** What is wrong with a certificate, worst first; each part of it once, because each has a remedy of its own. */
export function judgeCertificate(fact: CertificateFact, now: Date): readonly CertificateFault[] {
  const faults = [...faultsOfTime(fact, now), ...faultsOfTrust(fact), ...faultsOfStrength(fact)];
  return [...faults.filter(({ level }) => level === "red"), ...faults.filter(({ level }) => level === "yellow")];
}

/** The next moment at which time alone changes what is said; `null`: there is none. */
export function nextTurn({ chain }: Pick<CertificateFact, "chain">, now: Date): Date | null {
  const later = chain.flatMap(turnsOf).filter((turn) => turn > now.getTime());
  return later.length === 0 ? null : new Date(Math.min(...later));
}

/** The end of the certificate that ends first. */
export function earliestEnd({ chain }: Pick<CertificateFact, "chain">): string | null {
  return chain.map(({ notAfter }) => notAfter).toSorted((one, other) => Date.parse(one) - Date.parse(other))[0] ?? null;
}

/** Of several certificates, only the one that comes first is named: a new chain replaces them all. */
function faultsOfTime({ chain }: CertificateFact, now: Date): readonly CertificateFault[] {
  const standings = chain.map((link) => standingOf(link, now));
  const worst = FROM_BEST.findLast((standing) => standings.includes(standing)) ?? "valid";
  const index = standings.indexOf(worst);
  const link = chain[index];
  if (worst === "valid" || link === undefined) return [];
  const of = index === 0 ? null : link.subject;
  if (worst === "early") return [{ kind: worst, level: "red", from: link.notBefore, of }];
  return [{ kind: worst, level: worst === "ends" ? "yellow" : "red", until: link.notAfter, of }];
}

function standingOf(link: ChainLink, now: Date): Standing {
  const at = now.getTime();
  const [begin, nearing, near, end] = turnsOf(link);
  if (at < begin) return "early";
  if (at >= end) return "ended";
  if (at >= near) return "endsSoon";
  return at >= nearing ? "ends" : "valid";
}

function turnsOf({ notBefore, notAfter }: ChainLink): readonly [number, number, number, number] {
  const begin = Date.parse(notBefore);
  const end = Date.parse(notAfter);
  const before = ({ share, most }: { share: number; most: number }) => end - Math.min(most, share * (end - begin));
  return [begin, before(STAGES.yellow), before(STAGES.red), end];
}

function faultsOfTrust({ trust, refusal, isForHost, names }: CertificateFact): readonly CertificateFault[] {
  const faults: CertificateFault[] = [];
  if (trust === "refused") faults.push({ kind: "refused", level: "red", code: refusal ?? "" });
  else if (trust !== "trusted") faults.push({ kind: trust, level: "red" });
  if (!isForHost) faults.push({ kind: "otherName", level: "red", names });
  return faults;
}

function faultsOfStrength({ chain, isOldTls }: CertificateFact): readonly CertificateFault[] {
  const faults: CertificateFault[] = [];
  if (isOldTls) faults.push({ kind: "oldTls", level: "red" });
  const ofLink = (link: ChainLink) => (link === chain[0] ? null : link.subject);
  const weak = chain.find(({ rsaBits }) => rsaBits !== null && rsaBits < WEAKEST_RSA_BITS);
  if (weak !== undefined) faults.push({ kind: "weakKey", level: "yellow", bits: weak.rsaBits ?? 0, of: ofLink(weak) });
  const old = chain.find(({ isOldSignature }) => isOldSignature);
  if (old !== undefined) faults.push({ kind: "oldSignature", level: "yellow", of: ofLink(old) });
  return faults;
}

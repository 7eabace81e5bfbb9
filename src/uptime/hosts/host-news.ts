import type { HostChange } from "../../changelog/changelog-entry.ts";
import type { CertificateFact } from "../../snapshot/host-pulse.ts";
import { HOST_LIMITS } from "../../snapshot/host-pulse.ts";
import { plainLine } from "../../snapshot/plain-line.ts";
import { earliestEnd } from "../../checks/hosts/certificate-verdict.ts";
import type { HostFacts, NamesFact } from "./host-fact.ts";
import { type NamesSeen, rememberNames } from "./remember-names.ts";

const HTTPS = 443;
const LIST_CHARACTERS = 300;

/** What a look leads to: the fact to keep, and what of it is told in the changelog. */
export interface HostNews<Fact> {
  fact: Fact;
  changes: readonly HostChange[];
}

/**
 * A certificate that the host has not shown lately is news, except at the first look. Several servers behind one name may
 * show different ones in turn.
 */
export function certificateNews(
  before: HostFacts["certificate"] | null,
  fact: CertificateFact,
  { host, port }: { host: string; port: number },
): HostNews<HostFacts["certificate"]> {
  const known = before?.seen ?? [];
  const others = known.filter((fingerprint) => fingerprint !== fact.fingerprint);
  const seen = [fact.fingerprint, ...others].slice(0, HOST_LIMITS.certificates);
  const isNews = before !== null && !known.includes(fact.fingerprint);
  const change: HostChange = {
    name: "certificate",
    host: port === HTTPS ? host : `${host}:${port}`,
    old: before?.chain[0]?.issuer ?? "",
    new: fact.chain[0]?.issuer ?? "",
    until: earliestEnd(fact),
  };
  return { fact: { ...fact, seen }, changes: isNews ? [change] : [] };
}

/** Networks in which the host has not been lately are news. */
export function namesNews(before: NamesFact | null, seen: NamesSeen, host: string, now: Date): HostNews<NamesFact> {
  const { fact, hasMoved } = rememberNames(before, seen, now);
  const listed = (addresses: readonly string[]) => plainLine(addresses.join(", "), LIST_CHARACTERS);
  const change: HostChange = {
    name: "addresses",
    host,
    old: listed(before?.addresses ?? []),
    new: listed(fact.addresses),
    until: null,
  };
  return { fact, changes: hasMoved ? [change] : [] };
}

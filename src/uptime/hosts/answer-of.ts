import type { Finding, Level } from "../../checks/finding.ts";
import { earliestEnd } from "../../checks/hosts/certificate-verdict.ts";
import { findingsOf } from "../../checks/judging/certificate.ts";
import { domainFinding } from "../../checks/judging/domain.ts";
import { namesFinding } from "../../checks/judging/names.ts";
import { badness } from "../../checks/status.ts";
import type { CertificateAnswer, DomainAnswer, HostsAnswer, NamesAnswer } from "./host-answers.ts";
import { type HostFactKind, type HostLine, storedFact } from "./host-fact.ts";
import { PULSE_OF } from "./host-pulse-of.ts";
import type { HostTrouble } from "./host-trouble.ts";
import { registryOf } from "./registrable-domain.ts";

/** What is kept of a host, with how its looks went. */
export interface LookedHost extends HostLine {
  kind: HostFactKind;
  readAt: Date | null;
  unknownSince: Date | null;
  trouble: HostTrouble | null;
}

/** What the page about a shop's hosts shows: the facts, and the same sentences about them as its checks. */
export function answerOf(rows: readonly LookedHost[], now: Date): Omit<HostsAnswer, "isLookedAt"> {
  const of = (kind: HostFactKind) => rows.filter((row) => row.kind === kind);
  return {
    certificates: of("certificate").map((row) => certificateAnswer(row, now)),
    domains: of("domain").map((row) => domainAnswer(row, now)),
    names: of("names").map((row) => namesAnswer(row, now)),
  };
}

function certificateAnswer(row: LookedHost, now: Date): CertificateAnswer {
  const { host, port } = row;
  const fact = storedFact("certificate", row.value);
  return {
    ...looked(
      row,
      PULSE_OF.certificate([row]).hosts.flatMap((one) => findingsOf(one, now)),
    ),
    host,
    port,
    notAfter: fact && earliestEnd(fact),
    issuer: fact?.chain[0]?.issuer ?? null,
    isChainComplete: fact && fact.trust !== "incomplete",
    fingerprint: fact?.fingerprint ?? null,
  };
}

function domainAnswer(row: LookedHost, now: Date): DomainAnswer {
  const { host: domain, renewsItself } = row;
  const fact = storedFact("domain", row.value);
  return {
    ...looked(
      row,
      PULSE_OF.domain([row]).domains.flatMap((one) => domainFinding(one, now) ?? []),
    ),
    domain,
    endsAt: fact?.endsAt ?? null,
    registry: registryOf(domain),
    troubles: fact?.troubles ?? [],
    renewsItself,
  };
}

function namesAnswer(row: LookedHost, now: Date): NamesAnswer {
  const fact = storedFact("names", row.value);
  const answer = looked(
    row,
    PULSE_OF.names([row]).domains.flatMap((one) => namesFinding(one, now) ?? []),
  );
  return {
    ...answer,
    // Without a change there is no finding, and nothing wrong either.
    level: answer.level ?? (fact === null ? null : "green"),
    host: row.host,
    domain: fact?.domain ?? null,
    nameServers: fact?.nameServers ?? null,
    nameServersSince: fact?.nameServersSince ?? null,
    before: fact?.before ?? null,
    addresses: fact?.addresses ?? [],
  };
}

function looked({ readAt, unknownSince, trouble }: LookedHost, findings: readonly Finding[]) {
  const worst = findings
    .map(({ level }) => level)
    .reduce<Level | null>((one, other) => (one === null || badness(other) > badness(one) ? other : one), null);
  return {
    level: worst,
    findings: [...findings],
    readAt: readAt?.toISOString() ?? null,
    unknownSince: unknownSince?.toISOString() ?? null,
    trouble,
  };
}

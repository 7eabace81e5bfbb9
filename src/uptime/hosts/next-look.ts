import { judgeCertificate } from "../../checks/hosts/certificate-verdict.ts";
import type { HostFactKind, HostFacts } from "./host-fact.ts";

const MINUTE = 60_000;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** Near its end a domain is asked about daily, so that a renewal is seen. */
const DOMAIN_NEAR_DAYS = 45;

const LONGEST: Readonly<Record<HostFactKind, number>> = { certificate: 6 * HOUR, names: 6 * HOUR, domain: 30 * DAY };

const EVERY: { [Kind in HostFactKind]: (fact: HostFacts[Kind], now: Date) => number } = {
  certificate: (fact, now) => (isRefused(fact, now) ? 10 * MINUTE : LONGEST.certificate),
  names: () => LONGEST.names,
  domain: ({ endsAt }, now) => {
    if (endsAt === null) return LONGEST.domain;
    return Date.parse(endsAt) - now.getTime() < DOMAIN_NEAR_DAYS * DAY ? DAY : 7 * DAY;
  },
};

/** Nobody gets in with it, so somebody is about to replace it, and what is said of it would be wrong for hours. */
function isRefused(fact: HostFacts["certificate"], now: Date): boolean {
  return judgeCertificate(fact, now).some(
    ({ kind, level }) => level === "red" && kind !== "endsSoon" && kind !== "oldTls",
  );
}

/** A host that is away is tried again soon; a registry is asked for a favour. */
const AFTER_FAILURE: Readonly<Record<HostFactKind, number>> = { certificate: HOUR, names: HOUR, domain: DAY };

/** When to look again; `fact`: what was read, `null` if nothing was. */
export function nextLookAt<Kind extends HostFactKind>(kind: Kind, fact: HostFacts[Kind] | null, now: Date): Date {
  const pause = fact === null ? AFTER_FAILURE[kind] : EVERY[kind](fact, now);
  return new Date(now.getTime() + pause);
}

/** No look at `now` plans the next one for later. */
export function latestLookAt(kind: HostFactKind, now: Date): Date {
  return new Date(now.getTime() + LONGEST[kind]);
}

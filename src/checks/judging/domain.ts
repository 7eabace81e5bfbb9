import type { DomainPulse } from "../../snapshot/host-pulse.ts";
import { type DomainFault, judgeDomain, turnsOfDomain } from "../hosts/domain-verdict.ts";
import { defineCheck, type FindingOf } from "./define-check.ts";

type Domain = DomainPulse["domains"][number];

export const domainCheck = defineCheck(
  "domain",
  ({ pulse: { domain } }, _, now) => domain && domain.domains.flatMap((one) => domainFinding(one, now) ?? []),
  {
    changesAt: ({ pulse: { domain } }, now) => {
      const turns = (domain?.domains ?? []).flatMap(turnsOfDomain).filter((turn) => turn > now);
      return turns.length === 0 ? null : new Date(Math.min(...turns.map((turn) => turn.getTime())));
    },
  },
);

/** `null`: nothing can be said, because the registry publishes no date. Also for the answer about a shop's hosts. */
export function domainFinding(one: Domain, now: Date): FindingOf<"domain"> | null {
  const { domain, endsAt } = one;
  const fault = judgeDomain(one, now);
  const ours = { check: "domain", source: "Shopwarden", link: null };
  if (fault === null) {
    if (endsAt === null) return null;
    const params = { domain, state: "registered", until: endsAt, trouble: null };
    return { ...ours, id: `domain.${domain}`, level: "green", text: "registered", params };
  }
  const params = {
    domain,
    state: fault.kind,
    until: "until" in fault ? fault.until : null,
    trouble: "trouble" in fault ? fault.trouble : null,
  };
  return { ...ours, id: idOf(domain, fault), level: fault.level, text: fault.kind, params };
}

/** As with certificates: the first stage of an end and the last are decided about apart, and each end of its own. */
function idOf(domain: string, fault: DomainFault): string {
  if (!("until" in fault)) return `domain.${domain}.${fault.kind}`.slice(0, ID_CHARACTERS);
  const stage = fault.kind === "ends" ? "ends" : "last";
  return `domain.${domain.slice(0, ID_DOMAIN_CHARACTERS)}.${stage}.${fault.until.slice(0, "2027-05-12".length)}`;
}

const ID_CHARACTERS = 255;
const ID_DOMAIN_CHARACTERS = 220;

import type { DomainPulse, DomainTrouble, NamesPulse } from "../../snapshot/host-pulse.ts";

const DAY = 86_400_000;
const YELLOW_DAYS = 14;
const RED_DAYS = 3;
const NAMES_CHANGED_DAYS = 7;

type Domain = DomainPulse["domains"][number];

export type DomainFault =
  | { kind: "hold" | "goes"; level: "red"; trouble: DomainTrouble }
  | { kind: "ends"; level: "yellow"; until: string }
  | { kind: "endsSoon" | "ended"; level: "red"; until: string };

/**
 * What is wrong with a domain; `null`: nothing. What the registry has done already comes before what it will do, and
 * holds although the registrar renews by itself.
 */
export function judgeDomain({ endsAt, troubles, renewsItself }: Omit<Domain, "domain">, now: Date): DomainFault | null {
  const [trouble] = troubles;
  if (trouble !== undefined) {
    const kind = trouble === "clientHold" || trouble === "serverHold" ? "hold" : "goes";
    return { kind, level: "red", trouble };
  }
  if (endsAt === null || renewsItself) return null;
  const left = Date.parse(endsAt) - now.getTime();
  if (left > YELLOW_DAYS * DAY) return null;
  if (left > RED_DAYS * DAY) return { kind: "ends", level: "yellow", until: endsAt };
  return { kind: left > 0 ? "endsSoon" : "ended", level: "red", until: endsAt };
}

/** The moments at which time alone changes what is said about a domain. */
export function turnsOfDomain({ endsAt }: Pick<Domain, "endsAt">): readonly Date[] {
  if (endsAt === null) return [];
  return [YELLOW_DAYS, RED_DAYS, 0].map((days) => new Date(Date.parse(endsAt) - days * DAY));
}

/** Until when a change of name servers is said. */
export function saidUntil({ changedAt }: Pick<NamesPulse["domains"][number], "changedAt">): Date {
  return new Date(Date.parse(changedAt) + NAMES_CHANGED_DAYS * DAY);
}

import { FROSH_AREA, isFroshId } from "../checks/frosh-ids.ts";
import type { Finding } from "../checks/finding.ts";
import type { Failure, FailureReason } from "../snapshot/failure.ts";
import type { SubjectFinding } from "../checks/causes/cause.ts";
import type { ShopIncident } from "./open-incident.ts";
import type { FleetShop } from "./fleet-shop.ts";

/** A healthy shop, except for what the test passes in. */
export function fleetShopWith(shopId: number, known: Partial<FleetShop> = {}): FleetShop {
  return {
    shopId,
    name: `Shop ${shopId}`,
    organizationName: "Nordlicht Digital",
    organizationSlug: "nordlicht",
    status: "green",
    unreachableSince: null,
    failure: null,
    isStopped: false,
    lastVisitedAt: "2026-11-20T09:37:00.000Z",
    findings: [],
    sections: {},
    ...known,
  };
}

export function failingShop(shopId: number, reason: FailureReason, known: Partial<FleetShop> = {}): FleetShop {
  return fleetShopWith(shopId, {
    status: "red",
    failure: failureWith(reason),
    unreachableSince: "2026-11-20T06:41:00.000Z",
    ...known,
  });
}

/** A shop with findings and the status that follows from them. */
export function shopFinding(shopId: number, findings: readonly SubjectFinding[]): FleetShop {
  const levels = findings.filter(({ ignored }) => !ignored).map(({ level }) => level);
  const status = levels.includes("red") ? "red" : levels.includes("yellow") ? "yellow" : "green";
  return fleetShopWith(shopId, { status, findings });
}

export function failureWith(reason: FailureReason): Failure {
  return { reason, excerpt: null, httpStatus: null, location: null, retryAfterSeconds: null };
}

export function findingWith(
  known: Pick<Finding, "id" | "check" | "level" | "text"> & Partial<SubjectFinding>,
): SubjectFinding {
  return {
    params: {},
    source: "Shopwarden",
    link: null,
    since: "2026-11-19T22:10:00.000Z",
    ignored: false,
    ...known,
  };
}

export const lateTask = (name: string, known: Partial<SubjectFinding> = {}) =>
  findingWith({
    id: `task.${name}`,
    check: "scheduled-tasks",
    level: "yellow",
    text: "overdue",
    params: { name, taskId: `id of ${name}` },
    ...known,
  });

export const hole = (cve: string, known: Partial<SubjectFinding> = {}) =>
  findingWith({
    id: `advisory.${cve}`,
    check: "security",
    level: "red",
    text: "issue",
    params: { title: `Hole ${cve}`, version: "6.6.10.3" },
    source: "GitHub",
    ...known,
  });

export const frosh = (id: string, level: "yellow" | "red", check: "frosh-health" | "frosh-performance") =>
  findingWith({
    id,
    check,
    level,
    text: "result",
    params: {
      ...(isFroshId(id) && { area: FROSH_AREA[id] }),
      subject: id,
      snippet: `About ${id}`,
      current: "8.1.27",
      recommended: "min 8.2.0",
    },
    source: "FroshTools",
  });

/** An open incident that nobody deals with, of a shop that cannot be reached. */
export function incidentWith(id: number, known: Partial<ShopIncident> = {}): ShopIncident {
  return {
    id,
    organizationId: "o1",
    version: 1,
    topic: "availability",
    isParent: false,
    matter: null,
    beganAt: "2026-11-20T06:41:00.000Z",
    cameAt: "2026-11-20T06:41:00.000Z",
    acknowledgedBy: null,
    acknowledgedAt: null,
    isMine: false,
    ...known,
  };
}

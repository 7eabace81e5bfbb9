import type { ListedIncident } from "../../../incidents/incident-answers.ts";

/** One of one shop, that nobody has. */
export function incidentOf(changes: Partial<ListedIncident> = {}): ListedIncident {
  return {
    organizationId: "north",
    id: 1,
    topic: "availability",
    state: "open",
    matter: null,
    said: { check: "uptime", text: "down", params: { name: "Cart" } },
    shops: [{ id: 7, name: "Radwerk", fromAt: "2026-11-20T10:41:00.000Z", toAt: null }],
    shopCount: 1,
    openCount: 1,
    beganAt: "2026-11-20T10:41:00.000Z",
    endedAt: null,
    toldAt: null,
    toldCount: 0,
    toldChannels: 0,
    acknowledged: null,
    isFlapping: false,
    reopened: 0,
    restedSeconds: 0,
    isInWindow: false,
    isPassedOver: false,
    leftOver: null,
    gap: null,
    cause: null,
    version: 1,
    ...changes,
  };
}

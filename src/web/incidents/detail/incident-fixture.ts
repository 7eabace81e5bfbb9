import type { IncidentDetail, ListedTrouble } from "../../../incidents/incident-answers.ts";

export const BEGAN = "2026-11-20T09:33:00.000Z";
export const after = (seconds: number): string => new Date(Date.parse(BEGAN) + seconds * 1000).toISOString();

export const probe = (name: string, params: Record<string, string | number | null> = {}): IncidentDetail["said"] => ({
  check: "uptime",
  text: "down",
  params: { probeId: 3, name, state: "down", reason: "server_error", httpStatus: 500, tries: 6, places: 2, ...params },
});
export const VISIT: IncidentDetail["said"] = { check: null, text: "timed_out", params: {} };

export const trouble = (said: IncidentDetail["said"], over: Partial<ListedTrouble> = {}): ListedTrouble => ({
  key: said.text,
  said,
  fromAt: BEGAN,
  toAt: null,
  times: 1,
  isPassedOver: false,
  ...over,
});

export const shop = (troubles: readonly ListedTrouble[], over: Partial<IncidentDetail["shops"][number]> = {}) => ({
  id: 7,
  name: "Radwerk",
  incidentId: 12,
  fromAt: BEGAN,
  toAt: null,
  troubles,
  troubleCount: troubles.length,
  openTroubleCount: troubles.filter(({ toAt }) => toAt === null).length,
  ...over,
});

/** A shop whose cart is down, which nobody has. */
export function incident(over: Partial<IncidentDetail> = {}): IncidentDetail {
  return {
    organizationId: "o",
    organizationSlug: "o",
    organizationName: "O",
    id: 12,
    topic: "availability",
    state: "open",
    matter: null,
    said: probe("Cart"),
    shops: [shop([trouble(probe("Cart"))])],
    shopCount: 1,
    openCount: 1,
    shopsBegan: { first: BEGAN, last: BEGAN },
    beganAt: BEGAN,
    noticedAt: after(38),
    toldAt: after(40),
    toldCount: 1,
    toldChannels: 0,
    heldUntil: null,
    endedAt: null,
    acknowledged: null,
    closed: null,
    parent: null,
    isFlapping: false,
    reopened: 0,
    restedSeconds: 0,
    isInWindow: false,
    isPassedOver: false,
    cause: null,
    note: null,
    version: 1,
    mayAct: true,
    entries: [],
    told: [],
    toldMore: 0,
    ...over,
  };
}

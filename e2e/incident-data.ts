import type { AnswerTo } from "./product-answers.ts";
import { ago } from "./shop-data.ts";

type Listed = AnswerTo<"account.incident.list">["incidents"][number];

const refused: Listed["said"] = {
  check: "uptime",
  text: "down",
  params: { probe: 1, name: "Home", state: "down", reason: "connection_refused", address: "203.0.113.7" },
};

/** One that nobody has, of one shop. */
export function incidentOf(changes: Partial<Listed> = {}): Listed {
  return {
    organizationId: "org-0",
    id: 12,
    topic: "availability",
    state: "open",
    matter: null,
    said: refused,
    shops: [{ id: 7, name: "Alpenglanz Sportartikel", fromAt: ago(12), toAt: null }],
    shopCount: 1,
    openCount: 1,
    beganAt: ago(12),
    endedAt: null,
    toldAt: ago(11),
    toldCount: 2,
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

/** As the server answers when these are all. */
export function incidentList(incidents: readonly Listed[]): AnswerTo<"account.incident.list"> {
  return { incidents: [...incidents], next: null, openCount: incidents.filter(({ state }) => state === "open").length };
}

import { webhookCatalogue } from "../src/notifications/endpoints/webhook-catalogue.ts";
import type { Answers, AnswerTo } from "./product-answers.ts";
import { ago } from "./shop-data.ts";
import { NOW } from "./stubbed-app.ts";

type Listed = AnswerTo<"organization.webhook.list">["endpoints"][number];
export type Shown = AnswerTo<"organization.webhook.get">;
type Outcome = Listed["ticks"][number]["outcome"];

export const ERP = "7c1f0b52-6f0c-4a44-9a37-5b2a62f0c7a1";
const STATUS = "7c1f0b52-6f0c-4a44-9a37-5b2a62f0c7a2";
const SLOTS = 96;

const outcomeIn = (slot: number): Outcome =>
  slot === 46 ? "unknown" : slot > 76 ? "waiting" : slot > 55 && slot < 59 ? "dead" : "arrived";

const ticksOf = (well: boolean): Listed["ticks"] =>
  Array.from({ length: SLOTS / 2 }, (_one, index) => {
    const slot = index * 2;
    const outcome = well ? "arrived" : outcomeIn(slot);
    const isAnswered = outcome === "arrived" || outcome === "dead";
    return {
      slot,
      at: ago((SLOTS - slot) * 15),
      outcome,
      count: slot % 6 === 0 ? 3 : 1,
      type: slot % 4 === 0 ? "shop.reachable" : "finding.appeared",
      status: isAnswered ? (outcome === "dead" ? 502 : 200) : null,
      milliseconds: isAnswered ? 88 : null,
    };
  });

const WORKS: Listed = {
  id: ERP,
  version: 3,
  name: "erp.nordlicht-digital.de",
  state: "on",
  reason: null,
  stateSince: ago(9000),
  arrivedAt: ago(4),
  pausedUntil: null,
  waiting: 0,
  lastStatus: null,
  typeCount: 5,
  scope: "all",
  scopeNames: [],
  scopeCount: 0,
  ticks: ticksOf(true),
  totals: { arrived: 96, unknown: 0, waiting: 0, dead: 0 },
};

const STRUGGLES: Listed = {
  ...WORKS,
  id: STATUS,
  name: "status.alpenglanz.example",
  state: "struggling",
  stateSince: ago(295),
  arrivedAt: ago(296),
  waiting: 9,
  lastStatus: 502,
  typeCount: null,
  scope: "projects",
  scopeNames: ["Alpenglanz"],
  scopeCount: 1,
  ticks: ticksOf(false),
  totals: { arrived: 41, unknown: 1, waiting: 9, dead: 2 },
};

export const WEBHOOKS = {
  endpoints: [STRUGGLES, WORKS],
  limit: 10,
  typeCount: 15,
  now: NOW,
} satisfies AnswerTo<"organization.webhook.list">;

const deliveredOf = (given: Partial<Shown["lately"][number]>): Shown["lately"][number] => ({
  messageId: `7c1f0b52-6f0c-4a44-9a37-${String(given.sequence).padStart(12, "0")}`,
  type: "finding.appeared",
  sequence: 0,
  at: ago(4),
  outcome: "arrived",
  status: 200,
  milliseconds: 92,
  tries: 1,
  isReplay: false,
  shopName: "Klangraum Instrumente",
  shopCount: 1,
  ...given,
});

export const ENDPOINT: Shown = {
  ...WORKS,
  address: "https://erp.nordlicht-digital.de/hooks/shopwarden",
  types: ["incident.opened", "incident.grown", "incident.closed", "shop.unreachable", "shop.reachable"],
  scopeIds: [],
  secret: { setAt: ago(75), setBy: "Jana Petersen", oldUntil: ago(-1365) },
  missed: 0,
  lately: [
    deliveredOf({ sequence: 48_211 }),
    deliveredOf({ sequence: 48_210, type: "shop.status_changed", milliseconds: 88 }),
    deliveredOf({ sequence: 48_203, outcome: "unknown", at: ago(167), tries: 2 }),
    deliveredOf({ sequence: 48_202, type: "incident.opened", shopName: null, shopCount: 14, at: ago(182) }),
    deliveredOf({ sequence: 48_200, type: "shop.unreachable", outcome: "dead", status: 422, at: ago(183), tries: 11 }),
  ],
  newerVersions: [],
  replays: [
    {
      id: "7c1f0b52-6f0c-4a44-9a37-5b2a62f0c7b1",
      from: ago(8000),
      to: ago(5000),
      type: null,
      onlyFailed: false,
      count: 412,
      arrived: 261,
      dead: 0,
      waiting: 151,
      startedAt: ago(7),
      startedBy: "Tom Akinola",
      stoppedAt: null,
    },
  ],
  now: NOW,
};

export const SECRET = `whsec_${"MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw".slice(0, 40)}=`;

export function webhookAnswers(endpoint: Shown = ENDPOINT): Answers {
  return {
    "organization.webhook.list": WEBHOOKS,
    "organization.webhook.get": endpoint,
    "organization.webhook.catalogue": { types: [...webhookCatalogue()] },
    "organization.webhook.save": { id: ERP, version: 4, secret: null },
    "organization.webhook.remove": true,
    "organization.webhook.rotate": { secret: SECRET, oldSecretUntil: ago(-1440) },
    "organization.webhook.endOldSecret": true,
    "organization.webhook.switchVersions": { version: 4 },
    "organization.webhook.try": { outcome: "arrived", status: 204, milliseconds: 71, answer: "", at: NOW },
    "organization.webhook.enable": { count: 412 },
    "organization.webhook.disable": true,
    "organization.webhook.countReplay": { count: 38 },
    "organization.webhook.replay": { id: "7c1f0b52-6f0c-4a44-9a37-5b2a62f0c7b2", count: 38 },
    "organization.webhook.stopReplay": true,
  };
}

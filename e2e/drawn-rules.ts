import type { AnswerTo } from "./product-answers.ts";

type Rule = AnswerTo<"organization.rule.list">["rules"][number];
type Receiver = Rule["receivers"][number];

/** Names of channels, teams and people, by id. */
const RECEIVERS = {
  "00000000-0000-4000-8000-000000000001": "#alpenglanz",
  "00000000-0000-4000-8000-000000000002": "#betrieb",
  "00000000-0000-4000-8000-000000000003": "Security",
  "00000000-0000-4000-8000-000000000004": "On-call",
  "00000000-0000-4000-8000-000000000005": "Hosting partner",
  "00000000-0000-4000-8000-000000000006": "#naturkost",
  "00000000-0000-4000-8000-000000000007": "Home automation",
  "00000000-0000-4000-8000-000000000008": "Customer round",
  svea: "Svea Lindqvist",
  t3: "Night shift",
};

const channel = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;
const to = (given: Partial<Receiver>): Receiver => ({
  step: 0,
  afterMinutes: 0,
  destinationId: null,
  role: null,
  teamId: null,
  userId: null,
  watchers: false,
  ...given,
});

const SHOPS: Rule["topics"] = ["availability", "work", "security", "expiry", "settings", "speed", "changes"];

export function drawnRule(number: number, given: Partial<Rule>): Rule {
  return {
    id: `10000000-0000-4000-8000-${String(number).padStart(12, "0")}`,
    version: 1,
    name: `Rule ${number}`,
    isOn: true,
    topics: SHOPS,
    urgency: "now",
    scope: "all",
    scopeIds: [],
    ends: true,
    pace: "now",
    hours: null,
    outside: "keep",
    remindMinutes: null,
    receivers: [to({ destinationId: channel(1) })],
    toldThisWeek: 0,
    tellsNobody: null,
    scopeNames: {},
    receiverNames: RECEIVERS,
    ...given,
  };
}

const project = (id: string, name: string) => ({
  scope: "projects" as const,
  scopeIds: [id],
  scopeNames: { [id]: name },
});
const tag = (id: string, name: string) => ({ scope: "tags" as const, scopeIds: [id], scopeNames: { [id]: name } });

/** The rules of an agency: nights, a customer, security, a host, one that tells nobody, and one that is off. */
export const DRAWN_RULES: Rule[] = [
  drawnRule(1, {
    name: "Night",
    hours: {
      when: "within",
      spans: [
        { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
        { days: [6, 7], from: "00:00", to: "24:00" },
      ],
    },
    outside: "leave",
    receivers: [to({ destinationId: channel(4) }), to({ step: 1, afterMinutes: 15, userId: "svea" })],
    toldThisWeek: 3,
  }),
  drawnRule(2, {
    name: "Alpenglanz",
    ...project("7", "Alpenglanz"),
    receivers: [to({ destinationId: channel(1) }), to({ step: 1, afterMinutes: 15, destinationId: channel(4) })],
    toldThisWeek: 14,
  }),
  drawnRule(3, {
    name: "Security",
    topics: ["security", "expiry"],
    urgency: "week",
    receivers: [to({ destinationId: channel(3) }), to({ role: "owner" }), to({ role: "admin" })],
    toldThisWeek: 9,
  }),
  drawnRule(4, {
    name: "Operations",
    urgency: "week",
    remindMinutes: 240,
    receivers: [to({ destinationId: channel(2) }), to({ destinationId: channel(7) }), to({ watchers: true })],
    toldThisWeek: 21,
  }),
  drawnRule(5, {
    name: "Hosting",
    topics: ["availability"],
    ...tag("1", "hosting-nord"),
    receivers: [to({ destinationId: channel(5) })],
    toldThisWeek: 5,
  }),
  drawnRule(6, {
    name: "Naturkost",
    ...project("8", "Naturkost"),
    receivers: [to({ destinationId: channel(6) })],
    tellsNobody: {
      mend: "whom",
      sentence: {
        en: "#naturkost is disabled since 12.11.2026: Discord says that this address does not exist any more. 23 messages were not told.",
        de: "#naturkost ist seit 12.11.2026 abgeschaltet: Laut Discord gibt es diese Adresse nicht mehr. 23 Nachrichten sind nicht angekommen.",
      },
    },
  }),
  drawnRule(7, {
    name: "Customers",
    topics: ["changes"],
    urgency: "info",
    pace: "weekly",
    ends: false,
    ...tag("2", "customer-round"),
    receivers: [to({ destinationId: channel(8) })],
    toldThisWeek: 1,
  }),
  drawnRule(8, {
    name: "Campaign",
    isOn: false,
    topics: ["speed"],
    urgency: "info",
    pace: "daily",
    ends: false,
    ...tag("3", "black-week"),
    receivers: [to({ destinationId: channel(2) })],
  }),
];

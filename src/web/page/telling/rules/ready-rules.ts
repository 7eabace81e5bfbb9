import { SHOP_TOPICS } from "../../../../checks/topic.ts";
import type { RuleInput } from "../../../../notifications/rules/rule-input.ts";
import type { OpenWord, RuleDraft } from "./rule-draft.ts";

export const READY = ["channel", "project", "onCall", "weekly"] as const;
export type ReadyRule = (typeof READY)[number];

/** Any shop that needs somebody now, at once, and again when it is over. Nobody is told yet. */
const BEGIN: RuleDraft = {
  name: null,
  isOn: true,
  topics: SHOP_TOPICS,
  urgency: "now",
  scope: "all",
  scopeIds: [],
  ends: true,
  pace: "now",
  hours: null,
  outside: "keep",
  remindMinutes: null,
  receivers: [],
  tellsNobody: null,
  scopeNames: {},
  receiverNames: {},
};

const NIGHTS: RuleInput["hours"] = {
  when: "within",
  spans: [
    { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
    { days: [6, 7], from: "00:00", to: "24:00" },
  ],
};
const OWNERS: RuleInput["receivers"] = [
  { step: 1, afterMinutes: 15, destinationId: null, role: "owner", teamId: null, userId: null, watchers: false },
];

const CHANGES: Readonly<Record<ReadyRule, Partial<RuleDraft>>> = {
  channel: {},
  project: { scope: "projects", urgency: "week" },
  onCall: { hours: NIGHTS, outside: "leave", receivers: OWNERS },
  weekly: { urgency: "info", pace: "weekly", ends: false },
};

/** What a new rule begins with, and what is chosen first; `null`: without a sentence. */
export function newRule(ready: ReadyRule | null): { begin: RuleDraft; open: OpenWord } {
  const begin = { ...BEGIN, ...(ready !== null && CHANGES[ready]) };
  return { begin, open: { part: ready === "project" ? "scope" : "whom", step: 0 } };
}

/** The same for a person: what they watch, by a way that is chosen first. */
export function newOwnRule(): { begin: RuleDraft; open: OpenWord } {
  return { begin: { ...BEGIN, scope: "watched" }, open: { part: "whom", step: 0 } };
}

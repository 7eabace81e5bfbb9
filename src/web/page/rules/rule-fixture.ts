import { SHOP_TOPICS } from "../../../checks/topic.ts";
import type { RuleReceiver } from "../../../notifications/rules/rule-input.ts";
import type { SpokenRule } from "./spoken-rule.ts";

const NAMES = {
  slack: "#alpenglanz",
  pager: "On-call",
  team: "Alpenglanz",
  svea: "Svea Lindqvist",
  home: "Home automation",
};

const NOBODY = {
  step: 0,
  afterMinutes: 0,
  destinationId: null,
  role: null,
  teamId: null,
  userId: null,
  watchers: false,
};

export const tells = (given: Partial<RuleReceiver>): RuleReceiver => ({ ...NOBODY, ...given });

/** When any shop needs somebody now, it tells a channel at once, and of the end. */
export function spokenRule(given: Partial<SpokenRule> = {}): SpokenRule {
  return {
    topics: SHOP_TOPICS,
    urgency: "now",
    scope: "all",
    scopeIds: [],
    ends: true,
    pace: "now",
    hours: null,
    outside: "keep",
    remindMinutes: null,
    receivers: [tells({ destinationId: "slack" })],
    tellsNobody: null,
    scopeNames: {},
    receiverNames: NAMES,
    ...given,
  };
}

/** A rule tells nobody until this part of it says something else. */
export const tellsNobody = (mend: "scope" | "whom") => ({ mend, sentence: { en: "It is gone.", de: "Es ist weg." } });

import { SHOP_TOPICS } from "../../../checks/topic.ts";
import { listNames } from "./list-names.ts";
import type { Speech, SpokenRule } from "./spoken-rule.ts";

const STATES = { now: "needsNow", week: "needsWeek" } as const;
const TOPIC = {
  availability: "topic.availability",
  work: "topic.work",
  security: "topic.security",
  expiry: "topic.expiry",
  settings: "topic.settings",
  speed: "topic.speed",
  changes: "topic.changes",
  organization: "topic.organization",
} as const;
const ABOUT = { now: "aboutNow", week: "aboutWeek", info: "aboutInfo" } as const;
const OF_ORGANIZATION = { now: "ofOrganizationNow", week: "ofOrganizationWeek", info: "ofOrganizationInfo" } as const;

type What = Pick<SpokenRule, "topics" | "urgency">;

export function isOfOrganizationAlone({ topics }: Pick<SpokenRule, "topics">): boolean {
  return topics.length === 1 && topics[0] === "organization";
}

/** What a rule is about. `isState`: the words say what a shop does, and not what it has. */
export function whatText({ topics, urgency }: What, { t, language }: Speech): { text: string; isState: boolean } {
  if (isOfOrganizationAlone({ topics })) return { text: t(OF_ORGANIZATION[urgency]), isState: false };
  if (topics.length === 1 && topics[0] === "availability" && urgency === "now")
    return { text: t("unreachable"), isState: true };
  const isEverything = topics.length === SHOP_TOPICS.length && SHOP_TOPICS.every((topic) => topics.includes(topic));
  if (isEverything && urgency === "info") return { text: t("open"), isState: false };
  if (isEverything && urgency !== "info") return { text: t(STATES[urgency]), isState: true };
  const names = topics.map((topic) => t(TOPIC[topic]));
  return { text: t(ABOUT[urgency], { topics: listNames(names, language, "disjunction") }), isState: false };
}

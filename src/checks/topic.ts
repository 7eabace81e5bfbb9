import { aboutOf } from "./about/about-of.ts";
import type { Kept } from "./about/about.ts";
import { type CheckId, knownCheck } from "./known-checks.ts";

interface TopicRules {
  /** Whether an error of the topic opens an incident. */
  opensIncidents: boolean;
  /** The topic whose new errors join an open incident of this one: a dead shop also has late tasks. */
  takesIn: TopicId | null;
  /** Whether people are told of it even while somebody works on the shop. */
  isToldInWindows: boolean;
  /** How long its first message waits for others with the same cause. */
  settleSeconds: number;
}

/** Names are stored, so they must never change. */
export const TOPIC_IDS = [
  "availability",
  "work",
  "security",
  "expiry",
  "settings",
  "speed",
  "changes",
  "organization",
] as const;
export type TopicId = (typeof TOPIC_IDS)[number];

/** What can happen to a shop; the rest is about the organization itself. */
export const SHOP_TOPICS = TOPIC_IDS.filter((id) => id !== "organization");

/** What people are told about, in families: each has one open incident per shop at most. */
export const TOPICS: Readonly<Record<TopicId, TopicRules>> = {
  availability: { opensIncidents: true, takesIn: "work", isToldInWindows: false, settleSeconds: 0 },
  work: { opensIncidents: true, takesIn: null, isToldInWindows: false, settleSeconds: 0 },
  // One list of vulnerabilities turns many shops red, one after the other.
  security: { opensIncidents: true, takesIn: null, isToldInWindows: true, settleSeconds: 120 },
  expiry: { opensIncidents: true, takesIn: null, isToldInWindows: true, settleSeconds: 0 },
  settings: { opensIncidents: true, takesIn: null, isToldInWindows: false, settleSeconds: 0 },
  speed: { opensIncidents: false, takesIn: null, isToldInWindows: false, settleSeconds: 0 },
  changes: { opensIncidents: false, takesIn: null, isToldInWindows: false, settleSeconds: 0 },
  organization: { opensIncidents: false, takesIn: null, isToldInWindows: true, settleSeconds: 0 },
};

/** Those whose errors open incidents. */
export const INCIDENT_TOPICS: readonly TopicId[] = TOPIC_IDS.filter((id) => TOPICS[id].opensIncidents);

/** The compiler asks for the line of a new check. */
const TOPIC_OF: Readonly<Record<CheckId, TopicId>> = {
  uptime: "availability",
  certificate: "expiry",
  domain: "expiry",
  names: "expiry",
  environment: "settings",
  "admin-worker": "settings",
  "scheduled-tasks": "work",
  "message-queue": "work",
  security: "security",
  "frosh-connect": "settings",
  "frosh-health": "settings",
  "frosh-performance": "settings",
};

const BY_CHECK: Readonly<Record<string, TopicId>> = TOPIC_OF;

/** The topic of a finding. Those of a check that this version does not have are about settings. */
export function topicOf(finding: Kept): TopicId {
  const about = aboutOf(finding);
  if (about?.kind === "certificate" && about.isRefused) return "availability";
  return (knownCheck(finding.check) === null ? null : BY_CHECK[finding.check]) ?? "settings";
}

import { z } from "zod";
import type { ShopSection } from "../alert-section.ts";

interface TopicRules {
  /** A person has one notification of each key; a newer one takes its place (product rule). */
  inboxKey: (shopId: number) => string;
  /** Where a shop's page says more. */
  section: ShopSection;
  /** Topics whose notifications one of this topic makes untrue. */
  replaces?: readonly string[];
}

/** What is told of, each remembered and repeated for itself. Its name stands with what was told: never changed. */
export const TOPICS = {
  outage: {
    inboxKey: (shopId) => `shop.not.updated_${shopId}`,
    section: "information",
    replaces: ["access"],
  },
  access: {
    inboxKey: (shopId) => `shop.update-auth-error.${shopId}`,
    section: "information",
    replaces: ["outage"],
  },
  stopped: {
    inboxKey: (shopId) => `shop.not-updated-anymore.${shopId}`,
    section: "information",
    replaces: ["outage", "access"],
  },
  status: { inboxKey: (shopId) => `shop.change-status.${shopId}`, section: "checks" },
  speed: { inboxKey: (shopId) => `shop.sitespeed.${shopId}`, section: "sitespeed" },
  flapping: { inboxKey: (shopId) => `shop.flapping.${shopId}`, section: "changelog" },
  unreadable: { inboxKey: (shopId) => `shop.unreadable.${shopId}`, section: "changelog" },
} as const satisfies Readonly<Record<string, TopicRules>>;

export type Topic = keyof typeof TOPICS;

const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name);

const TOPIC_NAMES: readonly Topic[] = Object.keys(TOPICS).filter(isTopic);

export const topicSchema = z.enum(TOPIC_NAMES);

/** The rules of a topic, those included that not every topic has. */
export function rulesOf(topic: Topic): TopicRules & { replaces?: readonly Topic[] } {
  return TOPICS[topic];
}

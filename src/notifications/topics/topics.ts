import { z } from "zod";
import type { ShopSection } from "../alert-section.ts";

interface TopicRules {
  /** A person has one notification per key; a newer one replaces it (product rule). `id`: of what it is about. */
  inboxKey: (id: number) => string;
  /** Even if the shop now has errors (product rule). */
  isWarning?: boolean;
  /** The section of the shop's page with more information. */
  section: ShopSection;
  /** What begins in planned work is told at its end, if it still holds; of other topics nobody is told. */
  outlastsWork?: boolean;
  /** It is about no shop, but the organization itself. */
  isOfOrganization?: boolean;
  /** Topics whose notifications become obsolete with one of this topic. */
  replaces?: readonly string[];
}

/** Topics of alerts, each remembered and repeated independently. Names are stored, so they must never change. */
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
    outlastsWork: true,
    replaces: ["outage", "access"],
  },
  status: {
    inboxKey: (shopId) => `shop.change-status.${shopId}`,
    isWarning: true,
    section: "checks",
    outlastsWork: true,
  },
  /** Several shops have the same warning: it is one matter. */
  shared: { inboxKey: (shopId) => `shop.shared.${shopId}`, isWarning: true, section: "checks" },
  /** Of several shops at once. */
  incident: { inboxKey: (incidentId) => `incident.${incidentId}`, section: "information" },
  speed: { inboxKey: (shopId) => `shop.sitespeed.${shopId}`, section: "sitespeed", outlastsWork: true },
  change: { inboxKey: (shopId) => `shop.changed.${shopId}`, section: "changelog" },
  /** Several shops have the same: it is one matter. */
  update: { inboxKey: (shopId) => `shop.update.${shopId}`, section: "information" },
  flapping: { inboxKey: (shopId) => `shop.flapping.${shopId}`, section: "changelog" },
  /** Of no shop: each event is a matter of its own. */
  organization: { inboxKey: (entry) => `organization.${entry}`, section: "changelog", isOfOrganization: true },
  unreadable: { inboxKey: (shopId) => `shop.unreadable.${shopId}`, section: "changelog" },
} as const satisfies Readonly<Record<string, TopicRules>>;

export type Topic = keyof typeof TOPICS;

const isTopic = (name: string): name is Topic => Object.hasOwn(TOPICS, name);

const TOPIC_NAMES: readonly Topic[] = Object.keys(TOPICS).filter(isTopic);

export const topicSchema = z.enum(TOPIC_NAMES);

/** The rules of a topic, including optional ones. */
export function rulesOf(topic: Topic): TopicRules & { replaces?: readonly Topic[] } {
  return TOPICS[topic];
}

/** Whether it is about no shop, but the organization itself. */
export const isOfOrganization = (topic: Topic): boolean => rulesOf(topic).isOfOrganization === true;

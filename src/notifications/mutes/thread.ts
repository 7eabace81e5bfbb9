import { TOPIC_IDS, topicOf, type TopicId } from "../../checks/topic.ts";
import type { Alert } from "../alert.ts";
import type { Place } from "../receiver.store.ts";
import { kindOf, type News, type ShopEvent } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import type { Topic } from "../topics/topics.ts";
import type { Matter } from "./mute.ts";

/** Alerts about a shop by what they are about: these have one thread each. Of a status its findings say that. */
const TOPIC_OF: Record<Topic, TopicId | "status"> = {
  outage: "availability",
  access: "availability",
  stopped: "availability",
  flapping: "availability",
  unreadable: "availability",
  incident: "availability",
  speed: "speed",
  status: "status",
};

export const threadOfIncident = (incidentId: number) => `incident:${incidentId}`;

const threadOfShop = (shopId: number, topic: Topic) => `shop:${shopId}:${TOPIC_OF[topic]}`;

/** The thread that an alert belongs to. */
export function threadOf(
  { topic }: Pick<Alert, "topic">,
  { shopId, incidentId }: Omit<Place, "organizationId">,
): string {
  if (incidentId !== null) return threadOfIncident(incidentId);
  return threadOfShop(shopId ?? 0, topic);
}

/** What an alert is about. `wholeId`: the incident that its own is part of. */
export function matterOf(alert: Alert, place: Omit<Place, "organizationId">, wholeId: number | null = null): Matter {
  const own = threadOf(alert, place);
  const threads = wholeId === null ? [own] : [own, threadOfIncident(wholeId)];
  return { threads, shopId: place.shopId, topics: topicsOf(alert), isWorse: isWorse(alert.news) };
}

function topicsOf({ topic, news }: Alert): readonly TopicId[] {
  if (isOfIncident(news)) return TOPIC_IDS.filter((id) => id === news.topic);
  const known = TOPIC_OF[topic];
  if (known !== "status") return [known];
  return "findings" in news ? [...new Set(news.findings.map(topicOf))] : [];
}

function isWorse(news: ShopEvent): boolean {
  const change = "change" in news ? news.change : news;
  return change !== null && "from" in change && change.from === "yellow" && change.to === "red";
}

/** Threads whose mutes until something is fixed end, because that became worse. */
export function brokenThreads({ news }: { news: News }, shopId: number | null): readonly string[] {
  return shopId !== null && isWorse(news) ? [threadOfShop(shopId, "status")] : [];
}

/** Threads of a shop that end with an event. */
export function endedThreads(event: ShopEvent, shopId: number): readonly string[] {
  const kind = kindOf(event);
  const level = kind.level(event);
  if (kind.phase(event) !== "closes" || (level !== null && level !== "green")) return [];
  return [...new Set([kind.topic(event), ...kind.ends(event)].map((topic) => threadOfShop(shopId, topic)))];
}

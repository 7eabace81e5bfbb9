import { TOPIC_IDS, topicOf, type TopicId } from "../../checks/topic.ts";
import type { Alert } from "../alert.ts";
import type { Place } from "../receiver.store.ts";
import { familyOf, threadOf, threadOfIncident } from "../thread.ts";
import { kindOf, type News, type ShopEvent } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import { isOfSeveralShops } from "../topics/of-several.ts";
import { isOfShared } from "../topics/shared/shared-finding.ts";
import type { Matter, MatterOfPerson } from "./mute.ts";

/** What an alert is about. `wholeId`: the incident that its own is part of. News of several shops only lead to one. */
export function matterOf(
  alert: Alert,
  place: Omit<Place, "organizationId">,
  wholeId: number | null = null,
): MatterOfPerson {
  const own = threadOf(alert, place);
  const { news } = alert;
  const about = { topics: topicsOf(alert), isWorse: isWorse(news) };
  if (isOfSeveralShops(news)) {
    const partOf = (shopId: number): Matter => ({ ...about, threads: [threadInShop(alert, shopId)], shopId });
    return { ...about, threads: [own], shopId: null, parts: (news.shopIds ?? []).map(partOf) };
  }
  const whole = wholeId === null ? [] : [threadOfIncident(wholeId)];
  const threads = [...new Set([own, ...whole, ...brokenThreads(alert, place.shopId)])];
  return { ...about, threads, shopId: place.shopId, parts: [] };
}

/** The matter of one of several shops alone; an update has the same one in each. */
const threadInShop = (alert: Alert, shopId: number) =>
  threadOf(isOfShared(alert.news) ? { topic: alert.topic } : alert, { shopId, incidentId: null });

function topicsOf({ topic, news }: Alert): readonly TopicId[] {
  if (isOfIncident(news)) return TOPIC_IDS.filter((id) => id === news.topic);
  const family = familyOf(topic);
  if (family !== "status") return [family];
  return "findings" in news ? [...new Set(news.findings.map(topicOf))] : [];
}

function isWorse(news: ShopEvent): boolean {
  if ("turned" in news && news.turned === true) return true;
  const change = "change" in news ? news.change : news;
  return change !== null && "from" in change && change.from === "yellow" && change.to === "red";
}

/** Threads whose mutes until something is fixed end, because that became worse. */
export function brokenThreads({ news }: { news: News }, shopId: number | null): readonly string[] {
  return shopId !== null && isWorse(news) ? [threadOf({ topic: "status" }, { shopId, incidentId: null })] : [];
}

/** Threads of a shop that end with an event. */
export function endedThreads(event: ShopEvent, shopId: number): readonly string[] {
  const kind = kindOf(event);
  const level = kind.level(event);
  if (kind.phase(event) !== "closes" || kind.isPart || (level !== null && level !== "green")) return [];
  return [
    ...new Set(
      [kind.topic(event), ...kind.ends(event)].map((topic) => threadOf({ topic }, { shopId, incidentId: null })),
    ),
  ];
}

import { TOPIC_IDS, type TopicId } from "../../checks/topic.ts";
import { kindOf, type News } from "./events.ts";
import { familyOf } from "../thread.ts";
import { isOfOrganization } from "./topics.ts";
import { isOfIncident } from "./incident/incident-news.ts";

const OF_AVAILABILITY = new Set(["outage", "access", "stopped", "flapping"]);

/** What news is about, where it is about one topic alone. */
export function topicOfNews(news: News): TopicId | undefined {
  if (isOfIncident(news)) return TOPIC_IDS.find((id) => id === news.topic);
  const topic = kindOf(news).topic(news);
  if (isOfOrganization(topic)) return "organization";
  if (topic === "speed") return topic;
  if (familyOf(topic) === "changes") return "changes";
  return OF_AVAILABILITY.has(topic) ? "availability" : undefined;
}

import type { EventUrgency } from "../../changelog/define-event.ts";
import { TOPIC_IDS } from "../../checks/topic.ts";
import { incidentClosed } from "../../incidents/events/incident-events.ts";
import type { Alert } from "../alert.ts";
import { topicOfAlert } from "../thread.ts";
import { kindOf } from "../topics/events.ts";
import { isOfIncident } from "../topics/incident/incident-news.ts";
import type { Topic } from "../topics/topics.ts";
import type { Tellable } from "./how-told.ts";

/** How urgent the beginning was of what is over. */
const ENDED_URGENCY: Readonly<Record<Topic, EventUrgency>> = {
  outage: "now",
  access: "now",
  stopped: "now",
  incident: "now",
  status: "week",
  shared: "week",
  speed: "week",
  change: "info",
  update: "info",
  flapping: "week",
  unreadable: "week",
  organization: "week",
};

/** What an alert is, as far as it matters for how people are told: an end comes when its beginning would have. */
export function tellableOf({ topic, news }: Pick<Alert, "topic" | "news">): Omit<Tellable, "isMuted" | "isNamed"> {
  const kind = kindOf(news);
  const phase = kind.phase(news);
  const urgency = kind.urgency(news);
  const isOver = phase === "closes" && (urgency === "info" || news.kind === incidentClosed.kind);
  const ended = isOfIncident(news) ? "now" : ENDED_URGENCY[topic];
  const known = isOfIncident(news) ? TOPIC_IDS.find((id) => id === news.topic) : undefined;
  const told = isOver ? ended : urgency;
  const about = { topic: known ?? topicOfAlert({ topic, news }), urgency: told, phase };
  return topic === "update" && told === "info" ? { ...about, isWeekly: true } : about;
}

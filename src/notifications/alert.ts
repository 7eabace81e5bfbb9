import { z } from "zod";
import type { EventUrgency } from "../changelog/define-event.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { isTold, kindOf, type News, readEvent } from "./topics/events.ts";
import { rulesOf, type Topic, topicSchema } from "./topics/topics.ts";

export interface Alert {
  topic: Topic;
  news: News;
  at: IsoTime;
}

export const ALERT_LEVELS = ["error", "warning", "success"] as const;
/** `success` is a recovery. */
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Nobody has to act on an end, and nothing else is told yet that nobody has to act on. */
const LEVEL_OF: Record<EventUrgency, AlertLevel> = { now: "error", week: "warning", info: "success" };

export function alertLevel(news: News): AlertLevel {
  return LEVEL_OF[kindOf(news).urgency(news)];
}

export function alertKey(topic: Topic, shopId: number): string {
  return rulesOf(topic).inboxKey(shopId);
}

/** Older notifications that a new one makes untrue, beside the one of the same key. */
export function outdatedKeys(alert: Pick<Alert, "topic" | "news">, shopId: number): readonly string[] {
  return outdatedTopics(alert).map((other) => alertKey(other, shopId));
}

/**
 * Whether nothing is left to say of an alert that is delivered late, because a newer one of
 * the same shop has been decided.
 */
export function isOvertaken(alert: Alert, other: Alert): boolean {
  const difference = Date.parse(other.at) - Date.parse(alert.at);
  if (difference < 0) return false;
  // It tells what came on top and repeats nothing.
  if (kindOf(other.news).phase(other.news) === "grows") return false;
  const isOutdated = outdatedTopics(other).includes(alert.topic);
  if (difference > 0) return isOutdated || other.topic === alert.topic;
  return isOutdated && !outdatedTopics(alert).includes(other.topic);
}

/** Topics beside its own of which nothing that was told before holds any more. */
function outdatedTopics({ topic, news }: Pick<Alert, "topic" | "news">): readonly Topic[] {
  const outdated = new Set([...(rulesOf(topic).replaces ?? []), ...kindOf(news).ends(news)]);
  outdated.delete(topic);
  return [...outdated];
}

const kept = z.object({
  topic: topicSchema,
  at: z.string(),
  news: z.looseObject({ kind: z.string() }),
});

/** An alert as any version of ours has kept it; `null` when this one cannot read it. */
export function readAlert(stored: unknown): Alert | null {
  const { success, data } = kept.safeParse(stored);
  if (!success) return null;
  const news = readEvent(data.news.kind, data.news);
  return news !== null && isTold(news) ? { ...data, news } : null;
}

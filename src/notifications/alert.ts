import { z } from "zod";
import type { EventUrgency } from "../changelog/define-event.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { threadOfShared } from "./shared/thread-of-shared.ts";
import { isTold, kindOf, type News, readEvent } from "./topics/events.ts";
import { type IncidentEvent, isOfIncident } from "./topics/incident/incident-news.ts";
import { rulesOf, type Topic, topicSchema } from "./topics/topics.ts";

export interface Alert {
  topic: Topic;
  news: News;
  at: IsoTime;
  /** When it began, if that was not told then and the news do not say it. Default: when it is told. */
  since?: IsoTime | undefined;
  /** What one visit brought is told in one message. Default: it is told by itself. */
  batch?: string | undefined;
}

export const ALERT_LEVELS = ["error", "warning", "success"] as const;
/** `success` is a recovery. */
export type AlertLevel = (typeof ALERT_LEVELS)[number];

/** Alerts without need for action are recoveries: no other kind of alert exists without one. */
const LEVEL_OF: Record<EventUrgency, AlertLevel> = { now: "error", week: "warning", info: "success" };

export function alertLevel(news: News): AlertLevel {
  const kind = kindOf(news);
  const level = LEVEL_OF[kind.urgency(news)];
  return level === "error" && rulesOf(kind.topic(news)).isWarning === true ? "warning" : level;
}

/** What began in planned work on a shop and is still there is told in one message, whichever visits brought it. */
export const batchOfWork = (shopId: number | null) => `work:${shopId ?? 0}`;

/** `id`: of the shop, or of the incident if it is about several shops. */
export function alertKey(topic: Topic, id: number): string {
  return rulesOf(topic).inboxKey(id);
}

/** Keys of older notifications that a new one makes obsolete, besides the one with the same key. */
export function outdatedKeys(alert: Pick<Alert, "topic" | "news">, id: number): readonly string[] {
  return outdatedTopics(alert).map((other) => alertKey(other, id));
}

/** Whether a late alert is obsolete, because a newer one about the same shop or incident exists. */
export function isOvertaken(alert: Alert, other: Alert): boolean {
  const difference = Date.parse(other.at) - Date.parse(alert.at);
  if (difference < 0) return false;
  if (isOfIncident(alert.news)) return difference > 0 && isIncidentOvertaken(alert.topic, alert.news, other);
  const matter = threadOfShared(alert.news);
  if (matter !== null) return difference > 0 && threadOfShared(other.news) === matter;
  // What came or went on top, or is over with it, repeats nothing of what was said before.
  const kind = kindOf(other.news);
  if (["grows", "once"].includes(kind.phase(other.news)) || kind.isPart) return false;
  const isOutdated = outdatedTopics(other).includes(alert.topic);
  if (difference > 0) return isOutdated || other.topic === alert.topic;
  return isOutdated && !outdatedTopics(alert).includes(other.topic);
}

/** Of the same incident, everything newer says how it is now, except that its shop has further errors. */
function isIncidentOvertaken(topic: Topic, { incidentId, shopId }: IncidentEvent, other: Alert): boolean {
  if (!isOfIncident(other.news)) return outdatedTopics(other).includes(topic);
  if (other.news.incidentId !== incidentId) return false;
  return shopId === null || !("how" in other.news) || other.news.how !== "errors";
}

/** Other topics whose earlier alerts no longer hold. */
function outdatedTopics({ topic, news }: Pick<Alert, "topic" | "news">): readonly Topic[] {
  const outdated = new Set([...(rulesOf(topic).replaces ?? []), ...kindOf(news).ends(news)]);
  outdated.delete(topic);
  return [...outdated];
}

const kept = z.object({
  topic: topicSchema,
  at: z.string().refine((text) => !Number.isNaN(Date.parse(text))),
  since: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .optional()
    .catch(undefined),
  batch: z.string().optional().catch(undefined),
  news: z.looseObject({ kind: z.string() }),
});

/** Reads an alert stored by any version of ours; `null` if this version cannot. */
export function readAlert(stored: unknown): Alert | null {
  const { success, data } = kept.safeParse(stored);
  if (!success) return null;
  const news = readEvent(data.news.kind, data.news);
  return news !== null && isTold(news) ? { ...data, news } : null;
}

/** The same of a row of an inbox; `null` also if a former version wrote it. */
export function storedAlert(kind: string | null, data: unknown, at: Date): Alert | null {
  const news = kind === null ? null : readEvent(kind, data);
  return news !== null && isTold(news) ? { topic: kindOf(news).topic(news), news, at: at.toISOString() } : null;
}

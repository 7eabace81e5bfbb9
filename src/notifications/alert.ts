import type { ShopEvent } from "../changelog/shop-event.ts";
import { badness } from "../checks/status.ts";
import type { Level } from "../checks/finding.ts";
import { HEALED_BY, type Failure } from "../snapshot/failure.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** What is told of, each remembered and repeated for itself. */
export const TOPICS = ["outage", "access", "stopped", "status", "speed", "flapping"] as const;
export type Topic = (typeof TOPICS)[number];

/** How a shop is at the moment. */
export interface Standing {
  /** Why it cannot be visited; `null` while it answers, and while nothing has confirmed that it does not. */
  failure: Failure | null;
  failingSince: IsoTime | null;
  /** Whether it is not visited by itself any more. */
  isStopped: boolean;
  /** What its findings add up to, whether it can be reached or not; `null` before its first visit. */
  level: Level | null;
}

/** What is said: an event as it is, or that a shop flaps, or that it has come to rest after so many changes. */
export type News =
  | Exclude<ShopEvent, { kind: "speedDropped" }>
  | { kind: "flapping"; changes: number }
  | { kind: "calm"; changes: number; standing: Standing };

export interface Alert {
  topic: Topic;
  news: News;
  at: IsoTime;
}

export const ALERT_LEVELS = ["error", "warning", "success"] as const;
/** `success` is a recovery. */
export type AlertLevel = (typeof ALERT_LEVELS)[number];

export function alertLevel(news: News): AlertLevel {
  switch (news.kind) {
    case "failing":
    case "stopped":
      return "error";
    case "status":
      return isWorse(news) ? "warning" : "success";
    case "further":
    case "speedFailing":
    case "flapping":
      return "warning";
    case "calm":
      if (news.standing.failure !== null) return "error";
      return news.standing.level === "green" ? "success" : "warning";
    case "answers":
    case "speedWorks":
      return "success";
  }
}

export function isWorse({ from, to }: { from: Level; to: Level }): boolean {
  return badness(to) > badness(from);
}

const KEY_OF: Record<Topic, (shopId: number) => string> = {
  outage: (shopId) => `shop.not.updated_${shopId}`,
  access: (shopId) => `shop.update-auth-error.${shopId}`,
  stopped: (shopId) => `shop.not-updated-anymore.${shopId}`,
  status: (shopId) => `shop.change-status.${shopId}`,
  speed: (shopId) => `shop.sitespeed.${shopId}`,
  flapping: (shopId) => `shop.flapping.${shopId}`,
};

/** A person has one notification of each key; a newer one takes its place (product rule). */
export function alertKey(topic: Topic, shopId: number): string {
  return KEY_OF[topic](shopId);
}

const REACH: readonly Topic[] = ["outage", "access"];

/** Older notifications that a new one makes untrue, beside the one of the same key. */
export function outdatedKeys({ topic, news }: Pick<Alert, "topic" | "news">, shopId: number): readonly string[] {
  return outdatedTopics(news)
    .filter((other) => other !== topic)
    .map((other) => alertKey(other, shopId));
}

/** Whether nothing is left to say of an alert that is delivered late, because a newer one of the same shop has been decided. */
export function isOvertaken(alert: Alert, other: Alert): boolean {
  const difference = Date.parse(other.at) - Date.parse(alert.at);
  if (difference < 0) return false;
  // It tells what came on top and repeats nothing.
  if (other.news.kind === "further") return false;
  const isOutdated = outdatedTopics(other.news).includes(alert.topic);
  if (difference > 0) return isOutdated || other.topic === alert.topic;
  return isOutdated && other.topic !== alert.topic && !outdatedTopics(alert.news).includes(other.topic);
}

/** The topic of a shop that cannot be visited. */
export function reachTopic({ reason }: Pick<Failure, "reason">): "access" | "outage" {
  return HEALED_BY[reason] === "person" ? "access" : "outage";
}

function outdatedTopics(news: News): readonly Topic[] {
  switch (news.kind) {
    case "failing":
      return HEALED_BY[news.failure.reason] === "time" ? [...REACH, "stopped"] : REACH;
    case "stopped":
      return REACH;
    case "answers":
      return [...REACH, "stopped"];
    case "calm":
      return outdatedByCalm(news.standing);
    case "status":
    case "further":
    case "speedFailing":
    case "speedWorks":
    case "flapping":
      return [];
  }
}

/** All that was told before, but for what still holds of a shop that fails. */
function outdatedByCalm({ failure, isStopped, level }: Standing): readonly Topic[] {
  if (failure === null) return [...REACH, "stopped", "status"];
  return [
    ...REACH,
    "flapping",
    ...(isStopped ? [] : ["stopped" as const]),
    ...(level === "green" ? ["status" as const] : []),
  ];
}

import { TOPIC_IDS, topicOf, type TopicId } from "../checks/topic.ts";
import type { Alert } from "./alert.ts";
import type { Place } from "./receiver.store.ts";
import { threadOfShared } from "./shared/thread-of-shared.ts";
import { updatesMany } from "./topics/changes/updates-many.ts";
import { isOfIncident } from "./topics/incident/incident-news.ts";
import type { Topic } from "./topics/topics.ts";

/** What alerts about a shop are about. Of a status, its findings say that. */
const FAMILY_OF: Record<Topic, TopicId | "status"> = {
  outage: "availability",
  access: "availability",
  stopped: "availability",
  flapping: "availability",
  unreadable: "availability",
  incident: "availability",
  speed: "speed",
  change: "changes",
  update: "changes",
  status: "status",
  shared: "status",
  organization: "organization",
};

export const familyOf = (topic: Topic): TopicId | "status" => FAMILY_OF[topic];

export const threadOfIncident = (incidentId: number) => `incident:${incidentId}`;

/** What happened to the organization itself is a matter of its own. */
export const threadOfEntry = (entry: number) => `organization:${entry}`;
export const isOfEntry = (thread: string): boolean => thread.startsWith("organization:");

/** A matter in whatever shops it is, which is named by what they share. */
export const isOfSeveral = (thread: string): boolean =>
  !["shop:", "incident:", "organization:"].some((kind) => thread.startsWith(kind));

/** No database holds another one. */
const MOST_ID = 2_147_483_647;

/** `null`: the matter is none of an incident. */
export function incidentOfThread(thread: string): number | null {
  const id = /^incident:([1-9]\d{0,9})$/u.exec(thread)?.[1];
  return id === undefined || Number(id) > MOST_ID ? null : Number(id);
}

/** What a shop changes is no matter of the many updates that it offers. */
export const threadOfMany = (shopId: number) => `shop:${shopId}:updates`;

/** The matter that an alert belongs to, from its beginning to its end; the same for everybody in an organization. */
export function threadOf(
  { topic, news }: Pick<Alert, "topic"> & Partial<Pick<Alert, "news">>,
  { shopId, incidentId }: Omit<Place, "organizationId">,
): string {
  if (incidentId !== null) return threadOfIncident(incidentId);
  if (news !== undefined && "entry" in news) return threadOfEntry(news.entry);
  const shared = news === undefined ? null : threadOfShared(news);
  if (shared !== null) return shared;
  if (news?.kind === updatesMany.kind) return threadOfMany(shopId ?? 0);
  return `shop:${shopId ?? 0}:${FAMILY_OF[topic]}`;
}

/** The topic by which people look for it; of a status, that of its worst finding. */
export function topicOfAlert({ topic, news }: Pick<Alert, "topic" | "news">): TopicId {
  const named = isOfIncident(news) ? TOPIC_IDS.find((id) => id === news.topic) : undefined;
  if (named !== undefined) return named;
  const family = FAMILY_OF[topic];
  if (family !== "status") return family;
  const [worst] = "findings" in news ? news.findings : [];
  return worst === undefined ? "settings" : topicOf(worst);
}

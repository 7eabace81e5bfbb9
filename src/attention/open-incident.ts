import type { Cause } from "../checks/causes/cause.ts";
import { addressIn } from "../checks/matter.ts";
import { type TopicId, topicOf, TOPICS } from "../checks/topic.ts";
import type { IsoTime } from "../snapshot/visit.ts";

/** An open incident of shops; where it joins those of several shops, all of them have this one. */
export interface OpenIncident {
  id: number;
  organizationId: string;
  /** Grows with each change; whoever acknowledges names the one that they have seen. */
  version: number;
  topic: TopicId;
  /** Whether it joins incidents of several shops. */
  isParent: boolean;
  /** What its shops share (`address:203.0.113.7`), as far as it joins several. */
  matter: string | null;
  beganAt: IsoTime;
  /** Name of the person who deals with it; `null` with a moment: a former member. */
  acknowledgedBy: string | null;
  acknowledgedAt: IsoTime | null;
  /** It is whoever reads this. */
  isMine: boolean;
}

/** An incident with its shops, worst first where a shop has several. */
export type IncidentOfShops = OpenIncident & { shopIds: readonly number[] };

/** An incident as one of its shops has it. */
export interface ShopIncident extends OpenIncident {
  /** When it began for this shop. */
  cameAt: IsoTime;
}

interface AboutShop {
  shop: { incidents?: readonly ShopIncident[] | undefined };
  cause: Cause;
}

/** The open incident that a cause of a shop belongs to. */
export function incidentOf({ shop: { incidents = [] }, cause }: AboutShop): ShopIncident | null {
  const topic = cause.urgency === "now" ? topicIn(cause) : null;
  if (topic === null) return null;
  const own = incidents.find((incident) => incident.topic === topic);
  return own ?? incidents.find((incident) => TOPICS[incident.topic].takesIn === topic) ?? null;
}

/** The incidents that they belong to, each once; none if one of them belongs to none, so that nothing is said of all. */
export function incidentsOf(members: readonly AboutShop[]): readonly ShopIncident[] {
  const known = members.flatMap((member) => incidentOf(member) ?? []);
  return known.length < members.length ? [] : [...new Map(known.map((one) => [one.id, one])).values()];
}

/** The address at which the shops of an incident live, if that is what they share. */
export function serverOf({ isParent, matter }: OpenIncident): string | null {
  return isParent ? addressIn(matter) : null;
}

function topicIn(cause: Cause): TopicId | null {
  switch (cause.kind) {
    case "failure":
      return "availability";
    case "security":
      return "security";
    case "tasks":
      return "work";
    case "settings":
      return "settings";
    case "finding":
      return topicOf(cause.finding);
    case "rights":
    case "topic":
    case "firstVisit":
      return null;
  }
}

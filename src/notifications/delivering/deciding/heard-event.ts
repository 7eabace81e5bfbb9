import { sharedMatterOf } from "../../../checks/matter.ts";
import { TOPIC_IDS, type TopicId, topicOf } from "../../../checks/topic.ts";
import { natureOf } from "../../../incidents/events/about-incident.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import { type AboutMatters, onlyMatterOf } from "../../incidents/matters-of.ts";
import { threadOf, threadOfIncident } from "../../thread.ts";
import { isTold, kindOf, type ShopEvent } from "../../topics/events.ts";
import { type IncidentEvent, isOfIncident, isTurned } from "../../topics/incident/incident-news.ts";
import type { Happened, HeldBy } from "./decided.ts";

/** An event as stored; `event` is null if this version cannot read it. */
export interface StoredEvent {
  id: number;
  at: IsoTime;
  event: ShopEvent | null;
}

/** What happened to shops, before it is known what rules need to know of them. */
export type Heard = Omit<Happened, "shops"> & { shopIds: readonly number[] };

const NOTHING_ELSE = { within: null, covers: [], leaves: [], staysOpen: false, isSilent: false } as const;

/** The matter of an event that no incident speaks for: one for each family of a shop's events. */
const FAMILY_OF = {
  outage: "availability",
  access: "availability",
  stopped: "availability",
  flapping: "availability",
  status: "status",
  shared: "status",
  speed: "speed",
  change: "changes",
  update: "changes",
  incident: "status",
  unreadable: "unreadable",
  organization: "organization",
} as const;

/** An event of a shop. Of what an incident speaks for only the end is remembered. */
export function heardOfShop(
  { id, at, event }: StoredEvent,
  { shopId, isSpokenFor }: { shopId: number; isSpokenFor: boolean },
): readonly Heard[] {
  const about = { ...NOTHING_ELSE, eventId: id, at, shopId, shopIds: [shopId], shopCount: 1 };
  if (event === null) return [unreadableOf({ ...about, thread: `shop:${shopId}:unreadable` })];
  const kind = kindOf(event);
  const phase = kind.phase(event);
  if (!isTold(event) || (isSpokenFor && phase !== "closes")) return [];
  const level = kind.level(event);
  const family = FAMILY_OF[kind.topic(event)];
  return [
    {
      ...about,
      thread: `shop:${shopId}:${family}`,
      topics: topicsOf(event, family),
      urgency: kind.urgency(event),
      phase,
      staysOpen: level !== null && level !== "green",
      isSilent: isSpokenFor,
      settles: phase !== "closes" && isShared(event),
    },
  ];
}

/** An event of a shop of which nobody hears now, and why; who heard of its beginning hears of its end. */
export function heardHeld(stored: StoredEvent, { shopId, heldBy }: { shopId: number; heldBy: HeldBy }) {
  const heard = heardOfShop(stored, { shopId, isSpokenFor: false });
  return heard.filter(({ phase }) => phase !== "closes").map((one) => ({ ...one, heldBy, settles: false }));
}

/** That something comes and goes from now on, by the change that brought it to light. */
export function heardFlapping(changed: StoredEvent & { event: ShopEvent }, news: StoredEvent, shopId: number) {
  const [heard] = heardOfShop(changed, { shopId, isSpokenFor: false });
  if (heard === undefined) return [];
  return [{ ...heard, eventId: news.id, phase: "grows" as const, settles: false }];
}

/** That it has come to rest, for whoever heard of it. */
export function heardCalm({ id, at, event }: StoredEvent, shopId: number): readonly Heard[] {
  if (event?.kind !== "calm") return [];
  const { speed, condition } = event;
  const about = { ...NOTHING_ELSE, eventId: id, at, shopId, shopIds: [shopId], shopCount: 1, phase: "closes" as const };
  const urgency = kindOf(event).urgency(event);
  const rest = (family: "availability" | "status" | "speed", topics: readonly TopicId[], staysOpen: boolean) => ({
    ...about,
    thread: `shop:${shopId}:${family}`,
    topics,
    urgency,
    staysOpen,
  });
  if (speed !== undefined) return [rest("speed", ["speed"], speed === "fails")];
  const { failure, level } = condition;
  return [
    rest("status", TOPIC_IDS, level !== null && level !== "green"),
    rest("availability", ["availability"], failure !== null),
  ];
}

/** Whether other shops may have what was found: they are waited for. */
function isShared(event: ShopEvent): boolean {
  return "findings" in event && event.findings.some((finding) => sharedMatterOf(finding) !== null);
}

function topicsOf(event: ShopEvent, family: (typeof FAMILY_OF)[keyof typeof FAMILY_OF]): readonly TopicId[] {
  if (family !== "status" && family !== "unreadable") return [family];
  const found = "findings" in event ? event.findings.map(topicOf) : [];
  return found.length > 0 ? [...new Set(found)] : TOPIC_IDS;
}

/** Nobody knows what it is about, so all hear of it. */
function unreadableOf(about: Omit<Heard, "topics" | "urgency" | "phase">): Heard {
  return { ...about, topics: TOPIC_IDS, urgency: "week", phase: "opens" };
}

interface IncidentPart extends AboutMatters {
  incidentId: number;
  shopId: number;
  /** What was told of its shop as a warning is an error in it. Default: it is not. */
  isTurned?: boolean;
  /** The worst that is found in its shop now are warnings. Default: they are not. */
  isWarned?: boolean;
}

interface Incidents {
  /** The shops of each. */
  partsOf: ReadonlyMap<number, readonly IncidentPart[]>;
  parentOf: ReadonlyMap<number, number>;
  /** By incident and channel: warnings of several shops that are part of it from now on. Default: none are. */
  takes?: ReadonlyMap<number, ReadonlyMap<string, readonly string[]>>;
}

/** An event about an incident itself. */
export function heardOfIncident(
  { id, at, event, incidentId, isFollowed }: StoredEvent & { incidentId: number; isFollowed?: boolean },
  { partsOf, parentOf, takes }: Incidents,
): readonly Heard[] {
  const parts = partsOf.get(incidentId) ?? [];
  const shopIds = [...new Set(parts.map(({ shopId }) => shopId))];
  const parent = parentOf.get(incidentId);
  const about = {
    ...NOTHING_ELSE,
    eventId: id,
    at,
    shopId: shopIds.length === 1 ? (shopIds[0] ?? null) : null,
    shopIds,
    shopCount: shopIds.length,
    thread: threadOfIncident(incidentId),
    within: parent === undefined ? null : threadOfIncident(parent),
  };
  if (event === null || !isOfIncident(event)) return [unreadableOf(about)];
  if (!isTold(event)) return [];
  const kind = kindOf(event);
  const covered =
    event.shopId === null
      ? parts.flatMap((part) => [
          threadOfIncident(part.incidentId),
          ...(part.isTurned === true ? [warningsOf(part.shopId)] : []),
        ])
      : threadsTurned(event, event.shopId);
  const left = "left" in event ? event.left.map((one) => threadOfIncident(one.incidentId)) : [];
  return [
    {
      ...about,
      shopId: event.shopId,
      shopCount: event.shopCount,
      topics: [event.topic],
      urgency: kind.urgency(event),
      phase: kind.phase(event),
      covers: kind.phase(event) === "closes" ? [] : covered,
      takes: kind.phase(event) === "closes" ? undefined : takes?.get(incidentId),
      sameAs: onlyMatterOf(parts) ?? undefined,
      leaves: left,
      rests: warningsLeft(event, parts),
      staysOpen: "isOpen" in event && event.isOpen,
      isSilent: isKnownAnyway(event),
      isFollowed,
    },
  ];
}

/** What was told as a warning and is an error now. */
const threadsTurned = (event: IncidentEvent, shopId: number): readonly string[] =>
  isTurned(event) ? [warningsOf(shopId)] : [];

const warningsOf = (shopId: number): string => threadOf({ topic: "status" }, { shopId, incidentId: null });

/**
 * In which matters warnings go on that are there when the last error of a shop is gone; of several shops, where they had
 * been told before.
 */
function warningsLeft(event: IncidentEvent, parts: readonly IncidentPart[]): readonly string[] {
  const { shopId, level } = event;
  const isOver = kindOf(event).phase(event) === "closes" && !("isOpen" in event && event.isOpen);
  if (!isOver) return [];
  if (shopId === null)
    return parts.flatMap((part) => (part.isTurned === true && part.isWarned === true ? [warningsOf(part.shopId)] : []));
  return level === "yellow" && natureOf(event.said) !== "visit" ? [warningsOf(shopId)] : [];
}

/** That a shop that is down has more errors is no news, nor is the end of what has no shop any more. */
function isKnownAnyway(event: IncidentEvent): boolean {
  if (!("how" in event)) return false;
  return event.how === "deleted" || (event.how === "errors" && event.topic === "availability");
}

/** Every matter that these are about. */
export function threadsOf(heard: readonly Heard[]): readonly string[] {
  const named = heard.flatMap(({ thread, within, covers, leaves, rests, replaces = [], takes, sameAs }) => [
    thread,
    ...replaces,
    sameAs ?? thread,
    ...[...(takes?.values() ?? [])].flat(),
    ...covers,
    ...leaves,
    within ?? thread,
    ...(rests ?? []),
  ]);
  return [...new Set(named)];
}

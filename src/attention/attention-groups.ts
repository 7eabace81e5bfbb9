import type { Level } from "../checks/finding.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { Message } from "./attention-message.ts";
import { type Cause, type CauseFinding, compareWeight, earliest } from "../checks/causes/cause.ts";
import { matterOf } from "../checks/matter.ts";
import type { TopicId } from "../checks/topic.ts";
import type { Urgency } from "../checks/urgency.ts";
import { detailOf, explanationOf, serverExplanation, serverTitle, titleOf } from "./group-words.ts";
import { stepLabelOf } from "./short-words.ts";
import { incidentOf, incidentsOf, type OpenIncident, serverOf } from "./open-incident.ts";
import type { CausedShop, NamedShop } from "./fleet-shop.ts";
import { type HeadlinePlace, placeOf } from "./headline-place.ts";
import { nextStepOf, type Member, type NextStep } from "./next-step.ts";

/** Above this many lines about security holes, they become one: the step is the same for all of them. */
const SECURITY_GROUPS = 3;

export interface AffectedShop extends NamedShop {
  since: IsoTime | null;
  /** What is special to this shop, `null` when the title says it all. */
  detail: Message | null;
  /** Ids of the findings that the cause consists of; none for what a shop does not say itself, as that it is away. */
  findings: readonly string[];
}

/** One cause, the shops that share it, and what to do about it. */
export interface AttentionGroup {
  /** The same as long as the cause is the same. */
  key: string;
  kind: Cause["kind"];
  urgency: Urgency;
  /** Where the dashboard's answer counts its shops. */
  place: HeadlinePlace;
  /** The open incidents of its shops, each once; none if one of the shops has none. Each is in one group alone. */
  incidentIds: readonly number[];
  /** How many more things its incidents are about than those that it says. */
  more: number;
  /** The address at which all its shops live, as far as that is what they share. */
  server: string | null;
  /** `null` when nobody knows how bad it is. */
  level: Level | null;
  title: Message;
  explanation: Message | null;
  /** Longest affected first. */
  shops: readonly AffectedShop[];
  since: IsoTime | null;
  step: NextStep;
  stepLabel: Message;
}

const LEVEL_OF: Record<Urgency, Level | null> = { now: "red", week: "yellow", unclear: null };

/** Everything that keeps shops from being fine, by cause, worst first. */
export function groupsOf(fleet: readonly CausedShop[]): readonly AttentionGroup[] {
  const needing = fleet.filter(({ isInMaintenance }) => !isInMaintenance);
  const members = needing.flatMap((shop) => onePerIncident(shop.causes.map((cause) => ({ shop, cause }))));
  const byKey = Map.groupBy(members, (member) => keyOfWhole(member) ?? keyOf(member.cause));
  return [...byKey]
    .flatMap(([key, some]) => (key === "security" ? securityGroups(some) : [[key, some] as const]))
    .flatMap(([key, some]) => groupOf(key, some) ?? [])
    .toSorted(compareGroups);
}

/** What is said of an incident in a shop is what weighs most there; the rest is counted. */
function onePerIncident(members: readonly Member[]): readonly Member[] {
  const byIncident = Map.groupBy(members, (member) => incidentOf(member)?.id ?? null);
  return members.flatMap((member) => {
    const id = incidentOf(member)?.id ?? null;
    const same = id === null ? [] : (byIncident.get(id) ?? []);
    if (id === null) return member;
    // Causes of a shop come worst first.
    return same[0] === member ? { ...member, more: same.length - 1 } : [];
  });
}

/** Where each shop's own incident is one line with those of others that need the same done. */
const DONE_TOGETHER: readonly TopicId[] = ["work", "expiry", "settings"];

/** One incident, one line, whatever each of its shops says. */
function keyOfWhole(member: Member): string | null {
  const incident = incidentOf(member);
  if (incident === null || (!incident.isParent && DONE_TOGETHER.includes(incident.topic))) return null;
  return `incident ${incident.id}`;
}

function keyOf(cause: Cause): string {
  switch (cause.kind) {
    case "failure":
      return cause.failureKind === "unreachable" || cause.failureKind === "maintenance"
        ? `failure ${cause.failureKind}`
        : `failure ${cause.failure.reason}`;
    case "finding":
      return `${matterOf({ ...cause.finding, level: LEVEL_OF[cause.urgency] ?? "green" }).key} ${cause.urgency}`;
    case "rights":
      return `rights ${cause.topic} ${cause.rights.join(" ")}`;
    case "topic":
      return `topic ${cause.topic}`;
    case "settings":
      return `settings ${cause.area} ${cause.urgency}`;
    case "security":
    case "tasks":
    case "firstVisit":
      return cause.kind;
  }
}

/** Holes that are open in the same shops are one line. */
function securityGroups(members: readonly Member[]): readonly (readonly [string, readonly Member[]])[] {
  const holes = members.flatMap(({ shop, cause }) =>
    cause.kind === "security" ? cause.findings.map((finding) => ({ shop, cause, finding })) : [],
  );
  const byHole = [...Map.groupBy(holes, ({ finding }) => finding.id)];
  const byShops = Map.groupBy(byHole, ([, some]) => some.map(({ shop }) => shop.shopId).join(" "));
  if (byShops.size > SECURITY_GROUPS) return [["security", members]];
  return [...byShops.values()].map((same) => {
    const ids = new Set(same.map(([id]) => id));
    return [`security ${same[0]?.[0] ?? ""}`, members.flatMap((member) => withFindings(member, ids))];
  });
}

function withFindings({ shop, cause }: Member, ids: ReadonlySet<string>): readonly Member[] {
  if (cause.kind !== "security") return [];
  const findings = cause.findings.filter(({ id }) => ids.has(id));
  return findings.length === 0 ? [] : [{ shop, cause: { ...cause, findings, since: sinceOf(findings) } }];
}

function sinceOf(findings: readonly CauseFinding[]): IsoTime | null {
  return earliest(findings.map(({ since }) => since));
}

function groupOf(key: string, some: readonly Member[]): AttentionGroup | null {
  const members = onePerShop(some).toSorted(
    (one, other) => compareSince(one.cause.since, other.cause.since) || one.shop.shopId - other.shop.shopId,
  );
  // Shops of a server may say different things: what weighs most speaks for all.
  const [heaviest] = members.toSorted((one, other) => compareWeight(one.cause, other.cause));
  if (heaviest === undefined) return null;
  const { cause } = heaviest;
  const step = nextStepOf(cause, members);
  const incidents = incidentsOf(members);
  const incident = incidents.length === 1 ? (incidents[0] ?? null) : null;
  return {
    key,
    incidentIds: incidents.map(({ id }) => id),
    // Of shops that are down together nobody counts what else is wrong.
    more: incident?.isParent === true ? 0 : members.reduce((sum, { more = 0 }) => sum + more, 0),
    server: incident && serverOf(incident),
    kind: cause.kind,
    urgency: cause.urgency,
    place: placeOf(cause),
    level: LEVEL_OF[cause.urgency],
    ...said(cause, members, incident),
    shops: members.map((member) => affected(member, members)),
    since: earliest([...incidents.map(({ beganAt }) => beganAt), ...members.map((member) => member.cause.since)]),
    step,
    stepLabel: stepLabelOf(step),
  };
}

/** Causes of a shop come worst first. */
function onePerShop(members: readonly Member[]): readonly Member[] {
  return [...Map.groupBy(members, ({ shop }) => shop.shopId).values()].flatMap(([first]) => first ?? []);
}

function said(cause: Cause, members: readonly Member[], incident: OpenIncident | null) {
  const server = incident && serverOf(incident);
  if (server === null) return { title: titleOf(cause, members), explanation: explanationOf(cause, members) };
  return { title: serverTitle(members), explanation: serverExplanation(server, members) };
}

function affected(member: Member, members: readonly Member[]): AffectedShop {
  const { shopId, name, organizationName, organizationSlug } = member.shop;
  const { since } = member.cause;
  const detail = detailOf(member, members);
  return { shopId, name, organizationName, organizationSlug, since, detail, findings: findingIdsOf(member.cause) };
}

function findingIdsOf(cause: Cause): readonly string[] {
  if (cause.kind === "finding") return [cause.finding.id];
  return "findings" in cause ? cause.findings.map(({ id }) => id) : [];
}

function compareGroups(one: AttentionGroup, other: AttentionGroup): number {
  return (
    compareWeight(one, other) ||
    other.shops.length - one.shops.length ||
    compareSince(one.since, other.since) ||
    (one.key < other.key ? -1 : 1)
  );
}

/** What has been so for longest comes first, what nobody knows last. */
function compareSince(one: IsoTime | null, other: IsoTime | null): number {
  if (one === other) return 0;
  if (one === null || other === null) return one === null ? 1 : -1;
  return one < other ? -1 : 1;
}

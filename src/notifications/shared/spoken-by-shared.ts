import { lastingMatterOf } from "../../checks/matter.ts";
import { cleared } from "../../monitoring/events/cleared.ts";
import type { NamedFinding } from "../../monitoring/events/named-finding.ts";
import { isWorse, status } from "../../monitoring/events/status.ts";
import { warned } from "../../monitoring/events/warned.ts";
import type { EventOf, SomeEvent } from "../../changelog/define-event.ts";
import type { AlertToSend } from "../decide-alerts.ts";
import type { SpokenMatter } from "./spoken-memories.store.ts";

/** An event that names warnings of a shop. */
export type Naming = EventOf<typeof status | typeof warned | typeof cleared>;

/** Whether an event of a shop names warnings that came or went. */
export function namesWarnings(event: SomeEvent): event is Naming {
  return isOne(event) && (event.kind !== status.kind || (isWorse(event) && event.to === "yellow"));
}

const isOne = (event: SomeEvent): event is Naming =>
  [status.kind, warned.kind, cleared.kind].some((kind) => kind === event.kind);

/** Of which warnings of a shop people and channels hear by the matter that it shares with others. */
export interface SpokenByShared {
  toPerson: (userId: string, finding: NamedFinding) => boolean;
  toChannel: (destinationId: string, finding: NamedFinding) => boolean;
  /** Channels that hear of any. */
  destinationIds: readonly string[];
}

/** What people and channels hear of an event's warnings elsewhere. */
export interface BesideShared {
  /** All findings of the event. */
  all: readonly NamedFinding[];
  spoken: SpokenByShared;
  /** Whether nothing of it is left for somebody. */
  isKnownTo: (userId: string) => boolean;
}

/** `known`: who hears of matters, by their names. */
export function spokenByShared(known: ReadonlyMap<string, SpokenMatter>, shopId: number): SpokenByShared {
  const spokenOf = (finding: NamedFinding) => known.get(lastingMatterOf(finding) ?? "");
  return {
    toPerson: (userId, finding) => spokenOf(finding)?.people.get(userId)?.has(shopId) === true,
    toChannel: (id, finding) => spokenOf(finding)?.channels.get(id)?.has(shopId) === true,
    destinationIds: [...new Set([...known.values()].flatMap(({ channels }) => [...channels.keys()]))],
  };
}

/** Longest list of named findings in an event. */
const NAMED = 5;

/**
 * The event as it is told to whoever hears of some of its findings elsewhere; `null`: nothing is left of it. `all`: its
 * findings, those among them that it does not name.
 */
export function leftOf(
  event: Naming,
  all: readonly NamedFinding[],
  isSpoken: (finding: NamedFinding) => boolean,
): Naming | null {
  const left = all.filter((finding) => !isSpoken(finding));
  if (left.length === all.length) return event;
  const findingCount = event.findingCount - (all.length - left.length);
  return findingCount <= 0 ? null : { ...event, findings: left.slice(0, NAMED), findingCount };
}

/** What says the same. */
export const sameness = ({ findings, findingCount }: Naming): string =>
  [findingCount, ...findings.map(({ id }) => id)].join(" ");

/** The same of alerts about it: each person is told of what they hear nowhere else. */
export function alertsBeside<One extends AlertToSend>(
  alerts: readonly One[],
  { all, spoken }: { all: readonly NamedFinding[]; spoken: SpokenByShared },
): readonly One[] {
  return alerts.flatMap((alert) => {
    const { news, userIds } = alert;
    if (!namesWarnings(news)) return [alert];
    const left = userIds.flatMap((userId) => {
      const said = leftOf(news, all, (finding) => spoken.toPerson(userId, finding));
      return said === null ? [] : [{ userId, said }];
    });
    const groups = Map.groupBy(left, ({ said }) => sameness(said));
    return [...groups.values()].flatMap((some): One[] => {
      const [first] = some;
      return first === undefined ? [] : [{ ...alert, news: first.said, userIds: some.map(({ userId }) => userId) }];
    });
  });
}

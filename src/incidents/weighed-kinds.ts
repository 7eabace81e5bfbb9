import type { TroubleChange } from "../changelog/define-event.ts";
import { type TopicId, topicOf } from "../checks/topic.ts";
import { answers } from "../monitoring/events/answers.ts";
import { cleared } from "../monitoring/events/cleared.ts";
import { findingAppeared, findingGone } from "../monitoring/events/counted-finding.ts";
import { failing } from "../monitoring/events/failing.ts";
import { further } from "../monitoring/events/further.ts";
import type { NamedFinding } from "../monitoring/events/named-finding.ts";
import { status } from "../monitoring/events/status.ts";
import { warned } from "../monitoring/events/warned.ts";
import { speedWorks } from "../sitespeed/events/speed-works.ts";

/** Kinds of events with which errors come and go. All others have nothing to do with incidents. */
const WEIGHED = [failing, answers, findingAppeared, findingGone].map((kind) => ({
  kind: kind.kind,
  troubleOf: (data: unknown): TroubleChange | null => {
    const event = kind.read(data);
    return event === null ? null : troubleIn(kind, event);
  },
}));

function troubleIn<Event>(kind: { trouble(event: Event): TroubleChange | null }, event: Event): TroubleChange | null {
  return kind.trouble(event);
}

const BY_KIND = new Map<string, (data: unknown) => TroubleChange | null>(
  WEIGHED.map(({ kind, troubleOf }) => [kind, troubleOf]),
);

/** The error that came or went with a stored event; `null`: none did. */
export function readTrouble(kind: string, data: unknown): TroubleChange | null {
  return BY_KIND.get(kind)?.(data) ?? null;
}

/** Kinds that say at once what several errors did to a shop's status. */
const OF_STATUS: ReadonlySet<string> = new Set([status.kind, further.kind]);

export const isOfStatus = (kind: string): boolean => OF_STATUS.has(kind);

/** Whether something is over with a stored event. */
export function isEnd(kind: string, data: unknown): boolean {
  if (kind !== status.kind) return ENDING.has(kind);
  const event = status.read(data);
  return event !== null && status.phase(event) === "closes";
}

const ENDING: ReadonlySet<string> = new Set([answers.kind, cleared.kind, speedWorks.kind]);

/** What a stored event is about, as far as that decides whether people are told of it in planned work. */
export function readTopics(kind: string, data: unknown): readonly TopicId[] {
  const about = NAMING.get(kind)?.(data);
  return about === undefined ? [] : [...new Set(about.map((finding) => topicOf(finding)))];
}

type Named = readonly NamedFinding[];

/** Kinds of events that name findings; all others are about nothing that is told in planned work. */
const NAMING = new Map<string, (data: unknown) => Named>([
  [status.kind, (data) => status.read(data)?.findings ?? []],
  [further.kind, (data) => further.read(data)?.findings ?? []],
  [warned.kind, (data) => warned.read(data)?.findings ?? []],
  [findingAppeared.kind, (data) => findingsIn(findingAppeared.read(data))],
  [findingGone.kind, (data) => findingsIn(findingGone.read(data))],
]);

function findingsIn(event: { finding: NamedFinding } | null): Named {
  return event === null ? [] : [event.finding];
}

import type { EventUrgency, Phase } from "../../../../changelog/define-event.ts";
import { TOPIC_IDS, type TopicId } from "../../../../checks/topic.ts";
import { heldUntil, type TellablePerson } from "../../../ways/how-told.ts";
import type { PersonWay } from "../../telling-limits.ts";
import type { Decided, Happened, NewNotice, ToldThread } from "../decided.ts";
import type { Listening } from "../listeners.ts";
import { listenersOf } from "../listeners.ts";
import { whenTold } from "../rule-times.ts";
import type { SharedMute } from "../shared-mutes.ts";
import { type Concern, isAbout, isAtLeast, type TellingRule, type Why, whyOf } from "../telling-rule.ts";

/** Stands for what nobody knows the topic of. */
const NOT_BREAKING: TopicId = "changes";

/** Somebody who may see the shops of an organization and has rules of their own. */
export interface OwnListener {
  userId: string;
  /** Those that are on. */
  rules: readonly TellingRule[];
  /** What they have muted, and what is muted for everybody. */
  mutes: readonly SharedMute[];
  /** Channels that change what they were told first when it grows. */
  updating: readonly string[];
  /** Those that wait for nothing. */
  promptIds: readonly string[];
  /** Those whose service keeps a matter of its own for each key. */
  foldingIds: readonly string[];
  person: TellablePerson;
}

/** By which of their own rules somebody is told, and by which ways not before when; `null`: at once. */
export interface OwnTold {
  why: Why;
  ways: ReadonlyMap<PersonWay, Date | null>;
}

/** A rule about the shops that its person watches, as one that names them. */
export function aboutWatched(rule: TellingRule, watched: readonly number[]): TellingRule {
  return rule.scope === "watched" ? { ...rule, scope: "shops", scopeIds: watched.map(String) } : rule;
}

interface Told {
  happened: Concern & { urgency: EventUrgency; phase: Phase };
  /** Those of its shops that they watch. */
  watched: readonly number[];
  /** By which ways they heard how it began: those of a step say how it goes on, too. Default: by none. */
  heardWays?: readonly PersonWay[];
}

/** What their own rules say of something; `null`: none of them tells it now. */
export function ownTold(
  { rules, person }: OwnListener,
  { happened, watched, heardWays = [] }: Told,
  now: Date,
): OwnTold | null {
  const told = rules.flatMap((rule) => {
    const isMeant = happened.phase === "closes" ? rule.ends : isAtLeast(happened.urgency, rule.urgency);
    if (!isMeant || !isAbout(aboutWatched(rule, watched), happened)) return [];
    const at = whenTold(rule, person.timeZone, now);
    return at === null ? [] : [{ rule, at }];
  });
  if (told.length === 0) return null;
  const ways = new Map<PersonWay, Date | null>();
  const paced: PersonWay[] = [];
  for (const { rule, at } of told.toSorted((one, other) => one.at.getTime() - other.at.getTime()))
    for (const way of [...(rule.ways ?? []), ...stepWays(rule).filter((one) => heardWays.includes(one))]) {
      if (ways.has(way)) continue;
      ways.set(way, at > now ? at : null);
      if (rule.pace !== "now") paced.push(way);
    }
  const by = { ownWays: [...ways.keys()], ...(paced.length > 0 && { paced }) };
  return { why: { ...whyOf(told.map(({ rule }) => rule)), ...by }, ways };
}

const stepWays = ({ steps = [] }: TellingRule): readonly PersonWay[] => steps.flatMap(({ ways = [] }) => ways);

/** People whose own rules tell them later by mail or by their devices. */
export function escalatingBy(own: readonly OwnListener[]): readonly string[] {
  return own.filter(({ rules }) => rules.some((rule) => stepWays(rule).length > 0)).map(({ userId }) => userId);
}

/** The same of everybody; `watchedBy`: which of its shops somebody watches. */
export function ownToldOf(
  { own = [], now }: { own?: readonly OwnListener[]; now: Date },
  { happened, watchedBy, heardBy = () => [] }: Pick<Told, "happened"> & EachOf,
): ReadonlyMap<string, OwnTold> {
  return new Map(
    own.flatMap((listener): [string, OwnTold][] => {
      const { userId } = listener;
      const told = ownTold(listener, { happened, watched: watchedBy(userId), heardWays: heardBy(userId) }, now);
      return told === null ? [] : [[userId, told]];
    }),
  );
}

/** What is known of each person, by their id. */
interface EachOf {
  watchedBy: (userId: string) => readonly number[];
  /** Default: nobody heard of it by any way. */
  heardBy?: (userId: string) => readonly PersonWay[];
}

/** Every channel that these people's rules name, those of later steps among them. */
export function ownDestinations(own: readonly Pick<OwnListener, "rules">[]): ReadonlySet<string> {
  const named = ({ destinationIds, steps = [] }: TellingRule) => [
    ...destinationIds,
    ...steps.flatMap((step) => step.destinationIds),
  ];
  return new Set(own.flatMap(({ rules }) => rules.flatMap(named)));
}

/** Decides which of somebody's own channels hear of these events: by their own rules, and not while they want to be left alone. */
export function ownDecided(
  { rules, mutes, updating, promptIds, foldingIds, person }: OwnListener,
  listening: Pick<Listening, "now" | "threads" | "openings">,
  { happened, watched }: { happened: readonly Happened[]; watched: readonly number[] },
): Decided {
  const { timeZone } = person;
  const named = rules.map((rule) => aboutWatched(rule, watched));
  const ways = { updating, promptIds, foldingIds };
  const decided = listenersOf({ ...listening, ...ways, rules: named, mutes, timeZone }, happened);
  const topicsOf = new Map(happened.map(({ eventId, topics }) => [eventId, topics]));
  const told = new Map(decided.threads.map((one) => [keyOf(one), one]));
  const notices = decided.notices.map((notice) =>
    unlessQuiet(notice, { person, topics: topicsOf.get(notice.eventId) ?? [], thread: told.get(keyOf(notice)) }),
  );
  return { ...decided, notices };
}

const keyOf = ({ destinationId, thread }: Pick<ToldThread, "destinationId" | "thread">) => `${destinationId} ${thread}`;

interface Heard {
  person: TellablePerson;
  topics: readonly string[];
  thread: ToldThread | undefined;
}

/** What falls into somebody's quiet hours or pause waits until they end; an end is as urgent as its beginning was. */
function unlessQuiet(notice: NewNotice, { person, topics, thread }: Heard): NewNotice {
  const urgency = notice.phase === "closes" ? (thread?.toldUrgency ?? notice.urgency) : notice.urgency;
  const until = quietEnd(person, { topics, urgency }, new Date(notice.dueAt));
  if (until === null) return notice;
  const why = { ...notice.why, heldSince: notice.dueAt };
  return { ...notice, why, dueAt: until.toISOString(), isSummed: true };
}

/**
 * Until when somebody hears nothing of these topics by any way but the inbox; `null`: they do. `isNamed`: by a step of
 * an escalation. Default: told first.
 */
export function quietEnd(
  person: TellablePerson,
  { topics, urgency, isNamed = false }: { topics: readonly string[]; urgency: EventUrgency; isNamed?: boolean },
  at: Date,
): Date | null {
  const known = TOPIC_IDS.filter((id) => topics.includes(id));
  const asked = known.length === 0 ? [NOT_BREAKING] : known;
  const ends = asked.map((topic) => heldUntil(person, { topic, urgency, isNamed }, at));
  return ends.some((end) => end === null) ? null : (ends[0]?.at ?? null);
}

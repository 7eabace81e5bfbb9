import type { EventUrgency } from "../../changelog/define-event.ts";
import type { TopicId } from "../../checks/topic.ts";
import { localTimeIn, momentOf } from "../../lib/calendar/local-time.ts";
import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import { whenTold as whenRuleTells } from "../delivering/deciding/rule-times.ts";
import { isAtLeast } from "../delivering/deciding/telling-rule.ts";
import type { PersonWay } from "../delivering/telling-limits.ts";
import { TOLD_TOPICS } from "../topics/told-topics.ts";
import type { RuleInput } from "../rules/rule-input.ts";
import { howTold, type InboxOnly, READ_FIRST_MINUTES, type TellablePerson, type ToldWhen } from "./how-told.ts";

/** What may happen, by example. */
const EXAMPLES = [
  { id: "outage", topic: "availability", urgency: "now" },
  { id: "work", topic: "work", urgency: "now" },
  { id: "security", topic: "security", urgency: "now" },
  { id: "certificate", topic: "expiry", urgency: "week" },
  { id: "speed", topic: "speed", urgency: "week" },
  { id: "update", topic: "changes", urgency: "info", isWeekly: true },
] as const satisfies readonly { id: string; topic: TopicId; urgency: EventUrgency; isWeekly?: boolean }[];
export type ReachExample = (typeof EXAMPLES)[number]["id"];

/** Examples of what is told yet. */
export const OFFERED_EXAMPLES: readonly ReachExample[] = EXAMPLES.filter(({ topic }) =>
  TOLD_TOPICS.includes(topic),
).map(({ id }) => id);

/** When a way would bring something, on the clocks of the person. */
export type ReachWhen =
  | { when: "now" }
  | { when: "unlessRead"; minutes: number }
  | { when: "at"; minute: number }
  | { when: "paused"; until: string }
  | { when: "digest"; digest: "daily" | "weekly"; minute: number }
  | { when: "inbox"; why: InboxOnly };

export type Reached = Readonly<Record<PersonWay, ReachWhen>>;

export interface ReachRow {
  id: ReachExample;
  day: Reached;
  /** `null`: they have no quiet hours. */
  quiet: Reached | null;
}

/** A rule of their own, as far as it matters here. */
type OwnRule = Pick<RuleInput, "topics" | "urgency" | "pace" | "hours" | "outside" | "receivers">;

/** What would reach somebody by day, and in their quiet hours. `own`: their own rules that are on. */
export function reachOf(person: TellablePerson, now: Date, own: readonly OwnRule[] = []): readonly ReachRow[] {
  const { quiet } = person.setting;
  const day = localTimeIn(person.timeZone, now).day;
  const at = (minute: number) => momentOf({ day: daysAfter(day, 1), minute }, person.timeZone);
  const isPaused = person.setting.pausedUntil !== null && person.setting.pausedUntil > now;
  const byDay = isPaused || quiet === null ? now : at(quiet.to);
  return EXAMPLES.map(({ id, ...example }) => {
    const told = { ...example, phase: "opens" as const, isMuted: false, isNamed: false };
    const reached = (moment: Date): Reached => {
      const by = waysOfOwn(person, { own, told, moment });
      const reachedBy = (way: PersonWay) => {
        const at = by.get(way) ?? null;
        const one = howTold(person, { ...told, ownWays: [...by.keys()] }, at ?? moment)[way];
        const isHeld = at !== null && one.when === "now";
        return inShort(isHeld ? { when: "at", at, why: "quiet" } : one, { ...person, ...told });
      };
      return { email: reachedBy("email"), push: reachedBy("push") };
    };
    return { id, day: reached(byDay), quiet: quiet === null ? null : reached(isPaused ? now : at(quiet.from)) };
  });
}

interface ByOwn {
  own: readonly OwnRule[];
  told: { topic: TopicId; urgency: EventUrgency };
  moment: Date;
}

/** By which ways own rules tell it, and not before when; `null`: at once. Of others they count for nothing. */
function waysOfOwn({ setting, timeZone }: TellablePerson, { own, told, moment }: ByOwn) {
  const ways = new Map<PersonWay, Date | null>();
  if (setting.choice !== "ownRules") return ways;
  for (const { topics, urgency, receivers, ...times } of own) {
    if (!topics.includes(told.topic) || !isAtLeast(told.urgency, urgency)) continue;
    const at = whenRuleTells(times, timeZone, moment);
    if (at === null) continue;
    for (const { way, step } of receivers)
      if (step === 0 && way !== undefined && ways.get(way) !== null) ways.set(way, at > moment ? at : null);
  }
  return ways;
}

/** What waits for a digest comes any day; that the next one may be the weekly one says nothing of it. */
function inShort(
  told: ToldWhen,
  { timeZone, isWeekly = false }: Pick<TellablePerson, "timeZone"> & { isWeekly?: boolean },
): ReachWhen {
  switch (told.when) {
    case "now":
    case "inbox":
      return told;
    case "digest":
      return {
        when: "digest",
        digest: isWeekly ? "weekly" : "daily",
        minute: localTimeIn(timeZone, told.at).minute,
      };
    case "at":
      if (told.why === "unlessRead") return { when: "unlessRead", minutes: READ_FIRST_MINUTES };
      if (told.why === "paused") return { when: "paused", until: told.at.toISOString() };
      return { when: "at", minute: localTimeIn(timeZone, told.at).minute };
  }
}

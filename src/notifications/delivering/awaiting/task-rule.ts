import { aboutWatched, type OwnListener, ownTold, quietEnd } from "../deciding/own/own-rules.ts";
import type { Ruling } from "../deciding/rule-people.ts";
import type { Concern, TellingRule } from "../deciding/telling-rule.ts";
import type { PersonWay } from "../telling-limits.ts";

/** The rule that a task is of, and whose own it is; `null`: an organization's. */
export interface TaskRule {
  rule: TellingRule;
  listener: OwnListener | null;
}

interface Known {
  ruling: Pick<Ruling, "rules" | "own">;
  /** Which of the shops that tasks are about people watch who have rules of their own. */
  watched: ReadonlyMap<string, readonly number[]>;
}

/** `null`: it is gone or off, or its person may not see anything now. */
export function ruleOfTask({ ruling, watched }: Known, ruleId: string): TaskRule | null {
  const shared = wholeOf(ruling.rules, ruleId);
  if (shared !== null) return { rule: shared, listener: null };
  for (const listener of ruling.own ?? []) {
    const rule = wholeOf(listener.rules, ruleId);
    if (rule !== null) return { rule: aboutWatched(rule, watched.get(listener.userId) ?? []), listener };
  }
  return null;
}

/** A rule is read once more for channels that tell only what is urgent. */
function wholeOf(rules: readonly TellingRule[], id: string): TellingRule | null {
  const [first, ...more] = rules.filter((rule) => rule.id === id);
  if (first === undefined) return null;
  return { ...first, destinationIds: [first, ...more].flatMap(({ destinationIds }) => destinationIds) };
}

/** What is said of a matter now. */
interface Said {
  concern: Concern;
  watched: readonly number[];
  now: Date;
}

/** By which ways a step of somebody's own rule tells them beside their channels: those that did not tell it before. */
export function waysOfStep(step: number, { rule, listener }: TaskRule, { concern, watched, now }: Said) {
  const { steps = [] } = rule;
  const ways = steps.filter((one) => one.step === step).flatMap((one) => one.ways ?? []);
  if (listener === null || ways.length === 0) return [];
  const happened = { ...concern, urgency: "now" as const, phase: "opens" as const };
  const first = ownTold(listener, { happened, watched }, now)?.ways ?? new Map<PersonWay, Date | null>();
  const before = steps.filter((one) => one.step < step).flatMap((one) => one.ways ?? []);
  return ways.filter((way) => !first.has(way) && !before.includes(way));
}

/** Ways of own rules count for those who have chosen them; all others are told as they have chosen. */
export const hasChosenOwn = ({ person }: OwnListener): boolean => person.setting.choice === "ownRules";

/** Whether somebody has paused everything, so that a step goes on without them. */
export function isAway({ person }: OwnListener, topics: readonly string[], now: Date): boolean {
  return quietEnd(person, { topics, urgency: "now", isNamed: true }, now) !== null;
}

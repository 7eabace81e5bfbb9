import { SHOP_TOPICS, type TopicId } from "../../../../checks/topic.ts";
import { type PersonWay, STEPS_AT_MOST } from "../../../../notifications/delivering/telling-limits.ts";
import type { ListedRule } from "../../../../notifications/rules/rule-answers.ts";
import type { RuleInput, RuleReceiver } from "../../../../notifications/rules/rule-input.ts";
import { RULE_LIMITS } from "../../../../notifications/rules/rule-limits.ts";
import { RULE_PARTS, type RulePart } from "../../rules/spoken-rule.ts";

/** A rule while it is written. */
export type RuleDraft = RuleInput & Pick<ListedRule, "tellsNobody" | "scopeNames" | "receiverNames">;

/** A word of the sentence, by what it stands for. */
export interface OpenWord {
  part: RulePart | "name";
  step: number;
}

export type Who =
  | { destinationId: string }
  | { role: RuleReceiver["role"] }
  | { teamId: string }
  | { userId: string }
  | { way: PersonWay }
  | "watchers";

const NOBODY = { destinationId: null, role: null, teamId: null, userId: null, watchers: false } as const;
/** Nights and weekends: what rules with times are mostly for. */
const NIGHTS: NonNullable<RuleInput["hours"]> = {
  when: "within",
  spans: [
    { days: [1, 2, 3, 4, 5], from: "18:00", to: "08:00" },
    { days: [6, 7], from: "00:00", to: "24:00" },
  ],
};

export const keyOf = ({ part, step }: OpenWord): string => `${part}:${step}`;

export function wordOf(key: string): OpenWord {
  const [name, step] = key.split(":");
  return { part: RULE_PARTS.find((one) => one === name) ?? "name", step: Number(step) };
}

/** What is sent of it. */
export function inputOf(draft: RuleDraft): RuleInput {
  const { name, isOn, topics, urgency, scope, scopeIds, ends, pace, hours, outside, remindMinutes, receivers } = draft;
  return { name, isOn, topics, urgency, scope, scopeIds, ends, pace, hours, outside, remindMinutes, receivers };
}

export function isSame(one: RuleDraft, other: RuleDraft): boolean {
  return JSON.stringify(inputOf(one)) === JSON.stringify(inputOf(other));
}

/** What has to be chosen before it can be saved; `null`: nothing. */
export function missingIn({ topics, scope, scopeIds, receivers }: RuleInput): "what" | "scope" | "whom" | null {
  if (scope !== "all" && scope !== "watched" && scopeIds.length === 0) return "scope";
  if (topics.length === 0) return "what";
  return receivers.some(({ step }) => step === 0) ? null : "whom";
}

/** Of other shops; what it told before says nothing about them. */
export function withScope(draft: RuleDraft, scope: RuleDraft["scope"], scopeIds: readonly string[] = []): RuleDraft {
  return { ...draft, scope, scopeIds: [...scopeIds], tellsNobody: null };
}

export function withScopeId(
  draft: RuleDraft,
  { id, name }: { id: string; name: string },
  isChosen: boolean,
): RuleDraft {
  const others = draft.scopeIds.filter((one) => one !== id);
  const named = { ...draft, scopeNames: { ...draft.scopeNames, [id]: name } };
  return withScope(named, draft.scope, isChosen ? [...others, id] : others);
}

/**
 * `offered`: those of which anything is told. Whoever chooses all of them that are about shops chooses what comes later,
 * too.
 */
export function withTopic(
  draft: RuleDraft,
  { topic, offered }: { topic: TopicId; offered: readonly TopicId[] },
  isChosen: boolean,
): RuleDraft {
  const others = draft.topics.filter((one) => one !== topic && offered.includes(one));
  const topics = isChosen ? [...others, topic] : others;
  const isAll = SHOP_TOPICS.every((one) => !offered.includes(one) || topics.includes(one));
  return { ...draft, topics: isAll ? [...new Set([...SHOP_TOPICS, ...topics])] : topics };
}

export function hears(draft: RuleDraft, step: number, who: Who): boolean {
  return draft.receivers.some((one) => one.step === step && isWho(one, who));
}

function isWho(one: RuleReceiver, who: Who): boolean {
  if (who === "watchers") return one.watchers;
  return Object.entries(who).every(([field, id]) =>
    Object.entries(one).some(([key, value]) => key === field && value === id),
  );
}

/** One more or one less is told in a step; a step that tells nobody goes. `name`: of those who have one. */
export function withReceiver(
  draft: RuleDraft,
  { step, who, name = "" }: { step: number; who: Who; name?: string },
  isChosen: boolean,
): RuleDraft {
  const others = draft.receivers.filter((one) => one.step !== step || !isWho(one, who));
  const afterMinutes = minutesOf(draft, step);
  const added = { ...NOBODY, ...(who === "watchers" ? { watchers: true } : who), step, afterMinutes };
  const id = added.destinationId ?? added.teamId ?? added.userId;
  const receiverNames = id === null ? draft.receiverNames : { ...draft.receiverNames, [id]: name };
  return { ...draft, receivers: inOrder(isChosen ? [...others, added] : others), receiverNames, tellsNobody: null };
}

export function minutesOf({ receivers }: RuleDraft, step: number): number {
  const known = receivers.find((one) => one.step === step)?.afterMinutes;
  if (known !== undefined || step === 0) return known ?? 0;
  const before = receivers.filter((one) => one.step < step).map(({ afterMinutes }) => afterMinutes);
  return Math.min(Math.max(0, ...before) + 15, RULE_LIMITS.mostMinutes);
}

export function withMinutes(draft: RuleDraft, step: number, afterMinutes: number): RuleDraft {
  return { ...draft, receivers: draft.receivers.map((one) => (one.step === step ? { ...one, afterMinutes } : one)) };
}

/** Steps after it move up. */
export function withoutStep(draft: RuleDraft, step: number): RuleDraft {
  const others = draft.receivers.filter((one) => one.step !== step);
  return { ...draft, receivers: others.map((one) => (one.step > step ? { ...one, step: one.step - 1 } : one)) };
}

/** The step that can be added; `null`: there are as many as there may be, or the last one is still empty. */
export function nextStep({ receivers }: RuleDraft): number | null {
  const step = Math.max(-1, ...receivers.map((one) => one.step)) + 1;
  return step > 0 && step <= STEPS_AT_MOST && receivers.length < RULE_LIMITS.receivers ? step : null;
}

export function withHours(draft: RuleDraft, hours: RuleDraft["hours"] = NIGHTS): RuleDraft {
  return { ...draft, hours };
}

function inOrder(receivers: readonly RuleReceiver[]): RuleReceiver[] {
  return receivers.toSorted((one, other) => one.step - other.step);
}

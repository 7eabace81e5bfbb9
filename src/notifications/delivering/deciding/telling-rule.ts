import type { EventUrgency } from "../../../changelog/define-event.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";
import type { RuleHours } from "../../rules/rule-hours.ts";
import type { PersonWay, RulePace, RuleScope } from "../telling-limits.ts";

/** People that a rule tells, by what they are. Whoever watches a shop is told without a rule. */
export interface RulePeople {
  watchers: boolean;
  roles: readonly string[];
  teamIds: readonly string[];
  userIds: readonly string[];
}

/** Whom a rule also tells of an incident that nobody has acknowledged by then. */
export interface RuleStep {
  step: number;
  afterMinutes: number;
  destinationIds: readonly string[];
  people: RulePeople;
  /** Of a person's own rule: how it also tells them beside their channels. Default: it does not. */
  ways?: readonly PersonWay[];
}

/** A rule that is on, and whom it tells first. */
export interface TellingRule {
  id: string;
  name: string | null;
  topics: readonly string[];
  urgency: EventUrgency;
  scope: RuleScope;
  scopeIds: readonly string[];
  ends: boolean;
  pace: RulePace;
  destinationIds: readonly string[];
  /** Default: nobody. */
  people?: RulePeople;
  /** Of a person's own rule: how it tells them beside their channels. Default: it does not. */
  ways?: readonly PersonWay[];
  /** Default: at all times. */
  hours?: RuleHours | null;
  /** What it does outside of its hours. Default: it keeps it until they begin. */
  outside?: "keep" | "leave";
  /** Default: it does not remind. */
  remindMinutes?: number | null;
  /** Default: none. */
  steps?: readonly RuleStep[];
}

export interface ConcernedShop {
  id: number;
  projectId: number;
  tagIds: readonly number[];
}

/** By which rules somebody hears something; `more`: how many are not named. */
export interface Why {
  rules: readonly { id: string; name: string | null }[];
  more: number;
  /** A step of an escalation names them. Default: they are told first. */
  isNamed?: boolean;
  /** Own rules of the person do, by these ways. Default: they do not. */
  ownWays?: readonly PersonWay[];
  /** Nothing else tells it to them, so that with another choice they do not hear of it. Default: something does. */
  isOwnAlone?: boolean;
  /** Ways by which rules tell a person once a day or a week. Default: none. */
  paced?: readonly PersonWay[];
  /** When it would have been told, had the person not wanted to be left alone then. Default: when it is due. */
  heldSince?: IsoTime;
}

/** A message names no more rules (product rule). */
const RULES_NAMED = 5;

export function whyOf(rules: readonly TellingRule[]): Why {
  const named = rules.slice(0, RULES_NAMED).map(({ id, name }) => ({ id, name }));
  return { rules: named, more: rules.length - named.length };
}

/** Why something is told that others tell, too. */
export function alsoBecause(why: Why, { rules, more }: Why): Why {
  const all = [...why.rules, ...rules.filter(({ id }) => why.rules.every((one) => one.id !== id))];
  const named = all.slice(0, RULES_NAMED);
  return { ...why, rules: named, more: why.more + more + all.length - named.length };
}

const URGENCIES: readonly EventUrgency[] = ["info", "week", "now"];

export function isAtLeast(urgency: EventUrgency, least: EventUrgency): boolean {
  return URGENCIES.indexOf(urgency) >= URGENCIES.indexOf(least);
}

/** What a rule is held against. */
export interface Concern {
  topics: readonly string[];
  shops: readonly ConcernedShop[];
}

export function isAbout({ topics, scope, scopeIds }: TellingRule, concern: Concern): boolean {
  if (!concern.topics.some((topic) => topics.includes(topic))) return false;
  return scope === "all" || concern.shops.some((shop) => isScope({ scope, scopeIds }, shop));
}

/** A scope may name hundreds, and is asked about each shop of an incident. */
const namedIn = new WeakMap<readonly string[], ReadonlySet<string>>();

function isScope({ scope, scopeIds }: Pick<TellingRule, "scope" | "scopeIds">, shop: ConcernedShop): boolean {
  const named = namedIn.get(scopeIds) ?? new Set(scopeIds);
  namedIn.set(scopeIds, named);
  const isNamed = (id: number) => named.has(String(id));
  switch (scope) {
    case "all":
      return true;
    case "projects":
      return isNamed(shop.projectId);
    case "tags":
      return shop.tagIds.some(isNamed);
    case "shops":
      return isNamed(shop.id);
    // What a person watches is named by `aboutWatched`.
    case "watched":
      return false;
  }
}

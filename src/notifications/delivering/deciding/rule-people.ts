import type { EventUrgency, Phase } from "../../../changelog/define-event.ts";
import {
  type Concern,
  isAbout,
  isAtLeast,
  type RulePeople,
  type TellingRule,
  type Why,
  whyOf,
} from "./telling-rule.ts";
import { PERSON_WAYS } from "../telling-limits.ts";
import { type OwnListener, ownTold } from "./own/own-rules.ts";
import { whenTold } from "./rule-times.ts";

/** A member who may see shops, with what rules need to know of them. */
export interface PossibleListener {
  userId: string;
  /** As stored: one, or several separated by commas. */
  role: string;
  teamIds: readonly string[];
  /** Whether they watch what it is about. Default: nobody knows, and watchers are told anyway. */
  watches?: boolean;
}

export interface RuledPerson {
  why: Why;
  /** Not before then by any way but the inbox; `null`: at once. */
  heldUntil: Date | null;
  /** No rule of an organization tells them, but their own. Default: one does. */
  isOwnAlone?: boolean;
}

export interface Ruling {
  rules: readonly TellingRule[];
  members: readonly PossibleListener[];
  timeZone: string;
  now: Date;
  /** Members who have rules of their own. Default: nobody. */
  own?: readonly OwnListener[];
}

/** Whether rules tell any people, or any people have rules of their own. */
export const rulesPeople = ({ members, own = [] }: Ruling): boolean => members.length + own.length > 0;

/** The people that rules tell of something, their own among them, each with all rules that do. */
export function peopleTold(
  ruling: Ruling,
  happened: Concern & { urgency: EventUrgency; phase: Phase },
): ReadonlyMap<string, RuledPerson> {
  const byOrganization = toldByOrganization(ruling, happened);
  const { own = [], now } = ruling;
  // What they watch they are told of anyway.
  const byOwn = own.flatMap((listener): [string, RuledPerson][] => {
    const told = byOrganization.has(listener.userId) ? null : ownTold(listener, { happened, watched: [] }, now);
    return told === null ? [] : [[listener.userId, { why: told.why, heldUntil: null, isOwnAlone: true }]];
  });
  return new Map([...byOrganization, ...byOwn]);
}

/** Of something before. */
const goesOn = ({ phase }: { phase: Phase }) => phase === "grows" || phase === "closes";

function toldByOrganization(
  { rules, members, timeZone, now }: Ruling,
  happened: Concern & { urgency: EventUrgency; phase: Phase },
): ReadonlyMap<string, RuledPerson> {
  const told = rules.flatMap((rule) => {
    const isMeant = happened.phase === "closes" ? rule.ends : isAtLeast(happened.urgency, rule.urgency);
    if (!isMeant || !isAbout(rule, happened)) return [];
    const at = whenTold(rule, timeZone, now);
    // Whoever was told in a later step hears how it goes on, as far as they heard of it.
    const people = goesOn(happened) ? [...peopleOf(rule), ...laterPeople(rule)] : peopleOf(rule);
    return at === null ? [] : [{ rule, people, at }];
  });
  if (told.length === 0) return new Map();
  return new Map(
    members.flatMap((member): [string, RuledPerson][] => {
      const mine = told.filter(({ people }) => people.some((some) => isNamed(some, member)));
      if (mine.length === 0) return [];
      const [first] = mine.toSorted((one, other) => one.at.getTime() - other.at.getTime());
      const at = first?.at ?? now;
      const why = { ...whyOf(mine.map(({ rule }) => rule)), ...(first?.rule.pace !== "now" && { paced: PERSON_WAYS }) };
      return [[member.userId, { why, heldUntil: at > now ? at : null }]];
    }),
  );
}

/** The people whom rules would tell of something at another time, and who hear nothing of it now. */
export function peopleLeftOut(
  ruling: Ruling,
  happened: Concern & { urgency: EventUrgency; phase: Phase },
): readonly string[] {
  const { rules, members, timeZone, now } = ruling;
  const meant = rules.filter((rule) => isAtLeast(happened.urgency, rule.urgency) && isAbout(rule, happened));
  const left = meant.filter((rule) => whenTold(rule, timeZone, now) === null).flatMap(peopleOf);
  if (goesOn(happened) || left.length === 0) return [];
  const told = peopleTold(ruling, happened);
  const isLeft = (member: PossibleListener) => left.some((people) => isNamed(people, member));
  return members.filter((member) => isLeft(member) && !told.has(member.userId)).map(({ userId }) => userId);
}

/** Everybody whom a rule could tell something of these shops: what they know of it is kept. */
export function peopleConcerned(
  { rules, members, own = [] }: Ruling,
  { shops }: Pick<Concern, "shops">,
): readonly string[] {
  const isConcerned = (rule: TellingRule) => isAbout(rule, { topics: rule.topics, shops });
  const about = rules.filter(isConcerned).flatMap(peopleOf);
  const named = members.filter((member) => about.some((people) => isNamed(people, member)));
  const byOwn = own.filter((listener) => listener.rules.some(isConcerned));
  return [...new Set([...named, ...byOwn].map(({ userId }) => userId))];
}

const peopleOf = ({ people }: TellingRule) => (people === undefined ? [] : [people]);
const laterPeople = ({ steps = [] }: TellingRule) => steps.map(({ people }) => people);

/** The members whom a rule tells first by what they are, those left out who only watch. */
export function peopleOfRule(rule: TellingRule, members: readonly PossibleListener[]): readonly string[] {
  return members.filter((member) => peopleOf(rule).some((some) => isNamed(some, member))).map(({ userId }) => userId);
}

/** The members whom a step of a rule names. */
export function peopleOfStep({ steps = [] }: TellingRule, step: number, members: readonly PossibleListener[]) {
  const people = steps.filter((one) => one.step === step).map((one) => one.people);
  return members.filter((member) => people.some((some) => isNamed(some, member))).map(({ userId }) => userId);
}

/** Whether somebody is one of these people by what they are. */
function isNamed({ watchers, roles, teamIds, userIds }: RulePeople, member: PossibleListener): boolean {
  if (watchers && member.watches === true) return true;
  if (userIds.includes(member.userId) || teamIds.some((id) => member.teamIds.includes(id))) return true;
  const held = member.role.split(",").map((role) => role.trim());
  return roles.some((role) => held.includes(role));
}

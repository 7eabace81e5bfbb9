import type { IsoTime } from "../../../snapshot/visit.ts";
import { whenTold } from "./rule-times.ts";
import { type Concern, isAbout, type TellingRule } from "./telling-rule.ts";

/** What rules say to many destinations at one moment: each thing is found out once, however many ask. */
export interface KnownRules {
  /** Those that rules tell first. */
  readonly destinationIds: readonly string[];
  /** Those of its rules that are about something. */
  rulesFor(destinationId: string): RulesAbout;
  /** The same of those that tell it in a later step. */
  laterRulesFor(destinationId: string): RulesAbout;
  /** When a rule tells of what happens now; `null`: it leaves it out. */
  whenTold(rule: TellingRule): IsoTime | null;
}

export type RulesAbout = (concern: Concern) => readonly TellingRule[];

const NONE: RulesAbout = () => [];

interface Given {
  rules: readonly TellingRule[];
  timeZone: string;
  now: Date;
}

export function knownRules({ rules, timeZone, now }: Given): KnownRules {
  const first = byDestination(rules, ({ destinationIds }) => destinationIds);
  const later = byDestination(rules, ({ steps = [] }) => steps.flatMap((step) => step.destinationIds));
  const times = new Map<TellingRule, IsoTime | null>();
  return {
    destinationIds: [...first.keys()],
    rulesFor: (destinationId) => first.get(destinationId) ?? NONE,
    laterRulesFor: (destinationId) => later.get(destinationId) ?? NONE,
    whenTold: (rule) => {
      const known = times.get(rule);
      if (known !== undefined) return known;
      const at = whenTold(rule, timeZone, now)?.toISOString() ?? null;
      times.set(rule, at);
      return at;
    },
  };
}

/** The rules of each destination, in their order; destinations of the same rules share what is found out. */
function byDestination(rules: readonly TellingRule[], idsOf: (rule: TellingRule) => readonly string[]) {
  const places = new Map<string, number[]>();
  rules.forEach((rule, place) => {
    for (const id of new Set(idsOf(rule))) {
      const some = places.get(id);
      if (some === undefined) places.set(id, [place]);
      else some.push(place);
    }
  });
  const shared = new Map<string, RulesAbout>();
  const aboutAll = [...places].map(([id, some]): [string, RulesAbout] => {
    const key = some.join(" ");
    const about = shared.get(key) ?? rulesAbout(some.flatMap((place) => rules[place] ?? []));
    shared.set(key, about);
    return [id, about];
  });
  return new Map(aboutAll);
}

function rulesAbout(rules: readonly TellingRule[]): RulesAbout {
  const known = new Map<Concern, readonly TellingRule[]>();
  return (concern) => {
    const found = known.get(concern);
    if (found !== undefined) return found;
    const about = rules.filter((rule) => isAbout(rule, concern));
    known.set(concern, about);
    return about;
  };
}

import type { IsoTime } from "../../../snapshot/visit.ts";
import type { KnownRules } from "./known-rules.ts";
import type { TellingRule } from "./telling-rule.ts";

/** Rules whose time it is, or which keep it until then, and the earliest moment. */
export interface Timely {
  rules: readonly TellingRule[];
  dueAt: IsoTime;
  isSummed: boolean;
}

/** `null`: all leave it out. */
export function timelyOf(by: KnownRules, rules: readonly TellingRule[]): Timely | null {
  const told = rules.flatMap((rule) => {
    const at = by.whenTold(rule);
    return at === null ? [] : [{ rule, at }];
  });
  const [first] = told.toSorted((one, other) => (one.at < other.at ? -1 : one.at > other.at ? 1 : 0));
  if (first === undefined) return null;
  return { rules: told.map(({ rule }) => rule), dueAt: first.at, isSummed: first.rule.pace !== "now" };
}

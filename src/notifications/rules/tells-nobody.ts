import type { TellsNobody } from "./rule-answers.ts";

/** What is there of what a rule names. */
export interface RuleFacts {
  scope: string;
  /** How many of the named things are there, and how many shops belong to the scope. */
  namedCount: number;
  shopCount: number;
  /** One for each receiver of the first step: whether anybody hears by it. */
  canHear: readonly boolean[];
}

/** Why a rule tells nobody as it is; `null`: it can tell somebody. */
export function tellsNobody({ scope, namedCount, shopCount, canHear }: RuleFacts): TellsNobody | null {
  if (canHear.length === 0) return "receiversGone";
  if (!canHear.includes(true)) return "receiversOff";
  if (scope !== "all" && scope !== "watched" && namedCount === 0) return "scopeGone";
  return scope !== "all" && shopCount === 0 ? "scopeEmpty" : null;
}

import { type RuleTimes, whenTold } from "../../delivering/deciding/rule-times.ts";
import type { Why } from "../../delivering/deciding/telling-rule.ts";
import type { PersonWay } from "../../delivering/telling-limits.ts";
import { READ_FIRST_MINUTES, type ToldWhen } from "../how-told.ts";

/** A rule, with the clocks that it goes by. */
export interface TimedRule extends RuleTimes {
  id: string;
  /** By which ways it tells its own person; `null`: it is an organization's, and tells by all. */
  ways: readonly PersonWay[] | null;
  /** `null`: the clocks of whom it tells. */
  timeZone: string | null;
}

interface Asked {
  rules: readonly TimedRule[];
  by: Why;
  /** By which way; default: by channels of their own. */
  way?: PersonWay;
  /** Of the person. */
  timeZone: string;
}

/** When the first of these rules tells what happened then; `null`: none of them is known any more, or has a time. */
export function toldByRules({ rules, by, way, timeZone }: Asked, happenedAt: Date): Date | null {
  const named = new Set(by.rules.map(({ id }) => id));
  const times = rules.flatMap((rule) => {
    if (!named.has(rule.id) || (way !== undefined && rule.ways?.includes(way) === false)) return [];
    return whenTold(rule, rule.timeZone ?? timeZone, happenedAt)?.getTime() ?? [];
  });
  return times.length === 0 ? null : new Date(Math.min(...times));
}

/**
 * How long a way waits that a rule keeps: until that rule's time, or for longer if that is in quiet hours or a pause.
 * Until then there is time to read it in the app.
 */
export function heldFor(told: ToldWhen, heldUntil: Date | null, now: Date): Date | null {
  if (heldUntil === null || (told.when !== "now" && told.when !== "at")) return null;
  if (told.when === "now") return heldUntil;
  if (told.why !== "unlessRead") return told.at;
  const read = new Date(now.getTime() + READ_FIRST_MINUTES * 60_000);
  return read > heldUntil ? read : heldUntil;
}

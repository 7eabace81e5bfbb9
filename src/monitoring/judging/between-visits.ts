import type { Check } from "../../checks/check.ts";
import type { IsoTime } from "../../snapshot/visit.ts";
import { changeBetween, type ShopChange } from "../evaluate.ts";
import { subjectOf } from "../judge.ts";
import type { ShopState } from "../state/shop-state.ts";

/** What a judgement without a visit changed: whatever it was, it began when the first of the findings did. */
export function judgementChange(before: ShopState, after: ShopState, now: Date): ShopChange | null {
  const change = changeBetween(before, after, null);
  return change && { ...change, notBefore: firstNewsAt(before, after, now.toISOString()) };
}

function firstNewsAt(before: ShopState, after: ShopState, now: IsoTime): IsoTime {
  const known = new Map(before.findings.map(({ id, level }) => [id, level]));
  const news = after.findings.filter(({ id, level }) => known.get(id) !== level);
  return news.reduce((first, { since }) => (since < first ? since : first), now);
}

/** When time alone changes what checks say of the pulse; `null`: never. */
export function nextJudgementAt(state: ShopState, checks: readonly Check[], now: Date): Date | null {
  const subject = subjectOf(state, null);
  const times = checks.flatMap((check) => check.changesAt?.(subject, now)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}

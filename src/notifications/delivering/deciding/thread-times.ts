import { isAhead } from "../../../lib/calendar/clocks-differ.ts";
import type { IsoTime } from "../../../snapshot/visit.ts";

const MINUTE = 60_000;
/** The same is not told again within this time, unless it ended in between or became worse (product rule). */
const REPEAT_AFTER = 24 * 60 * MINUTE;
/** What begins again so soon after its end goes on under the same message (product rule). */
const REOPENS_WITHIN = 30 * MINUTE;
/** What is over sooner, before a digest could say it, is not said (product rule). */
const PASSING = 5 * MINUTE;
/** So long what other shops may have, too, waits for them (product rule). */
const SETTLES = MINUTE;

/** When it is told. `settles`: others may have the same. `isPrompt`: the destination waits for nothing. */
export function settledAt(
  dueAt: IsoTime,
  { at, settles = false }: { at: IsoTime; settles?: boolean },
  { isPrompt }: { isPrompt: boolean },
): IsoTime {
  if (isPrompt || !settles) return dueAt;
  const settled = new Date(Date.parse(at) + SETTLES).toISOString();
  return settled > dueAt ? settled : dueAt;
}

export function isSoonAfter(endedAt: IsoTime, at: IsoTime): boolean {
  return Date.parse(at) - Date.parse(endedAt) < REOPENS_WITHIN;
}

export function isToldLately({ toldAt }: { toldAt: IsoTime }, { at }: { at: IsoTime }, now: IsoTime): boolean {
  const told = Date.parse(toldAt);
  return !isAhead(told, Date.parse(now)) && Date.parse(at) - told < REPEAT_AFTER;
}

/** Whether something is over so soon that nobody needs to hear of it; `unsaidSince`: `null`, it was said already. */
export function isPassing(
  { unsaidSince = null }: { unsaidSince?: IsoTime | null },
  { at, staysOpen }: { at: IsoTime; staysOpen: boolean },
): boolean {
  return unsaidSince !== null && !staysOpen && Date.parse(at) - Date.parse(unsaidSince) < PASSING;
}

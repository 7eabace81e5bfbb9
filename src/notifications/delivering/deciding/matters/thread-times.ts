import { isAhead } from "../../../../lib/calendar/clocks-differ.ts";
import type { EventUrgency } from "../../../../changelog/define-event.ts";
import { passesStep } from "../../../incidents/growth.ts";
import type { IsoTime } from "../../../../snapshot/visit.ts";
import { isAtLeast } from "../telling-rule.ts";

const MINUTE = 60_000;
/** The same is not told again within this time, unless it ended in between or became worse (product rule). */
const REPEAT_AFTER = 24 * 60 * MINUTE;
/** What begins again so soon after its end goes on under the same message (product rule). */
const REOPENS_WITHIN = 30 * MINUTE;
/** What is over sooner, before a digest could say it, is not said (product rule). */
const PASSING = 5 * MINUTE;
/** So long what other shops may have, too, waits for them (product rule). */
const SETTLES = MINUTE;

/** So soon all that a visit brought is decided. */
export const FOLLOWED_WITHIN = 2_000;

/** When it is told. `settles`: others may have the same. `isPrompt`: the destination waits for nothing. */
export function settledAt(
  dueAt: IsoTime,
  { at, settles = false, isFollowed = false }: { at: IsoTime; settles?: boolean; isFollowed?: boolean | undefined },
  { isPrompt, now }: { isPrompt: boolean; now: IsoTime },
): IsoTime {
  if (isPrompt || (!settles && !isFollowed)) return dueAt;
  const settled = settles ? after(at, SETTLES) : after(now, FOLLOWED_WITHIN);
  return settled > dueAt ? settled : dueAt;
}

const after = (at: IsoTime, milliseconds: number): IsoTime => new Date(Date.parse(at) + milliseconds).toISOString();

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

interface ToldShops {
  toldAt: IsoTime;
  toldUrgency: EventUrgency;
  toldShops: number;
}

/** Whether what more and more shops are found to have was told lately, of hardly fewer. `told`: what is known of it. */
export function isGathered(
  told: ToldShops | undefined,
  { gathers = false, ...happened }: { gathers?: boolean; at: IsoTime; urgency: EventUrgency; shopCount: number },
  now: IsoTime,
): boolean {
  if (!gathers || told === undefined || !isToldLately(told, happened, now)) return false;
  return isAtLeast(told.toldUrgency, happened.urgency) && !passesStep(told.toldShops, happened.shopCount);
}

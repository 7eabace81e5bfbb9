import { z } from "zod";
import { CALM_AFTER_MINUTES, isFlapping, isSameAgain, returnsBy } from "../../incidents/flapping.ts";
import { isAheadOf } from "../../incidents/standing.ts";
import type { IsoTime } from "../../snapshot/visit.ts";

const CALM_AFTER = CALM_AFTER_MINUTES * 60_000;
export const isoTime = z.string().refine((stored) => Date.parse(stored) > 0);

/** How a matter comes and goes for whoever hears of it. */
export const returnsSchema = z.object({
  /** When it ended last; `null`: it has not, or that does not count any more. */
  endedAt: isoTime.nullable().default(null),
  /** When it came back lately, oldest first. */
  returns: z.array(isoTime).readonly().default([]),
  /** Set while it comes and goes and nothing is told: its last change, and whether shops have it since. */
  hold: z.object({ lastAt: isoTime, isHere: z.boolean() }).nullable().default(null),
});

export type Returns = z.infer<typeof returnsSchema>;

/** It has begun for the first time. */
export const NO_RETURNS: Returns = { endedAt: null, returns: [], hold: null };

/** What is known of it once it begins again. From the third return on it comes and goes, and is held. */
export function beganAgain({ endedAt, returns: before }: Returns, now: IsoTime): Returns {
  const returns = before.filter((at) => !isAheadOf(at, now));
  if (endedAt === null || isAheadOf(endedAt, now) || !isSameAgain(endedAt, now)) return { ...NO_RETURNS, returns };
  const counted = returnsBy(returns, now);
  return isFlapping(counted)
    ? { ...NO_RETURNS, hold: { lastAt: now, isHere: true } }
    : { ...NO_RETURNS, returns: counted };
}

/** What holds it at that time, and when that is over if nothing changes until then. */
export function heldOn(
  { lastAt, isHere }: NonNullable<Returns["hold"]>,
  { isNow, now }: { isNow: boolean; now: IsoTime },
) {
  const changedAt = isHere === isNow && !isAheadOf(lastAt, now) ? lastAt : now;
  return { hold: { lastAt: changedAt, isHere: isNow }, calmAt: calmAfter(changedAt) };
}

/** When it is calm if nothing changes after that. */
export const calmAfter = (lastAt: IsoTime): IsoTime => new Date(Date.parse(lastAt) + CALM_AFTER).toISOString();

import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import { localTimeIn, momentOf } from "../../lib/calendar/local-time.ts";
import type { TellingSetting } from "./telling-setting.ts";

export const DIGEST_KINDS = ["daily", "weekly"] as const;
export type DigestKind = (typeof DIGEST_KINDS)[number];

type Times = Pick<TellingSetting, "digestTime" | "weeklyDay">;

/** The day of the week of a calendar day: 1 is Monday, 7 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T12:00:00.000Z`).getUTCDay() || 7;
}

/** Whether the digest of a moment is the weekly one, which takes the place of the daily one. */
export function digestOf({ weeklyDay }: Pick<Times, "weeklyDay">, timeZone: string, moment: Date): DigestKind {
  return weekdayOf(localTimeIn(timeZone, moment).day) === weeklyDay ? "weekly" : "daily";
}

/** When the next digest after a moment is due, in the person's zone. */
export function nextDigestAt(times: Times, timeZone: string, after: Date): Date {
  return findDigest(times, timeZone, { after, isMeant: () => true });
}

/** When the next weekly one is due. */
export function nextWeeklyAt(times: Times, timeZone: string, after: Date): Date {
  return findDigest(times, timeZone, { after, isMeant: (day) => weekdayOf(day) === times.weeklyDay });
}

/** A zone can leave a day out, so two weeks are looked through. */
const DAYS_LOOKED_AT = 15;

function findDigest(
  { digestTime }: Times,
  timeZone: string,
  { after, isMeant }: { after: Date; isMeant: (day: string) => boolean },
): Date {
  const { day } = localTimeIn(timeZone, after);
  const days = Array.from({ length: DAYS_LOOKED_AT }, (_, count) => daysAfter(day, count)).filter(isMeant);
  const moments = days.map((one) => momentOf({ day: one, minute: digestTime }, timeZone));
  const next = moments.find((moment) => moment > after);
  if (next === undefined) throw new Error(`There is no digest in the zone "${timeZone}" after ${after.toISOString()}`);
  return next;
}

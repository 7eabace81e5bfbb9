import { daysAfter } from "../../lib/calendar/calendar-day.ts";
import { localTimeIn, momentOf } from "../../lib/calendar/local-time.ts";
import type { QuietHours } from "./telling-setting.ts";

/**
 * When the quiet hours end in which a moment lies; `null`: it lies in none. Where the clocks show their end twice they
 * end the first time.
 */
export function quietUntil(quiet: QuietHours | null, timeZone: string, moment: Date): Date | null {
  if (quiet === null) return null;
  const { day, minute } = localTimeIn(timeZone, moment);
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const endsOn = from > to && minute >= from ? daysAfter(day, 1) : day;
  const end = momentOf({ day: endsOn, minute: to }, timeZone);
  return end > moment ? end : null;
}

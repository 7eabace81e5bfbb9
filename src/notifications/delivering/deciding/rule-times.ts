import { daysAfter } from "../../../lib/calendar/calendar-day.ts";
import { localTimeIn, momentOf } from "../../../lib/calendar/local-time.ts";
import type { RuleHours } from "../../rules/rule-hours.ts";
import { nextDigestAt, nextWeeklyAt } from "../../ways/digest-times.ts";
import type { TellingRule } from "./telling-rule.ts";

/** When rules tell once a day or once a week (product rule): on the organization's clocks. */
const DIGEST = { digestTime: 480, weeklyDay: 1 };
/** A zone can leave a day out. */
const DAYS_LOOKED_AT = 9;

/** What says when a rule tells. */
export type RuleTimes = Pick<TellingRule, "hours" | "outside" | "pace">;

/** When a rule tells of what happens then; `null`: it leaves it out. */
export function whenTold(rule: RuleTimes, timeZone: string, moment: Date): Date | null {
  const at = opensAt(rule.hours ?? null, timeZone, moment);
  if (at === null || (at > moment && rule.outside === "leave")) return null;
  switch (rule.pace) {
    case "now":
      return at;
    case "daily":
      return nextDigestAt(DIGEST, timeZone, at);
    case "weekly":
      return nextWeeklyAt(DIGEST, timeZone, at);
  }
}

/** The moment itself where a rule's time is then, else when it begins next; `null`: never. */
export function opensAt(hours: RuleHours | null, timeZone: string, moment: Date): Date | null {
  if (hours === null) return moment;
  const { day } = localTimeIn(timeZone, moment);
  const days = Array.from({ length: DAYS_LOOKED_AT + 1 }, (_, count) => daysAfter(day, count - 1));
  const times = days.flatMap((one) => timesOn(hours, timeZone, one)).toSorted((one, other) => +one.from - +other.from);
  const isIn = times.some(({ from, to }) => from <= moment && moment < to);
  if (hours.when === "within") return isIn ? moment : (times.find(({ from }) => from > moment)?.from ?? null);
  return isIn ? endOf(times, moment) : moment;
}

interface Time {
  from: Date;
  to: Date;
}

/** When all of the times end that follow each other from a moment on; `null`: as far as can be seen they do not. */
function endOf(times: readonly Time[], moment: Date): Date | null {
  let end = moment;
  for (const { from, to } of times) if (from <= end && to > end) end = to;
  const last = times.at(-1);
  return last !== undefined && end >= last.from ? null : end;
}

/** The times that begin on a day. What the clocks skip is no time. */
function timesOn({ spans }: RuleHours, timeZone: string, day: string): readonly Time[] {
  const weekday = new Date(`${day}T12:00:00.000Z`).getUTCDay() || 7;
  return spans
    .filter(({ days }) => days.includes(weekday))
    .map(({ from, to }) => {
      const isNextDay = minuteOf(to) <= minuteOf(from) || minuteOf(to) === DAY_MINUTES;
      const end = { day: isNextDay ? daysAfter(day, 1) : day, minute: minuteOf(to) % DAY_MINUTES };
      return { from: momentOf({ day, minute: minuteOf(from) }, timeZone), to: momentOf(end, timeZone) };
    })
    .filter(({ from, to }) => from < to);
}

const DAY_MINUTES = 1440;

function minuteOf(time: string): number {
  const [hours = "0", minutes = "0"] = time.split(":");
  return Number(hours) * 60 + Number(minutes);
}

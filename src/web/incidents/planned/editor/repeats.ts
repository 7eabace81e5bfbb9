/** 0 is Sunday, as in patterns. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;
/** Which one in a month. */
export type Nth = "1" | "2" | "3" | "4" | "L";

/** How work repeats, as people say it; `pattern`: what cannot be said that way. */
export type Repeats =
  | { every: "day" }
  | { every: "week"; days: readonly Weekday[] }
  | { every: "month"; nth: Nth; weekday: Weekday }
  /** `L`: the last day. */
  | { every: "monthDay"; day: string }
  | { every: "pattern" };

/** A five-field pattern as people say it. */
export interface Spoken {
  repeats: Repeats;
  /** Minutes since midnight; null where the pattern has more than one time a day. */
  minute: number | null;
}

/** Monday first, as weeks are written here. */
export const WEEK: readonly Weekday[] = [1, 2, 3, 4, 5, 6, 0];
export const NTHS: readonly Nth[] = ["1", "2", "3", "4", "L"];
const DAYS_IN_MONTH = 31;
export const MONTH_DAYS: readonly string[] = [
  ...Array.from({ length: DAYS_IN_MONTH }, (_, index) => String(index + 1)),
  "L",
];

/** The pattern; an empty choice of days matches nothing, and the server says so. */
export function patternOf(repeats: Exclude<Repeats, { every: "pattern" }>, minute: number): string {
  const time = `${minute % 60} ${Math.floor(minute / 60)}`;
  switch (repeats.every) {
    case "day":
      return `${time} * * *`;
    case "week":
      return `${time} * * ${[...repeats.days].toSorted((one, other) => one - other).join(",")}`;
    case "month":
      return `${time} * * ${repeats.weekday}#${repeats.nth}`;
    case "monthDay":
      return `${time} ${repeats.day} * *`;
  }
}

const FIXED_TIME = /^([0-5]?\d) ([01]?\d|2[0-3]) (\S+) \* (\S+)$/;

/** The same read back. */
export function spokenOf(cron: string): Spoken {
  const [, minutes, hours, monthDay = "", weekDay = ""] = FIXED_TIME.exec(cron) ?? [];
  if (hours === undefined) return { repeats: { every: "pattern" }, minute: null };
  return { repeats: repeatsOf(monthDay, weekDay), minute: Number(hours) * 60 + Number(minutes) };
}

function repeatsOf(monthDay: string, weekDay: string): Repeats {
  if (monthDay !== "*") {
    const isOne = weekDay === "*" && MONTH_DAYS.includes(monthDay);
    return isOne ? { every: "monthDay", day: monthDay } : { every: "pattern" };
  }
  if (weekDay === "*") return { every: "day" };
  const [, day = "", nth] = /^([0-7])#([1-4L])$/.exec(weekDay) ?? [];
  const weekday = weekdayOf(day);
  const known = NTHS.find((one) => one === nth);
  if (weekday !== null && known !== undefined) return { every: "month", nth: known, weekday };
  const days = weekdaysOf(weekDay);
  return days === null ? { every: "pattern" } : { every: "week", days };
}

function weekdaysOf(field: string): readonly Weekday[] | null {
  const days = field.split(",").flatMap((part): readonly (Weekday | null)[] => {
    const [, from = "", to] = /^([0-7])(?:-([0-7]))?$/.exec(part) ?? [];
    if (to === undefined) return [weekdayOf(from)];
    const length = Number(to) - Number(from) + 1;
    return length < 1 ? [null] : Array.from({ length }, (_, index) => weekdayOf(String(Number(from) + index)));
  });
  const known = days.filter((day) => day !== null);
  return known.length < days.length ? null : WEEK.filter((day) => known.includes(day));
}

function weekdayOf(digit: string): Weekday | null {
  return digit === "" ? null : (WEEK.find((day) => day === Number(digit) % WEEK.length) ?? null);
}

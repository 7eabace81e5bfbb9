import type { Json } from "../wire/json.ts";
import { momentOf } from "./comparison.ts";

const INTERVALS = ["minute", "hour", "day", "week", "month", "quarter", "year"] as const;
type HistogramInterval = (typeof INTERVALS)[number];

interface CalendarTime {
  year: string;
  month: string;
  day: string;
  hour: string;
  minute: string;
  second: string;
}

export function isHistogramInterval(word: Json | undefined): word is HistogramInterval {
  return INTERVALS.some((interval) => interval === word);
}

/** Key of the bucket that a date falls into; `format` is PHP date syntax. `null` for something that is no date. */
export function bucketKeyOf(
  value: Json,
  interval: HistogramInterval,
  timeZone: string,
  format: string | null,
): string | null {
  const moment = momentOf(value);
  if (moment === null) return null;
  const time = calendarTimeOf(new Date(moment), timeZone);
  return format === null
    ? KEYS[interval](time)
    : format.replace(/[YmdHis]/g, (letter) => FORMAT[letter]?.(time) ?? letter);
}

const KEYS: Record<HistogramInterval, (time: CalendarTime) => string> = {
  minute: ({ year, month, day, hour, minute }) => `${year}-${month}-${day} ${hour}:${minute}:00`,
  hour: ({ year, month, day, hour }) => `${year}-${month}-${day} ${hour}:00:00`,
  day: ({ year, month, day }) => `${year}-${month}-${day} 00:00:00`,
  week: (time) => `${time.year} ${weekOf(time)}`,
  month: ({ year, month }) => `${year}-${month}-01 00:00:00`,
  quarter: ({ year, month }) => `${year} ${Math.ceil(Number(month) / 3)}`,
  year: ({ year }) => `${year}-01-01 00:00:00`,
};

const FORMAT: Record<string, (time: CalendarTime) => string> = {
  Y: (time) => time.year,
  m: (time) => time.month,
  d: (time) => time.day,
  H: (time) => time.hour,
  i: (time) => time.minute,
  s: (time) => time.second,
};

function calendarTimeOf(moment: Date, timeZone: string): CalendarTime {
  const numeric = {
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  } as const;
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone, hourCycle: "h23", ...numeric }).formatToParts(moment);
  const part = (type: string) => parts.find((found) => found.type === type)?.value ?? "00";
  return {
    year: part("year"),
    month: part("month"),
    day: part("day"),
    hour: part("hour"),
    minute: part("minute"),
    second: part("second"),
  };
}

/** ISO week number, two digits. */
function weekOf({ year, month, day }: CalendarTime): string {
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const thursday = new Date(date.getTime() + (4 - (date.getUTCDay() || 7)) * 86400000);
  const firstDay = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return String(Math.ceil(((thursday.getTime() - firstDay) / 86400000 + 1) / 7)).padStart(2, "0");
}

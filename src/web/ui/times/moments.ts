const MINUTE_SECONDS = 60;
const HOUR_SECONDS = 3600;
const DAY_SECONDS = 86_400;
const MONTH_SECONDS = 2_629_800;
const YEAR_SECONDS = 31_557_600;

export interface Distance {
  /** Negative for the past. */
  amount: number;
  unit: "second" | "minute" | "hour" | "day" | "month" | "year";
}

const UNITS = [
  { unit: "year", seconds: YEAR_SECONDS },
  { unit: "month", seconds: MONTH_SECONDS },
  { unit: "day", seconds: DAY_SECONDS },
  { unit: "hour", seconds: HOUR_SECONDS },
  { unit: "minute", seconds: MINUTE_SECONDS },
] as const;

/** The distance of a moment from now, in its largest whole unit; below a minute in seconds. */
export function distanceOf(moment: Date, now: Date): Distance {
  const seconds = (moment.getTime() - now.getTime()) / 1000;
  const fitting = UNITS.find((unit) => Math.abs(seconds) >= unit.seconds);
  return fitting
    ? { amount: Math.trunc(seconds / fitting.seconds), unit: fitting.unit }
    : { amount: Math.trunc(seconds), unit: "second" };
}

const dateTime = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});
const dateOnly = new Intl.DateTimeFormat("de-DE", { day: "2-digit", month: "2-digit", year: "numeric" });
const timeOnly = new Intl.DateTimeFormat("de-DE", { hour: "2-digit", minute: "2-digit" });
const exact = new Intl.DateTimeFormat("de-DE", {
  day: "2-digit",
  month: "2-digit",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  second: "2-digit",
  timeZoneName: "short",
});

/** Formats of a moment, the same in both languages (product rule), in the reader's time zone. */
export type MomentForm = "dateTime" | "date" | "time" | "exact";

const FORMATS: Record<MomentForm, Intl.DateTimeFormat> = { dateTime, date: dateOnly, time: timeOnly, exact };

/** DD.MM.YYYY, HH:mm and its parts; `exact` adds seconds and the zone. What is no moment is a dash. */
export function writeMoment(moment: Date, form: MomentForm): string {
  return Number.isNaN(moment.getTime()) ? "–" : FORMATS[form].format(moment);
}

/** "2026-11-20" as the day of a moment is written. */
export const writeDay = (day: string): string => day.split("-").toReversed().join(".");

export function isSameDay(one: Date | string, other: Date | string): boolean {
  return writeMoment(new Date(one), "date") === writeMoment(new Date(other), "date");
}

/** A moment whose day the other one may tell: "08:12" on the same day, "18.11.2026, 08:12" on another. */
export function writeBeside(at: Date | string, other: Date | string): string {
  return writeMoment(new Date(at), isSameDay(at, other) ? "time" : "dateTime");
}

/** A moment as short as possible: "06:41" today, "18.11.2026" on other days. */
export function writeNear(at: string, today: string): string {
  const moment = new Date(at);
  const day = writeMoment(moment, "date");
  return day === today ? writeMoment(moment, "time") : day;
}

/** A duration in its two largest units: "2 h 11 min", "11 h 30 min", "4 min", "16 days". */
export function writeDuration(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.round(seconds));
  if (whole < MINUTE_SECONDS) return unit(whole, "second", locale);
  if (whole < HOUR_SECONDS) return unit(Math.floor(whole / MINUTE_SECONDS), "minute", locale);
  if (whole >= 2 * DAY_SECONDS) return unit(Math.floor(whole / DAY_SECONDS), "day", locale);
  const hours = unit(Math.floor(whole / HOUR_SECONDS), "hour", locale);
  const minutes = Math.floor((whole % HOUR_SECONDS) / MINUTE_SECONDS);
  return minutes === 0 || whole >= 12 * HOUR_SECONDS ? hours : `${hours} ${unit(minutes, "minute", locale)}`;
}

const ABBREVIATIONS = { second: "s", minute: "min", hour: "h" } as const;

function unit(amount: number, name: "second" | "minute" | "hour" | "day", locale: string): string {
  if (name === "day")
    return new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(amount);
  return `${amount} ${ABBREVIATIONS[name]}`;
}

import { Temporal } from "temporal-polyfill";

/** A time on the clocks of some zone. */
export interface LocalTime {
  /** "2026-11-21" */
  day: string;
  /** Minutes since midnight on the clocks. */
  minute: number;
}

/** How a local time meets the clocks of its zone. */
export type ClockFit = "once" | "skipped" | "twice";

/** The local time in a time zone. */
export function localTimeIn(timeZone: string, moment: Date): LocalTime {
  const at = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone);
  return { day: at.toPlainDate().toString(), minute: at.hour * 60 + at.minute };
}

/**
 * The moment of a local time. One that does not exist, because clocks go forward, is the first moment after the gap;
 * one that exists twice is the first (product rule).
 */
export function momentOf(local: LocalTime, timeZone: string): Date {
  const wall = wallOf(local);
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  if (earlier.toPlainDateTime().equals(wall)) return dateOf(earlier);
  // Read with the offset before the gap, the time lies behind it; the change itself is where the gap ends.
  return dateOf(earlier.getTimeZoneTransition("next") ?? earlier);
}

const LOCAL = /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):([0-5]\d)$/;

/** A local time as forms send it, "2026-11-20T22:00"; null: there is no such day or time. */
export function readLocalTime(text: string): LocalTime | null {
  const [, day = "", hours, minutes] = LOCAL.exec(text) ?? [];
  return isDay(day) ? { day, minute: Number(hours) * 60 + Number(minutes) } : null;
}

/** Whether there is such a calendar day, as "2026-11-20". Databases know no year 0. */
export function isDay(text: string): boolean {
  if (!/^(?!0000)\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  try {
    return Temporal.PlainDate.from(text).toString() === text;
  } catch {
    return false;
  }
}

/** Whether a local time exists once, not at all or twice. */
export function clockFit(local: LocalTime, timeZone: string): ClockFit {
  const wall = wallOf(local);
  const earlier = wall.toZonedDateTime(timeZone, { disambiguation: "earlier" });
  const later = wall.toZonedDateTime(timeZone, { disambiguation: "later" });
  if (earlier.epochMilliseconds === later.epochMilliseconds) return "once";
  return earlier.toPlainDateTime().equals(wall) ? "twice" : "skipped";
}

/** Whether the clocks of a zone change between two moments. */
export function clocksChange(timeZone: string, from: Date, to: Date): boolean {
  return offsetAt(timeZone, from) !== offsetAt(timeZone, to);
}

/** The first moment of a calendar day, which is not midnight everywhere. */
export function dayBegins(day: string, timeZone: string): Date {
  return momentOf({ day, minute: 0 }, timeZone);
}

function offsetAt(timeZone: string, moment: Date): number {
  return Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(timeZone).offsetNanoseconds;
}

function wallOf({ day, minute }: LocalTime): Temporal.PlainDateTime {
  return Temporal.PlainDate.from(day).toPlainDateTime({ hour: Math.floor(minute / 60), minute: minute % 60 });
}

function dateOf(at: Temporal.ZonedDateTime): Date {
  return new Date(at.epochMilliseconds);
}

import { isSameDay, writeMoment } from "./moments.ts";

/** So far apart a day of one year is not taken for that of another. */
const NEAR_MILLISECONDS = 180 * 86_400_000;
const DAY_MILLISECONDS = 86_400_000;

/** A day as short as can be: "02.10.", far away "02.10.2024". */
export function writeDayBriefly(at: Date | string, now: Date): string {
  const moment = new Date(at);
  const day = writeMoment(moment, "date");
  return Math.abs(now.getTime() - moment.getTime()) < NEAR_MILLISECONDS ? day.replace(/\d{4}$/u, "") : day;
}

/** The end of what began at a moment that is said: "00:10", a day and more behind "20.11., 00:10". */
export function writeEnd(end: Date | string, began: Date | string): string {
  const [to, from] = [new Date(end), new Date(began)];
  const time = writeMoment(to, "time");
  return isWithinDay(to, from) ? time : `${writeDayBriefly(to, from)}, ${time}`;
}

/** So close to each other, two times of the day tell which is meant. */
export function isWithinDay(one: Date | string, other: Date | string): boolean {
  return Math.abs(new Date(one).getTime() - new Date(other).getTime()) < DAY_MILLISECONDS;
}

/** A moment as short as can be: "06:41" today, else "19.11., 22:14". */
export function writeBriefly(at: Date | string, now: Date): string {
  const time = writeMoment(new Date(at), "time");
  return isSameDay(at, now) ? time : `${writeDayBriefly(at, now)}, ${time}`;
}

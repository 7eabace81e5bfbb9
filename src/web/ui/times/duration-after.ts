import { writeDuration } from "./moments.ts";

const DAYS = "Tage";

/** A duration behind "after", where German days have another ending: "nach 16 Tagen". */
export function writeDurationAfter(seconds: number, locale: string): string {
  const duration = writeDuration(seconds, locale);
  return duration.endsWith(DAYS) ? `${duration}n` : duration;
}

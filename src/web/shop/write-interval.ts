import { writeDuration } from "../ui/times/moments.ts";

const DAY_SECONDS = 86_400;

/** An interval: whole days as days, everything else as a duration. */
export function writeInterval(seconds: number, locale: string): string {
  const days = seconds / DAY_SECONDS;
  if (days < 1 || !Number.isInteger(days)) return writeDuration(seconds, locale);
  return new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" }).format(days);
}

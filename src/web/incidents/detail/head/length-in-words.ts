const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const UNITS = [
  { unit: "day", seconds: DAY, next: "hour", nextSeconds: HOUR },
  { unit: "hour", seconds: HOUR, next: "minute", nextSeconds: MINUTE },
  { unit: "minute", seconds: MINUTE, next: null, nextSeconds: MINUTE },
] as const;

/** A length as it stands in a sentence: "9 minutes", "2 hours 5 minutes", "3 days". */
export function lengthInWords(seconds: number, locale: string): string {
  const whole = Math.max(0, Math.round(seconds));
  const write = (amount: number, unit: "second" | "minute" | "hour" | "day") =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(amount);
  const fitting = UNITS.find((one) => whole >= one.seconds);
  if (fitting === undefined) return write(whole, "second");
  const rest = Math.floor((whole % fitting.seconds) / fitting.nextSeconds);
  const first = write(Math.floor(whole / fitting.seconds), fitting.unit);
  return fitting.next === null || rest === 0 ? first : `${first} ${write(rest, fitting.next)}`;
}

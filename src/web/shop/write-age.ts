const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** An age in one whole unit: minutes below an hour, hours below a day, then days (product rule). */
export function writeAge(minutes: number, locale: string): string {
  if (minutes < HOUR_MINUTES) return `${Math.floor(minutes)} min`;
  if (minutes < DAY_MINUTES) return `${Math.floor(minutes / HOUR_MINUTES)} h`;
  const days = new Intl.NumberFormat(locale, { style: "unit", unit: "day", unitDisplay: "long" });
  return days.format(Math.floor(minutes / DAY_MINUTES));
}

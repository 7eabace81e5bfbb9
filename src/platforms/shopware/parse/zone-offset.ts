/** Cached formatters by zone, limited in number, because the names come from outside. */
const clocks = new Map<string, Intl.DateTimeFormat | null>();
const MOST_CLOCKS = 50;
const LONGEST_NAME = 40;
const LONGEST_MINUTES = 14 * 60;

/**
 * The minutes by which a zone is ahead of UTC at a given local time, which is passed as if it were UTC. Zones as PHP
 * writes them: `+02:00`, `Z`, `CET`, `Europe/Berlin`. `null`: unknown zone.
 */
export function offsetOf(zone: string, shownAsUtc: number): number | null {
  if (zone === "UTC" || zone === "Z") return 0;
  const [, sign, hours, minutes] = /^([+-])(\d\d):?(\d\d)$/u.exec(zone) ?? [];
  if (sign !== undefined) {
    const ahead = Number(hours) * 60 + Number(minutes);
    if (Number(minutes) > 59 || ahead > LONGEST_MINUTES) return null;
    return sign === "-" ? -ahead : ahead;
  }
  const clock = clockOf(zone);
  if (clock === null) return null;
  const guess = aheadAt(clock, shownAsUtc);
  return aheadAt(clock, shownAsUtc - guess * 60_000);
}

function clockOf(zone: string): Intl.DateTimeFormat | null {
  const known = clocks.get(zone);
  if (known !== undefined || zone.length > LONGEST_NAME) return known ?? null;
  if (clocks.size >= MOST_CLOCKS) clocks.clear();
  const clock = makeClock(zone);
  clocks.set(zone, clock);
  return clock;
}

function makeClock(zone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("en-GB", {
      timeZone: zone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function aheadAt(clock: Intl.DateTimeFormat, moment: number): number {
  const shown = Object.fromEntries(clock.formatToParts(moment).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0 } = shown;
  const asUtc = Date.UTC(year, month - 1, day, hour, minute);
  return Math.round((asUtc - Math.floor(moment / 60_000) * 60_000) / 60_000);
}

/** A moment as the clocks of a zone show it. */
export interface WallTime {
  /** "2026-11-20" */
  day: string;
  /** "22:00" */
  time: string;
}

/** Null where this browser does not know the zone. */
export function wallTime(moment: Date, timeZone: string): WallTime | null {
  const format = formatOf(timeZone);
  if (format === null) return null;
  const [day = "", time = ""] = format.format(moment).split(" ");
  return { day, time };
}

const formats = new Map<string, Intl.DateTimeFormat | null>();

function formatOf(timeZone: string): Intl.DateTimeFormat | null {
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  const made = makeFormat(timeZone);
  formats.set(timeZone, made);
  return made;
}

/** Swedish writes days and times as ISO 8601 does. */
function makeFormat(timeZone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat("sv-SE", {
      timeZone,
      year: "numeric",
      month: "2-digit",
      day: "2-digit",
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  } catch {
    return null;
  }
}

/** "Berlin" of "Europe/Berlin". */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}

/** "22:00" of 1320. */
export function writeMinute(minute: number): string {
  const within = ((minute % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${String(Math.floor(within / 60)).padStart(2, "0")}:${String(within % 60).padStart(2, "0")}`;
}

const DAY_MINUTES = 1440;

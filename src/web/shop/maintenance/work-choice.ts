/** For how long work begins at once. */
export const WORK_CHOICES = ["short", "long", "tomorrow"] as const;
export type WorkChoice = (typeof WORK_CHOICES)[number];

const MINUTES = { short: 30, long: 120 } as const;
const MORNING_HOUR = 6;
/** Who works later than midnight means the morning that comes. */
const NIGHT_ENDS_HOUR = 4;

export const isNight = (now: Date): boolean => now.getHours() < NIGHT_ENDS_HOUR;

/** When it would end; the next morning is the reader's. */
export function endOfWork(choice: WorkChoice, now: Date): Date {
  if (choice !== "tomorrow") return new Date(now.getTime() + MINUTES[choice] * 60_000);
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + (isNight(now) ? 0 : 1), MORNING_HOUR);
}

/** What the server is told; it knows the clocks of the zone. */
export function scheduleOfWork(choice: WorkChoice, { now, timeZone }: { now: Date; timeZone: string }) {
  if (choice !== "tomorrow") return { kind: "now" as const, minutes: MINUTES[choice] };
  const end = endOfWork(choice, now);
  const day = [end.getFullYear(), end.getMonth() + 1, end.getDate()].map((part) => String(part).padStart(2, "0"));
  return { kind: "once" as const, begins: null, ends: `${day.join("-")}T0${MORNING_HOUR}:00`, timeZone };
}

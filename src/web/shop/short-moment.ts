import { writeMoment } from "../ui/times/moments.ts";

/** "08:12" today, "18.11.2026, 08:12" before and after. */
export function shortMoment(at: string | Date, now: Date): string {
  const moment = new Date(at);
  return writeMoment(moment, writeMoment(moment, "date") === writeMoment(now, "date") ? "time" : "dateTime");
}

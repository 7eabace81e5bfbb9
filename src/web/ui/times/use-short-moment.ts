import { writeMoment } from "./moments.ts";
import { useNow } from "./use-now.ts";

/** Writes a moment of today without the date. */
export function useShortMoment(): (at: string | Date) => string {
  const now = useNow();
  return (at) => shortMoment(at, now);
}

/** "08:12" today, "18.11.2026, 08:12" on other days. */
function shortMoment(at: string | Date, now: Date): string {
  const moment = new Date(at);
  return writeMoment(moment, writeMoment(moment, "date") === writeMoment(now, "date") ? "time" : "dateTime");
}

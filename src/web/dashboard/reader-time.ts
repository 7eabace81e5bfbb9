import { writeMoment } from "../ui/times/moments.ts";

/** A moment as short as possible: "06:41" today, "18.11.2026" on other days. */
export function writeNear(at: string, today: string): string {
  const moment = new Date(at);
  const day = writeMoment(moment, "date");
  return day === today ? writeMoment(moment, "time") : day;
}

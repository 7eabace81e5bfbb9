import type { Language } from "../lib/language.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import { ALERT_WORDS } from "./alert-words.ts";

/** A duration in its two largest units, at least a minute: "2 hours 5 minutes". */
export function durationText(from: IsoTime, to: IsoTime, language: Language): string {
  const words = ALERT_WORDS[language];
  const minutes = Math.max(1, Math.round((new Date(to).getTime() - new Date(from).getTime()) / 60_000));
  const days = Math.floor(minutes / 1440);
  const hours = Math.floor((minutes % 1440) / 60);
  const rest = minutes % 60;
  const parts = [
    ...(days > 0 ? [words.days(days)] : []),
    ...(hours > 0 ? [words.hours(hours)] : []),
    ...(days === 0 && rest > 0 ? [words.minutes(rest)] : []),
  ];
  return parts.join(" ");
}

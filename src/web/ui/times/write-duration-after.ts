import { writeDuration } from "./moments.ts";

/** A duration as it stands after "after": in German "nach 8 Tagen". */
export function writeDurationAfter(seconds: number, locale: string): string {
  const text = writeDuration(seconds, locale);
  return locale.startsWith("de") && text.endsWith("Tage") ? `${text}n` : text;
}

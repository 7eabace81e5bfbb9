import { knownTimeZone } from "../../../identity/time-zone.ts";
import type { Language } from "../../../lib/language.ts";

interface Formats {
  date: Intl.DateTimeFormat;
  zoneName: Intl.DateTimeFormat;
  zone: string;
}

/** Making a format costs more than all else of a message. There are not many more zones. */
const KEPT_FORMATS = 1000;
const kept = new Map<string, Formats>();

/** As "21.11.2026, 14:05 CET". */
export function momentText(at: Date, { language, timeZone }: { language: Language; timeZone: string }): string {
  const { date, zoneName, zone } = formatsFor(language, timeZone);
  const name = zoneName.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? zone;
  return `${date.format(at)} ${name}`;
}

function formatsFor(language: Language, timeZone: string): Formats {
  const key = `${language} ${timeZone}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  const zone = knownTimeZone(timeZone) ?? "UTC";
  const parts = { day: "2-digit", month: "2-digit", year: "numeric", hour: "2-digit", minute: "2-digit" } as const;
  const formats = {
    date: new Intl.DateTimeFormat("de-DE", { ...parts, timeZone: zone }),
    zoneName: new Intl.DateTimeFormat(language === "de" ? "de-DE" : "en-GB", { timeZone: zone, timeZoneName: "short" }),
    zone,
  };
  if (kept.size >= KEPT_FORMATS) kept.clear();
  kept.set(key, formats);
  return formats;
}

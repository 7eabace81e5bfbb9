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
export function momentText(at: Date, { language, timeZone }: InZone): string {
  return `${formatsFor(language, timeZone).date.format(at)} ${zoneOf(at, { language, timeZone })}`;
}

/** As "06:41", with its day if that is another one than today's: "20.11.2026, 06:41". */
export function clockText(at: string, { today, timeZone }: { today: string; timeZone: string }): string {
  const { date } = formatsFor("en", timeZone);
  const [moment, now] = [new Date(at), new Date(today)];
  if (Number.isNaN(moment.getTime())) return at;
  const said = date.format(moment);
  const [day = "", time = ""] = said.split(", ");
  return !Number.isNaN(now.getTime()) && date.format(now).startsWith(`${day}, `) ? time : said;
}

/** The same with its zone. */
export function clockAndZone(at: string, { language, today, timeZone }: InZone & { today: string }): string {
  const clock = clockText(at, { today, timeZone });
  const moment = new Date(at);
  return Number.isNaN(moment.getTime()) ? clock : `${clock} ${zoneOf(moment, { language, timeZone })}`;
}

interface InZone {
  language: Language;
  timeZone: string;
}

function zoneOf(at: Date, { language, timeZone }: InZone): string {
  const { zoneName, zone } = formatsFor(language, timeZone);
  return zoneName.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? zone;
}

function formatsFor(language: Language, timeZone: string): Formats {
  // A zone may be spelt in capitals and small letters.
  const key = `${language} ${timeZone.toLowerCase()}`;
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

import type { TextParams } from "./finding.ts";
import type { Language } from "../lib/language.ts";
import { textParam } from "./remote-text.ts";

/** Says how long a version of Shopware gets security fixes. */
export const SUPPORT_SUBJECT = "security-eol-shopware";

const DAY = /\b(\d{4})-(\d\d)-(\d\d)\b/;

const SENTENCES: Record<Language, (line: string, day: string, isOver: boolean) => string> = {
  en: (line, day, isOver) => `Security support for Shopware${line} ${isOver ? "ended" : "ends"} on ${day}`,
  de: (line, day, isOver) => `Sicherheitskorrekturen für Shopware${line} ${isOver ? "endeten" : "enden"} am ${day}`,
};

/** When the support of the shop's version ends, from FroshTools' words for it; `null` for anything else. */
export function supportText(params: TextParams, language: Language): string | null {
  if (textParam(params, "subject") !== SUPPORT_SUBJECT) return null;
  const current = textParam(params, "current");
  const [, year, month, day] = DAY.exec(current) ?? [];
  if (year === undefined) return null;
  const line = textParam(params, "line");
  return SENTENCES[language](line === "" ? "" : ` ${line}`, `${day}.${month}.${year}`, current.startsWith("ended"));
}

import type { SameWords } from "../../lib/sentences.ts";
import type { FROSH_RESULT_WORDS_EN } from "./frosh-result-words-en.ts";

const GERMAN_VALUE: Readonly<Record<string, string>> = {
  active: "aktiv",
  "not active": "nicht aktiv",
  enabled: "eingeschaltet",
  disabled: "ausgeschaltet",
  set: "gesetzt",
  "not set": "nicht gesetzt",
  available: "vorhanden",
  "not available": "nicht vorhanden",
  configured: "eingerichtet",
  "not configured": "nicht eingerichtet",
  unknown: "unbekannt",
};

/** A value in German if it consists of known words; names and numbers stay. */
export function germanValue(value: string): string {
  if (Object.hasOwn(GERMAN_VALUE, value)) return GERMAN_VALUE[value] ?? value;
  return value
    .replace(/^min(?= )/, "mindestens")
    .replace(/^max(?= )/, "höchstens")
    .replace(/\bmins?\b/g, "min")
    .replace(/\bseconds?(\(s\)|\b)/g, "s")
    .replace(/, but not /g, ", aber nicht ")
    .replace(/ or /g, " oder ")
    .replace(/^until /, "bis ");
}

export const FROSH_RESULT_WORDS_DE: SameWords<typeof FROSH_RESULT_WORDS_EN> = {
  health: "Zustand laut FroshTools",
  performance: "Leistung laut FroshTools",
  recommended: "empfohlen",
  value: germanValue,
  title: ({ english, german }) => german || english,
  supportEnds: (line, day, isOver) =>
    `Sicherheitskorrekturen für Shopware${line} ${isOver ? "endeten" : "enden"} am ${day}`,
};

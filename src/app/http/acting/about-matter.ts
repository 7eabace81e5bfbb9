import { type AlertLevel, alertLevel, type Alert } from "../../../notifications/alert.ts";
import { alertText } from "../../../notifications/alert-text.ts";
import { isOfIncident } from "../../../notifications/topics/incident/incident-news.ts";
import type { Language } from "../../../lib/language.ts";
import { DO_WORDS_DE } from "./do-words-de.ts";
import { DO_WORDS_EN } from "./do-words-en.ts";

const WORDS = { en: DO_WORDS_EN, de: DO_WORDS_DE } as const;

/** What a link is about, in a few words. */
export interface AboutSaid {
  level: AlertLevel;
  title: string;
  sentences: readonly string[];
}

interface Reader {
  language: Language;
  shopName: string | null;
  /** In their zone. */
  at: (moment: Date) => string;
}

export function aboutMatter(alert: Alert, { language, shopName, at }: Reader): AboutSaid {
  const { title, sentences, since } = alertText(alert, shopName, language);
  // Of several shops, the first sentence says again how many there are.
  const isRepeated = isOfIncident(alert.news) && alert.news.shopId === null;
  const why = isRepeated ? sentences.slice(1) : sentences;
  return {
    level: alertLevel(alert.news),
    title,
    sentences: [WORDS[language].since(at(new Date(since))), ...why],
  };
}

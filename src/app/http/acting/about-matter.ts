import { momentInMail } from "../../../identity/mails/sign-in-facts.ts";
import { type AlertLevel, alertLevel, type Alert } from "../../../notifications/alert.ts";
import { alertText } from "../../../notifications/alert-text.ts";
import { incidentGrown } from "../../../incidents/events/incident-events.ts";
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
  timeZone: string;
  shopName: string | null;
}

export function aboutMatter(alert: Alert, { language, timeZone, shopName }: Reader): AboutSaid {
  const { title, sentences, since } = alertText(alert, shopName, language, timeZone);
  // Of several shops, the first sentence says again how many there are, and no more than that unless they became more.
  const isOfSeveral = isOfIncident(alert.news) && alert.news.shopId === null;
  const isRepeated = isOfSeveral && alert.news.kind !== incidentGrown.kind;
  const why = isRepeated ? sentences.slice(1) : sentences;
  return {
    level: alertLevel(alert.news),
    title,
    sentences: [WORDS[language].since(momentInMail(new Date(since), timeZone)), ...why],
  };
}

import type { Language } from "../lib/language.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { Alert } from "./alert.ts";
import { kindOf, wordsOf } from "./topics/events.ts";

/** An alert in words. */
export interface AlertText {
  /** Includes the shop's name. */
  title: string;
  /** The same without the name, for the subject of a mail. */
  subject: string;
  /** What happened and why, sentence by sentence. */
  sentences: readonly string[];
  /** The causes, one sentence each. */
  list: readonly string[];
  advice: string;
  /** Start of the condition; only set if it differs from the time of the alert. */
  since: IsoTime;
}

export function alertText({ news, at }: Alert, shopName: string, language: Language): AlertText {
  const words = wordsOf(news)[language];
  return {
    title: words.title(shopName, news),
    subject: words.subject(news),
    sentences: words.sentences(news, at),
    list: words.list?.(news) ?? [],
    advice: words.advice(news),
    since: kindOf(news).since(news) ?? at,
  };
}

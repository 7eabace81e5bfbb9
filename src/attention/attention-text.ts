import { findingShort, findingText, findingTitle, findingWhy } from "../checks/finding-text.ts";
import { froshSentencesOf, type FroshWords } from "../checks/frosh-area.ts";
import type { Language } from "../lib/language.ts";
import { textParam } from "../checks/remote-text.ts";
import type { FailureWords } from "../snapshot/failure-words.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { AttentionSentences, Message } from "./attention-message.ts";
import type { HeadlinePhrases } from "./headline-text.ts";

/** Every text about a fleet, in one language. */
export interface AttentionTexts {
  sentences: AttentionSentences;
  failures: FailureWords;
  headline: HeadlinePhrases;
  /** Texts for results of FroshTools; `null` while they are not loaded. */
  frosh: FroshWords | null;
}

/** The reader of a sentence. `texts` are in that language; a client that shows one language needs to load no other. */
export interface AttentionReader {
  language: Language;
  texts: AttentionTexts;
  /** Formats a time, for example "06:41" today and "18.11.2026" before. */
  time: (at: IsoTime) => string;
}

/** What a cause says to a reader. */
export function attentionText(message: Message, { language, texts, time }: AttentionReader): string {
  const { key, params, finding, failure } = message;
  const frosh = finding === null ? null : froshSentencesOf(finding, texts.frosh);
  const title = finding === null ? "" : (frosh?.title ?? findingTitle(finding, language));
  const text = (name: string) => textParam(params, name);
  return texts.sentences[key]({
    text,
    count: (name) => Number(text(name)),
    time: (name) => (text(name) === "" ? "" : time(text(name))),
    finding: finding === null ? "" : findingText(finding, language),
    findingTitle: title,
    findingShort: (finding && findingShort(finding, language)) ?? title,
    findingWhy: finding === null ? "" : (findingWhy(finding, language) ?? ""),
    frosh,
    failure: failure === null ? "" : texts.failures[failure.reason].sentence(failure),
  });
}

import { findingText, findingTitle } from "../checks/finding-text.ts";
import type { Language } from "../checks/finding.ts";
import { textParam } from "../checks/remote-text.ts";
import { failureText } from "../snapshot/failure-text.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { Message, MessageKey } from "./attention-message.ts";
import type { Words } from "./attention-words.ts";
import { ATTENTION_TEXTS_DE } from "./attention-texts-de.ts";
import { ATTENTION_TEXTS_EN } from "./attention-texts-en.ts";

const TEXTS: Record<Language, Record<MessageKey, (words: Words) => string>> = {
  en: ATTENTION_TEXTS_EN,
  de: ATTENTION_TEXTS_DE,
};

/** `time` words a moment for the reader, for example "06:41" today and "18.11.2026" before. */
export function attentionText(message: Message, language: Language, time: (at: IsoTime) => string): string {
  const { key, params, finding, failure } = message;
  const text = (name: string) => textParam(params, name);
  return TEXTS[language][key]({
    text,
    count: (name) => Number(text(name)),
    time: (name) => (text(name) === "" ? "" : time(text(name))),
    finding: finding === null ? "" : findingText(finding, language),
    findingTitle: finding === null ? "" : findingTitle(finding, language),
    failure: failure === null ? "" : failureText(failure, language),
  });
}

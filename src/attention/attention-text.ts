import type { SummaryWords } from "../changelog/changelog-summary.ts";
import { findingShort, findingText, findingTitle, findingWhy } from "../checks/finding-text.ts";
import { froshSentencesOf } from "../checks/frosh-area.ts";
import { textParam } from "../checks/remote-text.ts";
import type { CheckTexts } from "../checks/texts/check-texts.ts";
import type { FailureWords } from "../snapshot/failure-words.ts";
import type { IsoTime } from "../snapshot/visit.ts";
import type { AttentionSentences, Message } from "./attention-message.ts";
import type { HeadlinePhrases } from "./headline-text.ts";

/** Every text about a fleet, in one language. */
export interface AttentionTexts {
  sentences: AttentionSentences;
  failures: FailureWords;
  headline: HeadlinePhrases;
  checks: CheckTexts;
  changes: SummaryWords;
}

/** The reader of a sentence. `texts` are in their language; a client that shows one needs to load no other. */
export interface AttentionReader {
  texts: AttentionTexts;
  /** Formats a time, for example "06:41" today and "18.11.2026" before. */
  time: (at: IsoTime) => string;
}

/** What a cause says to a reader. */
export function attentionText(message: Message, { texts, time }: AttentionReader): string {
  const { key, params, finding, failure } = message;
  const frosh = finding === null ? null : froshSentencesOf(finding, texts.checks.frosh);
  const title = finding === null ? "" : (frosh?.title ?? findingTitle(finding, texts.checks));
  const text = (name: string) => textParam(params, name);
  return texts.sentences[key]({
    text,
    count: (name) => Number(text(name)),
    time: (name) => (text(name) === "" ? "" : time(text(name))),
    finding: finding === null ? "" : findingText(finding, texts.checks),
    findingTitle: title,
    findingShort: (finding && findingShort(finding, texts.checks)) ?? title,
    findingWhy: finding === null ? "" : (findingWhy(finding, texts.checks) ?? ""),
    frosh,
    failure: failure === null ? "" : texts.failures[failure.reason].sentence(failure),
  });
}

import type { Sentence } from "../lib/errors.ts";
import { sentencesOf } from "../lib/sentences.ts";
import { LIMIT_WORDS_DE } from "./limit-words-de.ts";
import { LIMIT_WORDS_EN } from "./limit-words-en.ts";
import type { LimitId } from "./limits.ts";

const { tooOften, full, ...fullOf } = sentencesOf("limits", { en: LIMIT_WORDS_EN, de: LIMIT_WORDS_DE });

const FULL: Partial<Record<LimitId, (most: number) => Sentence>> = fullOf;

/** The refusal for somebody who does something too often. */
export function limitSentence(retryAfterSeconds: number): Sentence {
  return tooOften(retryAfterSeconds);
}

/** The refusal for somebody who has reached a maximum and wants one more. */
export function fullSentence(id: LimitId, most: number): Sentence {
  return (FULL[id] ?? full)(most);
}

import type { Sentence } from "../lib/errors.ts";
import { sentencesOf } from "../lib/sentences.ts";
import { LIMIT_WORDS_DE } from "./limit-words-de.ts";
import { LIMIT_WORDS_EN } from "./limit-words-en.ts";
import type { LimitId } from "./limits.ts";

const { tooOften, full, ...fullOf } = sentencesOf("limits", { en: LIMIT_WORDS_EN, de: LIMIT_WORDS_DE });

const FULL: Partial<Record<LimitId, (most: number) => Sentence>> = fullOf;

/** What somebody is told who does something too often. */
export function limitSentence(retryAfterSeconds: number): Sentence {
  return tooOften(retryAfterSeconds);
}

/** What somebody is told who has reached the limit and wants one more. */
export function fullSentence(id: LimitId, most: number): Sentence {
  return (FULL[id] ?? full)(most);
}

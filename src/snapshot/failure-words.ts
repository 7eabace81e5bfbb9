import type { Failure, FailureReason } from "./failure.ts";

export interface WordsOfFailure {
  /** A few words for lists. */
  short: string;
  /** What happened and what to do about it. */
  sentence: (failure: Failure) => string;
}

/** Texts for all reasons in one language; each language has its own file, so that browsers load only one. */
export type FailureWords = Record<FailureReason, WordsOfFailure>;

/** What happened, in a few words. */
export function failureShort(reason: FailureReason, words: FailureWords): string {
  return known(reason, words).short;
}

/** A sentence or two for a person: what happened, and what to do. */
export function failureSentence(failure: Failure, words: FailureWords): string {
  return known(failure.reason, words).sentence(failure);
}

/** A reason that another version has written and this one does not know is shown as a general failure. */
const known = (reason: FailureReason, words: FailureWords): WordsOfFailure => words[reason] ?? words.unreachable;

export function words(short: string, sentence: string): WordsOfFailure {
  return { short, sentence: () => sentence };
}

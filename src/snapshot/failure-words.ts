import type { Failure, FailureReason } from "./failure.ts";

export interface WordsOfFailure {
  /** A few words for lists. */
  short: string;
  /** What happened and what to do about it. */
  sentence: (failure: Failure) => string;
}

/** Texts for all reasons in one language; each language has its own file, so that browsers load only one. */
export type FailureWords = Record<FailureReason, WordsOfFailure>;

export function words(short: string, sentence: string): WordsOfFailure {
  return { short, sentence: () => sentence };
}

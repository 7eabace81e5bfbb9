import type { SameWords } from "../../lib/sentences.ts";
import type { Advice } from "../advice/advice-words-en.ts";
import type { TextParams } from "../finding.ts";
import type { FroshWords } from "../frosh-area.ts";
import type { FROSH_RESULT_WORDS_EN } from "../words/frosh-result-words-en.ts";
import type { UNKNOWN_FINDING_WORDS_EN } from "../words/unknown-finding-words-en.ts";

export interface CheckWords {
  /** Name of the check for people. */
  check: string;
  /**
   * Texts of its findings, by text key. `title`: for several shops at once; `short`: in two or three words; `why`: why
   * they matter; `reason`: what came in place of an answer. Each of these may be missing. What to do is in `advice/`.
   */
  findings: Readonly<Record<string, (params: TextParams) => string>>;
}

export type FroshResultWords = SameWords<typeof FROSH_RESULT_WORDS_EN>;

/**
 * Everything that checks say, in one language. Whoever words a finding needs them, so that browsers load the language
 * of their reader alone; servers have `CHECK_TEXTS`.
 */
export interface CheckTexts {
  /** By the check's id. */
  checks: Readonly<Record<string, CheckWords>>;
  /** By the check's id. */
  advice: Advice;
  /** Our words for results of FroshTools, and those around its own. */
  frosh: FroshWords;
  froshResult: FroshResultWords;
  /** For findings that outlived their words. */
  unknown: SameWords<typeof UNKNOWN_FINDING_WORDS_EN>;
}

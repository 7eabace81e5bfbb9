import type { Language } from "../../../lib/language.ts";
import { SPEED_FAILURES } from "../../../sitespeed/figures/speed-failure.ts";
import { SPEED_FAILURE_WORDS_DE } from "../../../sitespeed/figures/speed-failure-words-de.ts";
import { SPEED_FAILURE_WORDS_EN } from "../../../sitespeed/figures/speed-failure-words-en.ts";

const WORDS = { en: SPEED_FAILURE_WORDS_EN, de: SPEED_FAILURE_WORDS_DE } as const;

/** Why a test failed; `reason` is a name, or a whole sentence stored by an older version. */
export function speedSentence(reason: string, language: Language): string {
  const known = SPEED_FAILURES.find((name) => name === reason);
  if (known !== undefined) return WORDS[language].reasons[known];
  return /[.!?…]$/.test(reason) ? reason : `${reason}.`;
}
